// What the assistant calls of whisper.cpp: parameters go by value there, which a library that is looked for when the
// program runs cannot be given without its header. Made by `script/setup --speech`.
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <whisper.h>

// Of `judge.cpp` and `steps.cpp`.
void speech_keep_encoded(bool keeps);
int speech_judge(struct whisper_context *context, const int *before, int before_count, const int *pieces,
                 const int *lengths, int count, int sound, int threads, double margin, double *likelihoods);
void speech_find_places(struct whisper_context *context, bool finds);
int speech_steps_begin(struct whisper_context *context, const int *before, int before_count, int sound, int threads);
int speech_steps_next(const int *pieces, const int *parents, int count, int threads);

static void no_log(enum ggml_log_level level, const char *text, void *data) { (void)level; (void)text; (void)data; }

void *speech_whisper_open(const char *path) {
  whisper_log_set(no_log, NULL);
  struct whisper_context_params params = whisper_context_default_params();
  params.use_gpu = false;
  // The model of many languages tells where in the sound it looks.
  if (strstr(path, "ggml-base.bin")) {
    params.flash_attn = false;
    params.dtw_token_timestamps = true;
    params.dtw_aheads_preset = WHISPER_AHEADS_BASE;
  }
  struct whisper_context *context = whisper_init_from_file_with_params(path, params);
  if (context) speech_find_places(context, false);
  return context;
}

// How often the sound that was run last was looked at: once for each half minute, and for what was left of one.
static int windows;
// How many sounds were run.
static int sounds;

static bool count_window(struct whisper_context *context, struct whisper_state *state, void *data) {
  (void)context;
  (void)state;
  (void)data;
  windows++;
  return true;
}

// The sound that was run last, where all of it was looked at at once; NULL for none.
static struct {
  const void *context;
  float *samples;
  int count, audio_context;
} last;

// Whether the sound is the one that was run last; that it is from now on, too, as soon as it has been run.
static bool is_last(const void *context, const float *samples, int count, int audio_context) {
  size_t bytes = (size_t)count * sizeof *samples;
  if (windows == 1 && last.samples && last.context == context && last.count == count &&
      last.audio_context == audio_context && memcmp(last.samples, samples, bytes) == 0)
    return true;
  free(last.samples);
  last.samples = malloc(bytes);
  if (last.samples) memcpy(last.samples, samples, bytes);
  last.context = context;
  last.count = count;
  last.audio_context = audio_context;
  return false;
}

// The number of pieces that were heard; below 0 where it failed.
int speech_whisper_run(void *context, const float *samples, int count, const char *language, const char *prompt,
                       int audio_context, int threads) {
  struct whisper_full_params params = whisper_full_default_params(WHISPER_SAMPLING_GREEDY);
  params.language = language;
  params.n_threads = threads;
  // Without timestamps it repeats itself.
  params.no_timestamps = false;
  params.no_context = true;
  params.single_segment = false;
  params.print_progress = params.print_realtime = params.print_timestamps = params.print_special = false;
  params.suppress_blank = true;
  params.suppress_nst = true;
  params.greedy.best_of = 1;
  params.temperature_inc = 0;
  params.max_tokens = 64 + count / 16000 * 12;
  params.audio_ctx = audio_context;
  params.initial_prompt = prompt;
  params.encoder_begin_callback = count_window;
  speech_keep_encoded(is_last(context, samples, count, audio_context));
  windows = 0;
  sounds++;
  if (whisper_full(context, params, samples, count) != 0) {
    windows = 0;
    return -1;
  }
  int pieces = whisper_full_n_segments(context);
  // What is most likely silence is not heard.
  if (pieces == 1 && whisper_full_get_segment_no_speech_prob(context, 0) > 0.85f) return 0;
  return pieces;
}

// A piece of text that a model knows, by its number.
struct piece {
  const char *text;
  size_t length;
  int token;
};

// The pieces of a model, by their text; models are never given back, so neither are these.
struct vocabulary {
  const void *context;
  struct piece *pieces;
  int count;
};

static int compare_pieces(const void *one, const void *other) {
  const struct piece *a = one, *b = other;
  int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
  return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

static const struct vocabulary *vocabulary_of(struct whisper_context *context) {
  static struct vocabulary all[4];
  struct vocabulary *found = NULL;
  for (int place = 0; place < 4 && !found; place++)
    if (all[place].context == context || !all[place].context) found = &all[place];
  if (!found || found->context) return found;
  int most = whisper_token_eot(context);
  found->pieces = calloc((size_t)most, sizeof(struct piece));
  if (!found->pieces) return NULL;
  for (int token = 0; token < most; token++) {
    const char *text = whisper_token_to_str(context, token);
    size_t length = text ? strlen(text) : 0;
    if (length > 0) found->pieces[found->count++] = (struct piece){text, length, token};
  }
  qsort(found->pieces, (size_t)found->count, sizeof(struct piece), compare_pieces);
  found->context = context;
  return found;
}

// The number of the piece; below 0 where there is none.
static int token_of(const struct vocabulary *known, const char *text, size_t length) {
  struct piece key = {text, length, 0};
  const struct piece *found = bsearch(&key, known->pieces, (size_t)known->count, sizeof key, compare_pieces);
  return found ? found->token : -1;
}

enum { LETTER, DIGIT, SPACE, SIGN };

static int kind_of(unsigned char byte) {
  if (byte >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')) return LETTER;
  if (byte >= '0' && byte <= '9') return DIGIT;
  return byte == ' ' || (byte >= '\t' && byte <= '\r') ? SPACE : SIGN;
}

// How many bytes the next word has: with the space before it, and an apostrophe with what is short behind it by itself.
static size_t word_length(const char *text) {
  static const char *const ends[] = {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"};
  for (size_t place = 0; place < sizeof ends / sizeof *ends; place++)
    if (strncmp(text, ends[place], strlen(ends[place])) == 0) return strlen(ends[place]);
  size_t length = text[0] == ' ' && text[1] != 0 && kind_of((unsigned char)text[1]) != SPACE ? 1 : 0;
  int kind = kind_of((unsigned char)text[length]);
  do length++;
  while (text[length] != 0 && kind_of((unsigned char)text[length]) == kind);
  return length;
}

enum { MOST_BYTES = 120 };

// Cuts a text into the pieces that the model has learned from: of each word's bytes the two beside each other are put
// together first that make the piece with the lowest number (Sennrich 2016). `whisper_tokenize` takes the longest piece that is
// there, which cuts rare words as the model has never seen them cut: it finds them unlikely, then.
// Returns how many there are, below 0 where there are too many or a byte is none of the model's.
static int tokenize(struct whisper_context *context, const char *text, int *tokens, int most) {
  const struct vocabulary *known = vocabulary_of(context);
  if (!known) return whisper_tokenize(context, text, tokens, most);
  int count = 0;
  while (*text != 0) {
    size_t length = word_length(text);
    if (length > MOST_BYTES) return -1;
    size_t starts[MOST_BYTES + 1];
    size_t parts = length;
    for (size_t place = 0; place <= length; place++) starts[place] = place;
    while (parts > 1) {
      size_t best = 0;
      int lowest = -1;
      for (size_t place = 0; place + 1 < parts; place++) {
        int token = token_of(known, text + starts[place], starts[place + 2] - starts[place]);
        if (token >= 0 && (lowest < 0 || token < lowest)) {
          best = place;
          lowest = token;
        }
      }
      if (lowest < 0) break;
      memmove(starts + best + 1, starts + best + 2, (parts - best - 1) * sizeof *starts);
      parts--;
    }
    for (size_t place = 0; place < parts; place++) {
      int token = token_of(known, text + starts[place], starts[place + 1] - starts[place]);
      if (token < 0 || count == most) return -1;
      tokens[count++] = token;
    }
    text += length;
  }
  return count;
}

enum { MOST_TOKENS = 160, MOST_PROMPT = 200, MOST_PREFIX = MOST_PROMPT + 5 };

// What is so much less likely than the best text so far is not looked at to its end.
static const double MARGIN = 15;

// Writes what stands before any text: the end of what was said before, and the marks of the language; returns how long it is.
static int begin(struct whisper_context *context, const char *language, const char *prompt, int *path) {
  int length = 0;
  if (prompt) {
    int tokens[MOST_TOKENS * 4];
    int count = tokenize(context, prompt, tokens, MOST_TOKENS * 4);
    int kept = count > MOST_PROMPT ? MOST_PROMPT : count;
    if (count > 0) path[length++] = whisper_token_prev(context);
    for (int place = 0; place < kept; place++) path[length++] = tokens[count - kept + place];
  }
  path[length++] = whisper_token_sot(context);
  if (whisper_is_multilingual(context)) {
    path[length++] = whisper_token_lang(context, whisper_lang_id(language));
    path[length++] = whisper_token_transcribe(context);
  }
  path[length++] = whisper_token_beg(context);
  return length;
}

// Writes how likely each text is to be what the sound that was run last says after the prompt (NULL for nothing), as a natural
// logarithm; -INFINITY for what is too long, or far less likely than another.
// Returns 0; below 0 where it failed.
int speech_whisper_judge_after(void *context, const char *const *texts, int count, const char *language, const char *prompt,
                               int threads, double *likelihoods) {
  if (windows == 0) return -1;
  // Only the first window is judged, and only it can still be in memory.
  if (windows > 1 && whisper_encode(context, 0, threads) != 0) return -1;
  windows = 1;
  int before[MOST_PREFIX];
  int length = begin(context, language, prompt, before);
  int *pieces = malloc(sizeof *pieces * MOST_TOKENS * (size_t)(count + 1));
  int *lengths = malloc(sizeof *lengths * (size_t)(count + 1));
  int result = -1;
  if (pieces && lengths) {
    int *next = pieces;
    for (int text = 0; text < count; text++) {
      int found = tokenize(context, texts[text], next, MOST_TOKENS);
      lengths[text] = found > 0 ? found : 0;
      next += lengths[text];
    }
    result = speech_judge(context, before, length, pieces, lengths, count, sounds, threads, MARGIN, likelihoods);
  }
  free(lengths);
  free(pieces);
  return result;
}

// The pieces of a text, as the model writes it; how many there are, below 0 where it cannot be written.
int speech_whisper_pieces(void *context, const char *text, int *pieces, int most) {
  return tokenize(context, text, pieces, most);
}

// The text of a piece, NULL for what is none; and the numbers of the end of all, behind which no piece is text, and of the first time.
const char *speech_whisper_piece(void *context, int piece, int *end, int *first_time) {
  *end = whisper_token_eot(context);
  *first_time = whisper_token_beg(context);
  return piece < *end ? whisper_token_to_str(context, piece) : NULL;
}

// Begins to follow texts, of the sound that was run last, after the prompt (NULL for nothing): there is one row then.
// Returns how many tokens there are; below 0 where it failed, or the sound was too long to be looked at at once.
int speech_whisper_steps(void *context, const char *language, const char *prompt, int threads) {
  if (windows != 1) return -1;
  int before[MOST_PREFIX];
  int length = begin(context, language, prompt, before);
  int tokens = speech_steps_begin(context, before, length, sounds, threads);
  speech_find_places(context, tokens > 0);
  return tokens;
}

// Goes on with rows, or ends where there are none; see `speech_steps_next`.
int speech_whisper_step(void *context, const int *pieces, const int *parents, int count, int threads) {
  if (count > 0) return speech_steps_next(pieces, parents, count, threads);
  speech_find_places(context, false);
  return 0;
}

const char *speech_whisper_text(void *context, int piece) { return whisper_full_get_segment_text(context, piece); }

void *speech_voice_open(const char *path) {
  whisper_log_set(no_log, NULL);
  struct whisper_vad_context_params params = whisper_vad_default_context_params();
  params.n_threads = 1;
  params.use_gpu = false;
  return whisper_vad_init_from_file_with_params(path, params);
}

// Forgets what was heard before; what comes now is another sound.
void speech_voice_reset(void *context) { whisper_vad_reset_state(context); }

// Writes how likely it is that somebody speaks, for each 512 samples of the next piece of a sound; returns how many of them
// there are, at most `most`, or below 0 where it failed. What is left at the end counts as one, so pieces should be whole.
int speech_voice_hear(void *context, const float *samples, int count, float *likely, int most) {
  if (!whisper_vad_detect_speech_no_reset(context, samples, count)) return -1;
  int found = whisper_vad_n_probs(context);
  if (found > most) found = most;
  const float *all = whisper_vad_probs(context);
  for (int place = 0; place < found; place++) likely[place] = all[place];
  return found;
}
