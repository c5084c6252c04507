#include "LearningKernels.h"

#include <math.h>

/// How far a sentence is on a side. Four sums at once, which do not wait for each other.
static float side_of(const int32_t *features, const float *values, const float *weights, int64_t start, int64_t end) {
  float sums[4] = {0, 0, 0, 0};
  int64_t index = start;
  for (; index + 4 <= end; index += 4)
    for (int lane = 0; lane < 4; lane++) sums[lane] += weights[features[index + lane]] * values[index + lane];
  for (; index < end; index++) sums[0] += weights[features[index]] * values[index];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

int32_t learning_margin_round(
  const LearningVectors *vectors, const uint8_t *isMember, int32_t *active, int32_t activeCount, LearningMargin rules,
  float *weights, float *duals, float *bias, float *worst) {
  const int32_t *features = vectors->features;
  const float *values = vectors->values;
  const float length = 1 + rules.biasFeature * rules.biasFeature;
  int32_t kept = 0;
  float most = 0;
  for (int32_t number = 0; number < activeCount; number++) {
    if (number + 2 < activeCount) {
      // Sentences come in any order, so the next ones are not where the last ones were.
      const int64_t next = vectors->starts[active[number + 2]];
      __builtin_prefetch(features + next);
      __builtin_prefetch(values + next);
      __builtin_prefetch(features + next + 16);
      __builtin_prefetch(values + next + 16);
    }
    const int32_t sentence = active[number];
    const int64_t start = vectors->starts[sentence], end = vectors->starts[sentence + 1];
    const float sign = isMember[sentence] ? 1 : -1;
    const float ridge = isMember[sentence] ? rules.memberRidge : rules.otherRidge;
    const float side = *bias * rules.biasFeature + (vectors->offsets ? vectors->offsets[sentence] : 0)
      + side_of(features, values, weights, start, end);
    const float old = duals[sentence];
    const float slope = sign * side - 1 + ridge * old;
    // Far on the right side: it will not matter any more.
    if (old == 0 && slope > rules.farSlope) continue;
    active[kept++] = sentence;
    const float projected = old == 0 && slope > 0 ? 0 : slope;
    if (fabsf(projected) > most) most = fabsf(projected);
    if (fabsf(projected) <= rules.leastSlope) continue;
    const float next = old - slope / (length + ridge);
    duals[sentence] = next > 0 ? next : 0;
    const float change = (duals[sentence] - old) * sign;
    *bias += change * rules.biasFeature;
    for (int64_t index = start; index < end; index++) weights[features[index]] += change * values[index];
  }
  *worst = most;
  return kept;
}

void learning_shuffle(int32_t *numbers, int32_t count, uint64_t *state) {
  for (int32_t last = count - 1; last > 0; last--) {
    *state += 0x9E3779B97F4A7C15u;
    uint64_t z = *state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    const int32_t other = (int32_t)(z % (uint64_t)(last + 1));
    const int32_t number = numbers[last];
    numbers[last] = numbers[other];
    numbers[other] = number;
  }
}
