import CoreGraphics
import Foundation

/// Opens the spring-loaded views that the items of a drag are held over.
@MainActor
final class SpringLoading: DeadlineKeeper {
  private let session: DragSession
  private weak var stage: Stage?
  private var course = SpringCourse()
  private var current: (interaction: UISpringLoadedInteraction, context: SpringContext)?

  init(_ session: DragSession, on stage: Stage?) {
    (self.session, self.stage) = (session, stage)
    stage?.dispatcher.deadlines.add(self)
  }

  private var now: Double { stage?.now ?? 0 }

  /// The items are over a view now.
  func follow(over hit: UIView?) {
    let found = candidate(from: hit)
    if let current, let found, found.interaction === current.interaction,
      found.context.targetView === current.context.targetView
    {
      let old = course.state
      course.move(to: session.point, time: now)
      if course.state != old { tell() }
      return
    }
    end()
    guard let found else { return }
    current = found
    course.begin(at: session.point, time: now)
    tell()
  }

  /// The innermost that opens.
  private func candidate(from hit: UIView?) -> (interaction: UISpringLoadedInteraction, context: SpringContext)? {
    var view = hit
    while let owner = view {
      for case let interaction as UISpringLoadedInteraction in owner.attachedInteractions {
        let context = SpringContext(session, target: owner)
        if interaction.interactionBehavior.shouldAllow(interaction, with: context) { return (interaction, context) }
      }
      view = owner.superview
    }
    return nil
  }

  /// The items have left, or the drag is over.
  func end() {
    guard let (interaction, _) = current else { return }
    let hasOpened = course.state == .activated
    course.end()
    if !hasOpened {
      tell()
      interaction.interactionBehavior.interactionDidFinish(interaction)
    }
    current = nil
  }

  private func tell() {
    guard let (interaction, context) = current else { return }
    context.state = course.state
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
  }

  // MARK: - Time

  var nextDeadline: Double? { course.nextDeadline }

  func advance(to now: Double) {
    guard let (interaction, context) = current, course.advance(to: now) else { return }
    tell()
    guard course.state == .activated else { return }
    interaction.activationHandler(interaction, context)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }
}

final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  private let session: DragSession
  @MainActor var state = UISpringLoadedInteractionEffectState.inactive
  @MainActor weak var targetView: UIView?
  @MainActor var targetItem: Any?

  @MainActor init(_ session: DragSession, target: UIView) {
    (self.session, targetView) = (session, target)
    super.init()
  }

  @MainActor func location(in view: UIView?) -> CGPoint { view.map { session.location(in: $0) } ?? session.point }
}
