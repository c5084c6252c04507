// What the assistant calls of sherpa-onnx to hear English with Moonshine, whose parameters are structures of its header. Made by
// `script/setup --speech`.
#include <string.h>
#include <sherpa-onnx/c-api/c-api.h>

// NULL where the files are none.
const void *speech_moonshine_open(const char *encoder, const char *decoder, const char *tokens) {
  SherpaOnnxOfflineRecognizerConfig config;
  memset(&config, 0, sizeof config);
  config.feat_config.sample_rate = 16000;
  config.feat_config.feature_dim = 80;
  config.model_config.moonshine.encoder = encoder;
  config.model_config.moonshine.merged_decoder = decoder;
  config.model_config.tokens = tokens;
  // Others listen at the same time.
  config.model_config.num_threads = 1;
  config.model_config.provider = "cpu";
  config.decoding_method = "greedy_search";
  return SherpaOnnxCreateOfflineRecognizer(&config);
}

// Writes what is said in a sound of 16 kHz, at most so many bytes with the zero behind them. Returns 0; below 0 where it failed.
int speech_moonshine_run(const void *recognizer, const float *samples, int32_t count, char *text, int32_t most) {
  const SherpaOnnxOfflineStream *stream = SherpaOnnxCreateOfflineStream(recognizer);
  if (!stream) return -1;
  SherpaOnnxAcceptWaveformOffline(stream, 16000, samples, count);
  SherpaOnnxDecodeOfflineStream(recognizer, stream);
  const SherpaOnnxOfflineRecognizerResult *result = SherpaOnnxGetOfflineStreamResult(stream);
  int status = -1;
  if (result && result->text && strlen(result->text) < (size_t)most) {
    strcpy(text, result->text);
    status = 0;
  }
  if (result) SherpaOnnxDestroyOfflineRecognizerResult(result);
  SherpaOnnxDestroyOfflineStream(stream);
  return status;
}
