// What the assistant calls of SVOX Pico: the steps from a text to samples. Made by `script/setup --speech`.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <picoapi.h>
#include <picodefs.h>

// Bytes of the library’s own, samples a second, and bytes that are asked for at once.
enum { MEMORY = 8 << 20, RATE = 16000, MOST = 4096 };

// Adds a file of the folder that the process is in to the voice.
static int add(pico_System system, const char *file) {
  pico_Retstring name;
  pico_Resource resource;
  return pico_loadResource(system, (const pico_Char *)file, &resource) == PICO_OK &&
         pico_getResourceName(system, resource, name) == PICO_OK &&
         pico_addResourceToVoiceDefinition(system, (const pico_Char *)"voice", (const pico_Char *)name) == PICO_OK;
}

static pico_Engine voice_of(const char *analysis, const char *signals) {
  pico_System system;
  pico_Engine engine;
  void *memory = malloc(MEMORY);
  if (!memory || pico_initialize(memory, MEMORY, &system) != PICO_OK) return NULL;
  if (pico_createVoiceDefinition(system, (const pico_Char *)"voice") != PICO_OK || !add(system, analysis) ||
      !add(system, signals) || pico_newEngine(system, (const pico_Char *)"voice", &engine) != PICO_OK)
    return NULL;
  return engine;
}

// The voice of a folder whose two files are named, with a space between them; NULL where they are none.
void *speech_pico_open(const char *folder, const char *files) {
  char analysis[256], signals[256];
  if (sscanf(files, "%255s %255s", analysis, signals) != 2) return NULL;
  // The library has little room for the path of a file, so it is given none.
  int before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  pico_Engine engine = chdir(folder) == 0 ? voice_of(analysis, signals) : NULL;
  if (before >= 0) {
    if (fchdir(before) != 0) engine = NULL;
    close(before);
  }
  return engine;
}

// Says a text; it has one voice. Returns samples for `free`, NULL where it failed.
int16_t *speech_pico_say(void *engine, const char *voice, const char *text, int32_t *rate, int32_t *count) {
  size_t left = strlen(text) + 1, bytes = 0, room = 0;
  char *sound = NULL;
  while (left > 0) {
    pico_Int16 put = 0, got = 0, type;
    pico_Status status;
    if (pico_putTextUtf8(engine, (const pico_Char *)text, left > 30000 ? 30000 : (pico_Int16)left, &put) != PICO_OK) goto failed;
    text += put;
    left -= (size_t)put;
    do {
      if (bytes + MOST > room) {
        char *more = realloc(sound, room += 1 << 20);
        if (!more) goto failed;
        sound = more;
      }
      status = pico_getData(engine, sound + bytes, MOST, &got, &type);
      bytes += (size_t)got;
    } while (status == PICO_STEP_BUSY);
    if (status != PICO_STEP_IDLE || put == 0) goto failed;
  }
  *rate = RATE;
  *count = (int32_t)(bytes / 2);
  return (int16_t *)sound;
failed:
  free(sound);
  pico_resetEngine(engine, PICO_RESET_FULL);
  return NULL;
}
