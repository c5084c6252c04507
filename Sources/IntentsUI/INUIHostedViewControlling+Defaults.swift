import Foundation
import Intents
import UIKit

// The assistant calls the asynchronous form of the later method. Whatever a controller leaves out hands the question on
// to the next older form; the oldest one shows nothing.
extension INUIHostedViewControlling {
  public func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext
  ) async -> (Bool, Set<INParameter>, CGSize) {
    let answer: ViewAnswer? = await withCheckedContinuation { continuation in
      let answer = SingleAnswer(of: "configureView(for:of:interactiveBehavior:context:completion:)", continuation)
      configureView(
        for: parameters, of: interaction, interactiveBehavior: interactiveBehavior, context: context,
        completion: { answer.give(ViewAnswer(isShown: $0, parameters: $1, size: $2)) })
    }
    return answer.map { ($0.isShown, $0.parameters, $0.size) } ?? (false, [], .zero)
  }

  public func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    Task {
      let size = await configure(with: interaction, context: context)
      let isShown = size.width > 0 && size.height > 0
      completion(isShown, isShown ? parameters : [], size)
    }
  }

  public func configure(with interaction: INInteraction, context: INUIHostedViewContext) async -> CGSize {
    let size: CGSize? = await withCheckedContinuation { continuation in
      let answer = SingleAnswer(of: "configure(with:context:completion:)", continuation)
      configure(with: interaction, context: context, completion: { (size: CGSize) in answer.give(size) })
    }
    return size ?? .zero
  }

  public func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    let old: (INInteraction?, INUIHostedViewContext, ((CGSize) -> Void)?) -> Void = configure(with:context:completion:)
    old(interaction, context, completion)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    completion?(.zero)
  }
}

private struct ViewAnswer: Sendable {
  let isShown: Bool
  let parameters: Set<INParameter>
  let size: CGSize
}
