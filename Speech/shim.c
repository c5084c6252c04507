// What the assistant calls of whisper.cpp: parameters go by value there, which a library that is looked for when the
// program runs cannot be given without its header. Made by `script/setup --speech`.
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <whisper.h>

static void no_log(enum ggml_log_level level, const char *text, void *data) { (void)level; (void)text; (void)data; }

void *speech_whisper_open(const char *path) {
  whisper_log_set(no_log, NULL);
  struct whisper_context_params params = whisper_context_default_params();
  params.use_gpu = false;
  return whisper_init_from_file_with_params(path, params);
}

// How often the sound that was run last was looked at: once for each half minute, and for what was left of one.
static int windows;

static bool count_window(struct whisper_context *context, struct whisper_state *state, void *data) {
  (void)context;
  (void)state;
  (void)data;
  windows++;
  return true;
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
  windows = 0;
  if (whisper_full(context, params, samples, count) != 0) return -1;
  int pieces = whisper_full_n_segments(context);
  // What is most likely silence is not heard.
  if (pieces == 1 && whisper_full_get_segment_no_speech_prob(context, 0) > 0.85f) return 0;
  return pieces;
}

enum { MOST_TOKENS = 160, MOST_PREFIX = 4 };

// What is so much less likely than the best text so far is not looked at to its end.
static const double MARGIN = 40;

// The logarithm of the sum of what the logarithms stand for.
static double log_sum(const float *logits, int first, int end) {
  float most = -INFINITY;
  for (int token = first; token < end; token++)
    if (logits[token] > most) most = logits[token];
  double sum = 0;
  for (int token = first; token < end; token++) sum += exp(logits[token] - most);
  return most + log(sum);
}

// Writes how likely each text is to be what the sound that was run last says, as a natural logarithm; -INFINITY for what
// is too long, or far less likely than one before it. What texts have in common at their beginning is looked at once where they come one after another.
// Returns 0; below 0 where it failed.
int speech_whisper_judge(void *context, const char *const *texts, int count, const char *language, int threads,
                         double *likelihoods) {
  if (windows == 0) return -1;
  // Only the first window is judged, and only it can still be in memory.
  if (windows > 1 && whisper_encode(context, 0, threads) != 0) return -1;
  windows = 1;
  int path[MOST_PREFIX + MOST_TOKENS], next[MOST_TOKENS];
  double sums[MOST_TOKENS + 1] = {0};
  double best = -INFINITY;
  int prefix = 0, length = 0, known = 0;
  path[prefix++] = whisper_token_sot(context);
  if (whisper_is_multilingual(context)) {
    path[prefix++] = whisper_token_lang(context, whisper_lang_id(language));
    path[prefix++] = whisper_token_transcribe(context);
  }
  path[prefix++] = whisper_token_beg(context);
  const int words = whisper_n_vocab(context), end = whisper_token_eot(context), times = whisper_token_beg(context);
  for (int text = 0; text < count; text++) {
    int tokens = whisper_tokenize(context, texts[text], next, MOST_TOKENS);
    likelihoods[text] = -INFINITY;
    if (tokens <= 0) continue;
    int common = 0;
    while (common < length && common < tokens && path[prefix + common] == next[common]) common++;
    for (int place = common; place < tokens; place++) path[prefix + place] = next[place];
    length = tokens;
    if (known > prefix + common) known = prefix + common;
    for (int place = common; place <= length; place++) {
      int until = prefix + place, from = known < until ? known : until - 1;
      if (whisper_decode(context, path + from, until - from, from, threads) != 0) return -1;
      known = until;
      const float *logits = whisper_get_logits(context) + (size_t)words * (until - from - 1);
      double whole = log_sum(logits, 0, words);
      if (place < length) {
        sums[place + 1] = sums[place] + logits[path[until]] - whole;
        if (sums[place + 1] < best - MARGIN) {
          length = place + 1;
          break;
        }
      } else {
        // Said to the end is what is followed by its end, or by the time of it.
        double over = log_sum(logits, times, words);
        double last = logits[end];
        double both = over > last ? over + log1p(exp(last - over)) : last + log1p(exp(over - last));
        likelihoods[text] = sums[length] + both - whole;
        if (likelihoods[text] > best) best = likelihoods[text];
      }
    }
  }
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
