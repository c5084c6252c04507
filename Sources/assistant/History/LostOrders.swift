import AssistantCore
import AssistantStore
import IntentSchema

/// Orders whose end nobody has heard: they outlasted their turn, or the assistant was ended in the middle.
struct LostOrders: Sendable {
  let store: Store
  let wording: Wording
  let schema: Schema
  let apps: [AppDescription]

  /// Oldest first; nil where there are some that nobody may hear of as things are.
  func news() async -> [RememberedDialogue.News]? {
    let lost = (try? await store.lostUndertakings()) ?? []
    // What an app was told to do is nothing for those who cannot unlock.
    if lost.isEmpty { return [] }
    guard let state = try? await store.lockState(), !state.isLocked else { return nil }
    return lost.compactMap { undertaking in
      let order = LostOrder(
        app: undertaking.app, intent: undertaking.intent, codeName: undertaking.answer,
        isExpected: undertaking.outlasts, order: undertaking.body?.intent, response: undertaking.body?.response)
      return order.answer(wording: wording, schema: schema, apps: apps).map { answer in
        RememberedDialogue.News(answer: answer, undertaking: undertaking, failure: undertaking.body?.failure)
      }
    }
  }
}
