// Follows several texts at once, a piece at a time: what may come next in each, and where in the sound it is. `Speech/setup` puts
// this behind `judge.cpp`.
namespace speech {

// The texts that are followed, all of the same length.
struct Steps {
  whisper_context *context = nullptr;
  // How many pieces stand before the next one.
  int depth = 0;
  // Where in the sound the last piece of each text is, in steps of a fiftieth of a second; below 0 where that is not known.
  std::vector<int> places;
};
static Steps steps;

// Takes where those who read look whose looking follows the sound: for each row the place that most of them look at.
void take_places(const whisper_state &state, std::vector<int> &places) {
  ggml_tensor *looks = state.aheads_cross_QKs;
  if (!looks || looks->ne[0] != (int64_t)places.size()) return;
  const size_t rows = looks->ne[0], frames = looks->ne[1], heads = looks->ne[2];
  std::vector<float> all(rows * frames * heads);
  ggml_backend_tensor_get(looks, all.data(), 0, all.size() * sizeof(float));
  for (size_t row = 0; row < rows; row++) {
    float most = -1;
    for (size_t frame = 0; frame < frames; frame++) {
      float sum = 0;
      for (size_t head = 0; head < heads; head++) sum += all[row + rows * (frame + frames * head)];
      if (sum <= most) continue;
      most = sum;
      places[row] = (int)frame;
    }
  }
}

// Leaves in memory what the rows that go on have before them, each under its new number.
void keep_rows(whisper_kv_cache &cells, const int *parents, int count) {
  for (uint32_t number = 0; number < cells.size; number++) {
    auto &cell = cells.cells[number];
    if (cell.pos < (int)prefix.tokens.size()) continue;
    std::set<whisper_seq_id> seen;
    for (int row = 0; row < count; row++)
      if (cell.seq_id.count(parents[row])) seen.insert(row);
    if (seen.empty()) cell.pos = -1;
    cell.seq_id = std::move(seen);
  }
  cells.head = 0;
}

}  // namespace speech

// Tells whether the model knows where in the sound it looks; it then tells so while texts are followed, and only then.
extern "C" WHISPER_API void speech_find_places(struct whisper_context *context, bool finds) {
  context->params.dtw_token_timestamps = finds && context->state->aheads_masks.ctx;
}

// Begins with one row: the text without pieces, behind the prefix, of the sound that was encoded last. Arguments are those of
// `speech_judge`. Returns how many tokens there are; below 0 where it failed.
extern "C" WHISPER_API int speech_steps_begin(struct whisper_context *context, const int *before, int before_count, int sound,
                                              int threads) {
  speech::steps.context = nullptr;
  if (!speech::read(*context, sound, {before, before + before_count}, threads)) return -1;
  auto &cells = context->state->kv_self;
  whisper_kv_cache_seq_rm(cells, -1, before_count, -1);
  for (uint32_t number = 0; number < cells.size; number++)
    if (cells.cells[number].pos >= 0)
      for (int row = 0; row < speech::MOST_ROWS; row++) cells.cells[number].seq_id.insert(row);
  context->state->logits = speech::prefix.logits;
  speech::steps = {context, before_count, {-1}};
  return context->model.hparams.n_vocab;
}

// Goes on with `count` rows: each is the row `parents[row]` of before with `pieces[row]` behind it. Returns 0; below 0 where it failed,
// or where there is no room for more.
extern "C" WHISPER_API int speech_steps_next(const int *pieces, const int *parents, int count, int threads) {
  auto &steps = speech::steps;
  if (!steps.context || count < 1 || count > speech::MOST_ROWS) return -1;
  auto &state = *steps.context->state;
  speech::keep_rows(state.kv_self, parents, count);
  std::vector<whisper_pos> positions(count, steps.depth);
  std::vector<int32_t> counts(count, 1);
  std::vector<whisper_seq_id> rows(count);
  std::vector<whisper_seq_id *> seen(count);
  std::vector<int8_t> wanted(count, 1);
  for (int row = 0; row < count; row++) {
    rows[row] = row;
    seen[row] = &rows[row];
  }
  whisper_batch batch = {count, const_cast<int *>(pieces), positions.data(), counts.data(), seen.data(), wanted.data()};
  const bool finds = steps.context->params.dtw_token_timestamps;
  if (!whisper_decode_internal(*steps.context, state, batch, threads, finds, nullptr, nullptr)) return -1;
  steps.depth++;
  steps.places.assign(count, -1);
  if (finds) speech::take_places(state, steps.places);
  return 0;
}

// How likely each token is behind a row, as logarithms of which `whole` has to be taken; and where the row's last piece is.
extern "C" WHISPER_API const float *speech_steps_row(int row, double *whole, int *place) {
  const auto &steps = speech::steps;
  const int words = steps.context->model.hparams.n_vocab;
  const float *logits = steps.context->state->logits.data() + (size_t)words * row;
  *whole = speech::log_sum(logits, 0, words);
  *place = steps.places[row];
  return logits;
}
