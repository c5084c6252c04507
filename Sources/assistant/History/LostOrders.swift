import AssistantCore
import AssistantStore
import IntentSchema

/// Orders that nobody heard the end of, because the assistant was ended in the middle.
struct LostOrders: Sendable {
  let store: Store
  let wording: Wording
  let apps: [AppDescription]

  func news() async -> [RememberedDialogue.News] {
    // What an app was told to do is nothing for those who cannot unlock.
    guard let state = try? await store.lockState(), !state.isLocked else { return [] }
    let lost = (try? await store.lostUndertakings()) ?? []
    return lost.compactMap { undertaking in
      let order = LostOrder(app: undertaking.app, intent: undertaking.intent, codeName: undertaking.answer)
      return order.answer(wording: wording, apps: apps).map { answer in
        RememberedDialogue.News(answer: answer) { try? await store.forget(undertaking) }
      }
    }
  }
}
