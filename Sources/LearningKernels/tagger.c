#include "LearningKernels.h"

#include <math.h>
#include <string.h>

static int may_follow(int32_t before, int32_t after) {
  return after == 0 || after % 2 == 1 || before == after || before == after - 1;
}

static void scale(float *values, int32_t count) {
  float sum = 0;
  for (int32_t index = 0; index < count; index++) sum += values[index];
  if (!(sum > 0)) return;
  const float factor = 1 / sum;
  for (int32_t index = 0; index < count; index++) values[index] *= factor;
}

static float power(float value) { return value < -80 ? 0 : expf(value); }

size_t learning_tagger_scratch(int32_t count, int32_t width) {
  return (size_t)count * width * 3 + (size_t)width * width * 2 + (size_t)width * 2;
}

static void scores(const LearningTagger *tagger, const LearningSequence *sequence, float *emit) {
  const int32_t width = sequence->width;
  for (int32_t position = 0; position < sequence->count; position++) {
    float *row = emit + (size_t)position * width;
    memset(row, 0, sizeof(float) * width);
    for (int32_t index = sequence->starts[position]; index < sequence->starts[position + 1]; index++) {
      const float *own = tagger->weights + sequence->own[index];
      for (int32_t label = 0; label < width; label++) row[label] += own[label];
    }
    if (sequence->shared) {
      for (int32_t index = sequence->starts[position]; index < sequence->starts[position + 1]; index++) {
        const float *shared = tagger->weights + sequence->shared[index];
        for (int32_t label = 0; label < width; label++) row[label] += shared[sequence->labels[label]];
      }
    }
    float highest = row[0];
    for (int32_t label = 1; label < width; label++)
      if (row[label] > highest) highest = row[label];
    for (int32_t label = 0; label < width; label++) row[label] = power(row[label] - highest);
  }
}

static int64_t shared_place(const LearningTagger *tagger, const LearningSequence *sequence, int32_t before, int32_t after) {
  return tagger->sharedTransitions + (int64_t)sequence->labels[before] * tagger->labelCount + sequence->labels[after];
}

static void steps(const LearningTagger *tagger, const LearningSequence *sequence, float *step) {
  const int32_t width = sequence->width;
  for (int32_t before = 0; before < width; before++) {
    for (int32_t after = 0; after < width; after++) {
      float weight = tagger->transitions[sequence->ownTransitions + before * width + after];
      if (tagger->sharedTransitions >= 0) weight += tagger->transitions[shared_place(tagger, sequence, before, after)];
      step[before * width + after] = may_follow(sequence->labels[before], sequence->labels[after]) ? power(weight) : 0;
    }
  }
}

static void move(float *weight, float *moved, float slope, float step) {
  *moved += slope * slope;
  *weight -= step * slope / sqrtf(*moved);
}

static void move_rows(
  const LearningTagger *tagger, const LearningSequence *sequence, int32_t position, const float *gradient) {
  for (int32_t label = 0; label < sequence->width; label++) {
    const float slope = gradient[label];
    if (fabsf(slope) <= 1e-4f) continue;
    const int32_t start = sequence->starts[position], end = sequence->starts[position + 1];
    for (int32_t index = start; index < end; index++) {
      const int64_t place = (int64_t)sequence->own[index] + label;
      move(tagger->weights + place, tagger->moved + place, slope, tagger->step);
    }
    if (!sequence->shared) continue;
    for (int32_t index = start; index < end; index++) {
      const int64_t place = (int64_t)sequence->shared[index] + sequence->labels[label];
      move(tagger->weights + place, tagger->moved + place, slope, tagger->step);
    }
  }
}

static void move_transitions(const LearningTagger *tagger, const LearningSequence *sequence, const float *gradient) {
  const int32_t width = sequence->width;
  for (int32_t before = 0; before < width; before++) {
    for (int32_t after = 0; after < width; after++) {
      const float slope = gradient[before * width + after];
      if (fabsf(slope) <= 1e-4f) continue;
      const int64_t own = sequence->ownTransitions + before * width + after;
      move(tagger->transitions + own, tagger->movedTransitions + own, slope, tagger->step);
      if (tagger->sharedTransitions < 0) continue;
      const int64_t shared = shared_place(tagger, sequence, before, after);
      move(tagger->transitions + shared, tagger->movedTransitions + shared, slope, tagger->step);
    }
  }
}

void learning_tagger_step(const LearningTagger *tagger, const LearningSequence *sequence, float *scratch) {
  const int32_t count = sequence->count, width = sequence->width;
  if (count < 1 || width < 2) return;
  float *emit = scratch;
  float *forward = emit + (size_t)count * width;
  float *backward = forward + (size_t)count * width;
  float *step = backward + (size_t)count * width;
  float *pair = step + (size_t)width * width;
  float *single = pair + (size_t)width * width;
  float *next = single + width;
  scores(tagger, sequence, emit);
  steps(tagger, sequence, step);
  for (int32_t label = 0; label < width; label++)
    forward[label] = may_follow(0, sequence->labels[label]) ? emit[label] : 0;
  scale(forward, width);
  for (int32_t position = 1; position < count; position++) {
    const float *last = forward + (size_t)(position - 1) * width;
    float *row = forward + (size_t)position * width;
    memset(row, 0, sizeof(float) * width);
    for (int32_t before = 0; before < width; before++) {
      const float weight = last[before];
      if (weight == 0) continue;
      for (int32_t after = 0; after < width; after++) row[after] += weight * step[before * width + after];
    }
    for (int32_t label = 0; label < width; label++) row[label] *= emit[(size_t)position * width + label];
    scale(row, width);
  }
  for (int32_t label = 0; label < width; label++) backward[(size_t)(count - 1) * width + label] = 1;
  for (int32_t position = count - 2; position >= 0; position--) {
    float *row = backward + (size_t)position * width;
    for (int32_t label = 0; label < width; label++) next[label] = emit[(size_t)(position + 1) * width + label] * row[width + label];
    for (int32_t before = 0; before < width; before++) {
      float sum = 0;
      for (int32_t after = 0; after < width; after++) sum += step[before * width + after] * next[after];
      row[before] = sum;
    }
    scale(row, width);
  }
  for (int32_t position = 0; position < count; position++) {
    const float *here = forward + (size_t)position * width;
    const float *onward = backward + (size_t)position * width;
    for (int32_t label = 0; label < width; label++) single[label] = here[label] * onward[label];
    scale(single, width);
    single[sequence->truth[position]] -= 1;
    move_rows(tagger, sequence, position, single);
    if (position == 0) continue;
    float sum = 0;
    for (int32_t label = 0; label < width; label++) next[label] = emit[(size_t)position * width + label] * onward[label];
    for (int32_t before = 0; before < width; before++) {
      for (int32_t after = 0; after < width; after++) {
        const float value = here[before - width] * step[before * width + after] * next[after];
        pair[before * width + after] = value;
        sum += value;
      }
    }
    if (!(sum > 0)) continue;
    for (int32_t index = 0; index < width * width; index++) pair[index] /= sum;
    pair[sequence->truth[position - 1] * width + sequence->truth[position]] -= 1;
    move_transitions(tagger, sequence, pair);
  }
}

void learning_add(float *sums, const float *numbers, size_t count, float times) {
  for (size_t index = 0; index < count; index++) sums[index] += numbers[index] * times;
}
