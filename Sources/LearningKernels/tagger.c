#include "LearningKernels.h"

#include <math.h>
#include <string.h>

/// Labels less probable than this, given what stands before, are not followed any further.
static const float leastShare = 1e-6f;
/// Slopes nearer to 0 move nothing.
static const float leastSlope = 1e-3f;

int learning_may_follow(int32_t before, int32_t after) {
  return after == 0 || after % 2 == 1 || before == after || before == after - 1;
}

static float power(float value) { return value < -80 ? 0 : expf(value); }

int32_t learning_columns_add(LearningColumns *columns, int32_t row, int32_t label) {
  int32_t last = -1;
  for (int32_t entry = columns->heads[row]; entry >= 0; entry = columns->entries[entry].next) {
    if (columns->entries[entry].label == label) return 0;
    if (columns->entries[entry].label > label) break;
    last = entry;
  }
  const int32_t entry = columns->count++;
  columns->entries[entry].label = label;
  columns->entries[entry].next = last < 0 ? columns->heads[row] : columns->entries[last].next;
  if (last < 0)
    columns->heads[row] = entry;
  else
    columns->entries[last].next = entry;
  return 1;
}

void learning_columns_lay(const LearningColumns *columns, int32_t rows, uint32_t *starts, uint16_t *labels) {
  uint32_t place = 0;
  for (int32_t row = 0; row < rows; row++) {
    starts[row] = place;
    for (int32_t entry = columns->heads[row]; entry >= 0; entry = columns->entries[entry].next)
      labels[place++] = (uint16_t)columns->entries[entry].label;
  }
  starts[rows] = place;
}

/// Makes the numbers add up to 1; those that are next to nothing become nothing.
static void scale(float *values, int32_t count) {
  float sum = 0;
  for (int32_t index = 0; index < count; index++) sum += values[index];
  if (!(sum > 0)) return;
  const float factor = 1 / sum;
  for (int32_t index = 0; index < count; index++) {
    values[index] *= factor;
    if (values[index] < leastShare) values[index] = 0;
  }
}

size_t learning_tagger_scratch(int32_t count, int32_t width) {
  return (size_t)count * width * 3 + (size_t)width * width + (size_t)width * 5;
}

/// Whether the weights of the row at an index of a token stand in the order of the intent's labels, one for each.
static int is_whole(const LearningTagger *tagger, int32_t index) {
  // Where intents share rows, each feature has its intent's row first and then the shared one.
  return tagger->ownIsWhole && (tagger->sharedTransitions < 0 || index % 2 == 0);
}

/// Asks for the weights that a token's rows have, which lie far apart.
static void prefetch(const LearningTagger *tagger, const LearningSequence *sequence, int32_t position) {
  if (position >= sequence->count) return;
  for (int32_t index = sequence->starts[position]; index < sequence->starts[position + 1]; index++) {
    const uint32_t start = tagger->rowStarts[sequence->rows[index]];
    __builtin_prefetch(tagger->weights + start);
    __builtin_prefetch(tagger->weights + start + 15);
    __builtin_prefetch(tagger->moved + start);
    __builtin_prefetch(tagger->moved + start + 15);
  }
}

static void add(float *restrict row, const float *restrict weights, int32_t width) {
  for (int32_t label = 0; label < width; label++) row[label] += weights[label];
}

static void scores(const LearningTagger *tagger, const LearningSequence *sequence, float *emit) {
  const int32_t width = sequence->width;
  prefetch(tagger, sequence, 0);
  for (int32_t position = 0; position < sequence->count; position++) {
    prefetch(tagger, sequence, position + 1);
    float *row = emit + (size_t)position * width;
    memset(row, 0, sizeof(float) * width);
    for (int32_t index = sequence->starts[position]; index < sequence->starts[position + 1]; index++) {
      const uint32_t start = tagger->rowStarts[sequence->rows[index]];
      const int32_t length = (int32_t)(tagger->rowStarts[sequence->rows[index] + 1] - start);
      const float *weights = tagger->weights + start;
      if (is_whole(tagger, index)) {
        add(row, weights, width);
        continue;
      }
      if (length == tagger->labelCount) {
        for (int32_t label = 0; label < width; label++) row[label] += weights[sequence->labels[label]];
        continue;
      }
      for (int32_t place = 0; place < length; place++) {
        const int32_t label = sequence->places[tagger->columns[start + place]];
        if (label >= 0) row[label] += weights[place];
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
  const float *own = tagger->powers + sequence->ownTransitions;
  for (int32_t before = 0; before < width; before++) {
    for (int32_t after = 0; after < width; after++) {
      float value = own[before * width + after];
      if (tagger->sharedTransitions >= 0) value *= tagger->powers[shared_place(tagger, sequence, before, after)];
      step[before * width + after] =
        learning_may_follow(sequence->labels[before], sequence->labels[after]) ? value : 0;
    }
  }
}

static void move(float *weight, float *moved, float slope, float step) {
  *moved += slope * slope;
  *weight -= step * slope / sqrtf(*moved);
}

/// - `gradient` is how steep each of the intent's labels is; `some` has room for so many numbers.
static void move_rows(
  const LearningTagger *tagger, const LearningSequence *sequence, int32_t position, const float *gradient, int32_t *some) {
  int32_t count = 0;
  for (int32_t label = 0; label < sequence->width; label++) {
    some[count] = label;
    count += fabsf(gradient[label]) > leastSlope;
  }
  if (count == 0) return;
  for (int32_t index = sequence->starts[position]; index < sequence->starts[position + 1]; index++) {
    const uint32_t start = tagger->rowStarts[sequence->rows[index]], end = tagger->rowStarts[sequence->rows[index] + 1];
    const int isWhole = is_whole(tagger, index);
    if (isWhole || (int32_t)(end - start) == tagger->labelCount) {
      for (int32_t number = 0; number < count; number++) {
        const int32_t label = some[number];
        const uint32_t place = start + (uint32_t)(isWhole ? label : sequence->labels[label]);
        move(tagger->weights + place, tagger->moved + place, gradient[label], tagger->step);
      }
      continue;
    }
    for (uint32_t place = start; place < end; place++) {
      const int32_t label = sequence->places[tagger->columns[place]];
      if (label < 0 || fabsf(gradient[label]) <= leastSlope) continue;
      move(tagger->weights + place, tagger->moved + place, gradient[label], tagger->step);
    }
  }
}

static void move_transition(const LearningTagger *tagger, int64_t place, float slope) {
  move(tagger->transitions + place, tagger->movedTransitions + place, slope, tagger->step);
  tagger->powers[place] = power(tagger->transitions[place]);
}

/// - `gradient` is what belongs to one label before.
static void move_transitions(
  const LearningTagger *tagger, const LearningSequence *sequence, int32_t before, const float *gradient) {
  const int32_t width = sequence->width;
  for (int32_t after = 0; after < width; after++) {
    const float slope = gradient[after];
    if (fabsf(slope) <= leastSlope) continue;
    move_transition(tagger, sequence->ownTransitions + before * width + after, slope);
    if (tagger->sharedTransitions >= 0) move_transition(tagger, shared_place(tagger, sequence, before, after), slope);
  }
}

static void go_forward(const LearningSequence *sequence, const float *emit, const float *step, float *forward) {
  const int32_t width = sequence->width;
  for (int32_t label = 0; label < width; label++)
    forward[label] = learning_may_follow(0, sequence->labels[label]) ? emit[label] : 0;
  scale(forward, width);
  for (int32_t position = 1; position < sequence->count; position++) {
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
}

void learning_tagger_step(const LearningTagger *tagger, const LearningSequence *sequence, float *scratch) {
  const int32_t count = sequence->count, width = sequence->width;
  if (count < 1 || width < 2) return;
  float *emit = scratch;
  float *forward = emit + (size_t)count * width;
  float *backward = forward + (size_t)count * width;
  float *step = backward + (size_t)count * width;
  float *single = step + (size_t)width * width;
  float *next = single + width;
  float *pair = next + width;
  int32_t *some = (int32_t *)(pair + width);
  scores(tagger, sequence, emit);
  steps(tagger, sequence, step);
  go_forward(sequence, emit, step, forward);
  for (int32_t label = 0; label < width; label++) backward[(size_t)(count - 1) * width + label] = 1;
  for (int32_t position = count - 2; position >= 0; position--) {
    float *row = backward + (size_t)position * width;
    const float *here = forward + (size_t)position * width;
    float highest = 0;
    for (int32_t label = 0; label < width; label++)
      next[label] = here[width + label] == 0 ? 0 : emit[(size_t)(position + 1) * width + label] * row[width + label];
    for (int32_t before = 0; before < width; before++) {
      row[before] = 0;
      if (here[before] == 0) continue;
      float sum = 0;
      for (int32_t after = 0; after < width; after++) sum += step[before * width + after] * next[after];
      row[before] = sum;
      if (sum > highest) highest = sum;
    }
    for (int32_t label = 0; highest > 0 && label < width; label++) row[label] /= highest;
  }
  for (int32_t position = 0; position < count; position++) {
    const float *here = forward + (size_t)position * width;
    const float *onward = backward + (size_t)position * width;
    float sum = 0;
    for (int32_t label = 0; label < width; label++) {
      single[label] = here[label] * onward[label];
      sum += single[label];
    }
    for (int32_t label = 0; sum > 0 && label < width; label++) single[label] /= sum;
    single[sequence->truth[position]] -= 1;
    move_rows(tagger, sequence, position, single, some);
    if (position == 0) continue;
    sum = 0;
    for (int32_t label = 0; label < width; label++)
      next[label] = here[label] == 0 ? 0 : emit[(size_t)position * width + label] * onward[label];
    const float *last = here - width;
    for (int32_t before = 0; before < width; before++) {
      if (last[before] == 0) continue;
      float own = 0;
      for (int32_t after = 0; after < width; after++) own += step[before * width + after] * next[after];
      sum += last[before] * own;
    }
    const float share = sum > 0 ? 1 / sum : 0;
    for (int32_t before = 0; before < width; before++) {
      const int isTrue = before == sequence->truth[position - 1];
      if (last[before] == 0 && !isTrue) continue;
      const float weight = last[before] * share;
      for (int32_t after = 0; after < width; after++) pair[after] = weight * step[before * width + after] * next[after];
      if (isTrue) pair[sequence->truth[position]] -= 1;
      move_transitions(tagger, sequence, before, pair);
    }
  }
}

void learning_add(float *sums, const float *numbers, size_t count, float times) {
  for (size_t index = 0; index < count; index++) sums[index] += numbers[index] * times;
}

size_t learning_best_scratch(int32_t count, int32_t width) { return (size_t)count * width * 2 + (size_t)width * 2; }

float learning_best(
  const float *scores, const float *steps, const float *powers, const int32_t *labels, int32_t count, int32_t width,
  float *scratch, int32_t *result) {
  float *best = scratch;
  float *from = best + (size_t)count * width;
  float *forward = from + (size_t)count * width;
  float whole = 0;
  for (int32_t position = 0; position < count; position++) {
    const float *emit = scores + (size_t)position * width;
    float *row = best + (size_t)position * width;
    float *origin = from + (size_t)position * width;
    float highest = emit[0];
    for (int32_t label = 1; label < width; label++)
      if (emit[label] > highest) highest = emit[label];
    if (position == 0) {
      for (int32_t label = 0; label < width; label++)
        row[label] = learning_may_follow(0, labels[label]) ? emit[label] : -INFINITY;
      for (int32_t label = 0; label < width; label++) forward[label] = power(row[label] - highest);
    } else {
      for (int32_t label = 0; label < width; label++) row[label] = -INFINITY;
      for (int32_t before = 0; before < width; before++) {
        const float last = row[before - width];
        const float *step = steps + (size_t)before * width;
        if (last == -INFINITY) continue;
        for (int32_t label = 0; label < width; label++) {
          const float value = last + step[label];
          const int isBetter = value > row[label];
          row[label] = isBetter ? value : row[label];
          origin[label] = isBetter ? before : origin[label];
        }
      }
      for (int32_t label = 0; label < width; label++) row[label] += emit[label];
      float *sums = forward + width;
      for (int32_t label = 0; label < width; label++) sums[label] = 0;
      for (int32_t before = 0; before < width; before++) {
        if (forward[before] == 0) continue;
        const float *step = powers + (size_t)before * width;
        for (int32_t label = 0; label < width; label++) sums[label] += forward[before] * step[label];
      }
      for (int32_t label = 0; label < width; label++) forward[label] = sums[label] * power(emit[label] - highest);
    }
    float sum = 0;
    for (int32_t label = 0; label < width; label++) sum += forward[label];
    if (!(sum > 0)) {
      // Nothing that can be is near the likeliest label: the best way is as good as all of them.
      int32_t first = 0;
      for (int32_t label = 1; label < width; label++)
        if (row[label] > row[first]) first = label;
      forward[first] = sum = 1;
      whole = row[first];
      continue;
    }
    whole += highest + logf(sum);
    for (int32_t label = 0; label < width; label++) {
      forward[label] /= sum;
      if (forward[label] < leastShare) forward[label] = 0;
    }
  }
  const float *last = best + (size_t)(count - 1) * width;
  int32_t label = 0;
  for (int32_t other = 1; other < width; other++)
    if (last[other] > last[label]) label = other;
  const float chosen = last[label];
  for (int32_t position = count - 1; position >= 0; position--) {
    result[position] = labels[label];
    if (position > 0) label = (int32_t)from[(size_t)position * width + label];
  }
  return chosen - whole;
}
