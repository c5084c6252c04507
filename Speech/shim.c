// What the assistant calls of whisper.cpp: parameters go by value there, which a library that is looked for when the
// program runs cannot be given without its header. Made by `script/setup --speech`.
#include <stdlib.h>
#include <whisper.h>

static void no_log(enum ggml_log_level level, const char *text, void *data) { (void)level; (void)text; (void)data; }

void *speech_whisper_open(const char *path) {
  whisper_log_set(no_log, NULL);
  struct whisper_context_params params = whisper_context_default_params();
  params.use_gpu = false;
  return whisper_init_from_file_with_params(path, params);
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
  if (whisper_full(context, params, samples, count) != 0) return -1;
  int pieces = whisper_full_n_segments(context);
  // What is most likely silence is not heard.
  if (pieces == 1 && whisper_full_get_segment_no_speech_prob(context, 0) > 0.85f) return 0;
  return pieces;
}

const char *speech_whisper_text(void *context, int piece) { return whisper_full_get_segment_text(context, piece); }

void *speech_voice_open(const char *path) {
  whisper_log_set(no_log, NULL);
  struct whisper_vad_context_params params = whisper_vad_default_context_params();
  params.n_threads = 1;
  params.use_gpu = false;
  return whisper_vad_init_from_file_with_params(path, params);
}

// Writes where each stretch of speech begins and ends, in seconds; returns how many there are, at most `most`.
int speech_voice_run(void *context, const float *samples, int count, float *ends, int most) {
  struct whisper_vad_segments *found =
      whisper_vad_segments_from_samples(context, whisper_vad_default_params(), samples, count);
  if (!found) return -1;
  int pieces = whisper_vad_segments_n_segments(found);
  if (pieces > most) pieces = most;
  for (int piece = 0; piece < pieces; piece++) {
    ends[2 * piece] = whisper_vad_segments_get_segment_t0(found, piece) / 100;
    ends[2 * piece + 1] = whisper_vad_segments_get_segment_t1(found, piece) / 100;
  }
  whisper_vad_free_segments(found);
  return pieces;
}
