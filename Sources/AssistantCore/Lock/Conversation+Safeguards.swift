import AssistantUnderstanding
import IntentSchema

extension Conversation {
  /// Whether the device's lock keeps the request from going on; asked before anything of it is looked up, asked or told.
  func withheld() async -> TurnMachine.Input? {
    guard let request = machine.request else { return nil }
    return await safeguards.withholding(
      request, as: narrator.label(request), mayAsk: narrator.wording.mode.hasScreen
    ).map { .withheld($0) }
  }

  /// Gives up what waits or was told last where it belongs behind the lock: an answer, a repetition or the question
  /// whether to go on would tell of it.
  func conceal() async {
    for request in machine.putOff where await safeguards.conceals(request) {
      machine.giveUp(request.intent.identifier)
    }
    if let told = lastTold, await safeguards.conceals(told) { (lastAnswer, lastTold) = (nil, nil) }
  }

  /// As `conceal()`, for the request in progress when a new one comes in its place.
  func conceal(replacedBy input: TurnMachine.Input) async {
    guard case .replied(.request, _, _) = input, let request = machine.request, await safeguards.conceals(request)
    else { return }
    machine.conceal()
    release()
  }

  /// As `withheld()`, for words that answer a question of the request: what answers nothing could have it told again.
  func withheld(answering input: TurnMachine.Input) async -> TurnMachine.Input? {
    guard case .replied(let reply, _, _) = input else { return nil }
    switch reply {
    case .request, .cancel: return nil
    default: return await withheld()
    }
  }
}
