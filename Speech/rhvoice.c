// What the assistant calls of RHVoice, whose parameters are structures of its header. Made by `script/setup --speech`.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <RHVoice.h>

struct sound {
  int16_t *samples;
  int32_t rate, count, room;
};

static int begins(int rate, void *data) {
  ((struct sound *)data)->rate = rate;
  return 1;
}

static int comes(const short *samples, unsigned count, void *data) {
  struct sound *sound = data;
  if (count > (unsigned)(INT32_MAX / 4 - sound->count)) return 0;
  if (sound->count + (int32_t)count > sound->room) {
    int32_t room = 2 * (sound->count + (int32_t)count);
    int16_t *more = realloc(sound->samples, room * sizeof *more);
    if (!more) return 0;
    sound->samples = more;
    sound->room = room;
  }
  memcpy(sound->samples + sound->count, samples, count * sizeof *samples);
  sound->count += (int32_t)count;
  return 1;
}

// All voices of a folder with `languages` and `voices`, whichever is asked for; NULL where it has none.
void *speech_rhvoice_open(const char *folder, const char *voice) {
  RHVoice_init_params parameters;
  memset(&parameters, 0, sizeof parameters);
  parameters.data_path = folder;
  parameters.config_path = folder;
  parameters.callbacks.set_sample_rate = begins;
  parameters.callbacks.play_speech = comes;
  return RHVoice_new_tts_engine(&parameters);
}

// Says a text. Returns samples for `free`, NULL where it failed.
int16_t *speech_rhvoice_say(void *engine, const char *voice, const char *text, int32_t *rate, int32_t *count) {
  struct sound sound = {NULL, 0, 0, 0};
  RHVoice_synth_params parameters;
  memset(&parameters, 0, sizeof parameters);
  parameters.voice_profile = voice;
  // A little slower than it does by itself, which is understood better.
  parameters.relative_rate = 0.9;
  parameters.relative_pitch = 1;
  parameters.relative_volume = 1;
  RHVoice_message message =
      RHVoice_new_message(engine, text, (unsigned)strlen(text), RHVoice_message_text, &parameters, &sound);
  if (!message) return NULL;
  int isSaid = RHVoice_speak(message);
  RHVoice_delete_message(message);
  *rate = sound.rate;
  *count = sound.count;
  if (isSaid) return sound.samples;
  free(sound.samples);
  return NULL;
}
