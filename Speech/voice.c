// What the assistant calls of sherpa-onnx to speak with voices of Piper and of Kokoro, whose parameters are structures of its
// header. Made by `script/setup --speech`.
#include <stdlib.h>
#include <string.h>
#include <sherpa-onnx/c-api/c-api.h>

// A voice; NULL where the files are none.
static const void *open_voice(SherpaOnnxOfflineTtsConfig *config) {
  // Nobody else has much to do while an answer is made.
  config->model.num_threads = 2;
  config->model.provider = "cpu";
  return SherpaOnnxCreateOfflineTts(config);
}

const void *speech_piper_open(const char *model, const char *tokens) {
  SherpaOnnxOfflineTtsConfig config;
  memset(&config, 0, sizeof config);
  config.model.vits.model = model;
  config.model.vits.tokens = tokens;
  config.model.vits.noise_scale = 0.667f;
  config.model.vits.noise_scale_w = 0.8f;
  config.model.vits.length_scale = 1;
  return open_voice(&config);
}

const void *speech_kokoro_open(const char *model, const char *tokens, const char *styles) {
  SherpaOnnxOfflineTtsConfig config;
  memset(&config, 0, sizeof config);
  config.model.kokoro.model = model;
  config.model.kokoro.tokens = tokens;
  config.model.kokoro.voices = styles;
  config.model.kokoro.length_scale = 1;
  return open_voice(&config);
}

// Says sentences, given one after another as the sounds that they are made of, in code points of the phonetic alphabet, and how
// many each of them has. Returns what `speech_voice_free` takes, NULL where it failed.
const void *speech_voice_say(const void *voice, const int32_t *sounds, const int32_t *lengths, int32_t sentences, int32_t *rate,
                             int32_t *count, const float **samples) {
  SherpaOnnxGenerationConfig config;
  memset(&config, 0, sizeof config);
  config.silence_scale = 0.2f;
  config.speed = 1;
  config.phoneme_codepoints = sounds;
  config.phoneme_codepoints_lens = lengths;
  config.phoneme_codepoints_num_sentences = sentences;
  const SherpaOnnxGeneratedAudio *sound = SherpaOnnxOfflineTtsGenerateWithConfig(voice, "-", &config, NULL, NULL);
  if (!sound) return NULL;
  *rate = sound->sample_rate;
  *count = sound->n;
  *samples = sound->samples;
  return sound;
}

void speech_voice_free(const void *sound) { SherpaOnnxDestroyOfflineTtsGeneratedAudio(sound); }
