import Foundation
import IntentSchema
import Intents
import IntentsUI
import Testing
import UIKit

@MainActor struct HostedViewTests {
  private let interaction = INInteraction(
    intent: INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: "On my way", speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil), response: nil)
  private let parameters: Set<INParameter> = [INParameter(for: INSendMessageIntent.self, keyPath: "content")]

  private var host: NSExtensionContext.Host {
    var host = NSExtensionContext.Host()
    host.maximumViewSize = CGSize(width: 320, height: 400)
    return host
  }

  @Test func `a controller with the completion form shows the request on a sketch and on a card`() async throws {
    let view = try HostedView(MessageController(), host: host)
    let answer = try #require(await view.show(parameters, of: interaction))
    #expect(answer.parameters == parameters)
    #expect(answer.sketch.width == 320)
    #expect(answer.sketch.height == 120)
    #expect(answer.sketch.card() == Card(title: "On my way", rows: [Card.Row(label: "To", value: "content")]))
    #expect(answer.replaces == .message)
  }

  @Test func `a controller with the asynchronous form is asked through it`() async throws {
    let view = try HostedView(AsyncController(), host: host)
    let answer = try #require(await view.show(parameters, of: interaction))
    #expect(answer.sketch.height == 400, "A view is never larger than the host allows")
  }

  @Test func `a controller with only the older method shows the whole request`() async throws {
    let view = try HostedView(OldController(), host: host)
    let answer = try #require(await view.show(parameters, of: interaction))
    #expect(answer.parameters == parameters)
    #expect(answer.sketch.height == 50)
  }

  @Test func `a controller in the spelling of the first Swift is asked, and what it presents is shown`() async throws {
    let view = try HostedView(FirstController(), host: host)
    let answer = try #require(await view.show(parameters, of: interaction))
    #expect(answer.sketch.card()?.title == "On my way")
  }

  @Test func `a controller that wants no size, or lets go of the completion, shows nothing`() async throws {
    #expect(try await HostedView(SilentController(), host: host).show(parameters, of: interaction) == nil)
    #expect(try await HostedView(EmptyController(), host: host).show(parameters, of: interaction) == nil)
  }

  @Test func `a controller that cannot be hosted is an error that names it`() {
    #expect(throws: DispatchError.self) { try HostedView(UIViewController(), host: host) }
  }

  @Test func `the controller hears in order that its view is made, shown and gone`() async throws {
    let controller = OrderController()
    let view = try HostedView(controller, host: host)
    _ = await view.show(parameters, of: interaction)
    view.end()
    #expect(controller.calls == ["loaded", "configured", "will appear", "laid out", "did appear", "will go", "gone"])
  }
}

private final class MessageController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  private let body = UILabel()
  private let name = UILabel()
  private let value = UILabel()
  var displaysMessage: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    name.text = "To"
    let row = UIStackView(arrangedSubviews: [name, value])
    row.spacing = 8
    let stack = UIStackView(arrangedSubviews: [body, row])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
    ])
  }

  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    body.text = (interaction.intent as? INSendMessageIntent)?.content
    value.text = extensionContext?.interfaceParametersDescription()
    completion(true, parameters, CGSize(width: extensionContext?.hostedViewMaximumAllowedSize.width ?? 0, height: 120))
  }
}

private final class AsyncController: UIViewController, INUIHostedViewControlling {
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext
  ) async -> (Bool, Set<INParameter>, CGSize) {
    await Task.yield()
    return (true, parameters, CGSize(width: 9000, height: 9000))
  }
}

private final class OldController: UIViewController, INUIHostedViewControlling {
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    completion(CGSize(width: 320, height: 50))
  }
}

private final class FirstController: UIViewController, INUIHostedViewControlling {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    let inner = UIViewController()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    label.text = (interaction.intent as? INSendMessageIntent)?.content
    inner.view.addSubview(label)
    present(inner, animated: false, completion: nil)
    completion(CGSize(width: 320, height: 60))
  }
}

private final class SilentController: UIViewController, INUIHostedViewControlling {
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {}
}

private final class EmptyController: UIViewController, INUIHostedViewControlling {}

private final class OrderController: UIViewController, INUIHostedViewControlling {
  var calls: [String] = []
  override func viewDidLoad() { calls.append("loaded") }
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidLayoutSubviews() { calls.append("laid out") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will go") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }

  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    calls.append("configured")
    completion(true, parameters, CGSize(width: 100, height: 100))
  }
}
