import CoreGraphics

/// When the pointer's tool tip comes and goes, in one desktop window.
///
/// A tip comes when the pointer has rested for a moment, and at once when the pointer goes from one view with a tip to the
/// next. A press, a key or the wheel ends it, until the pointer comes to another view.
@MainActor
final class ToolTipSession: ToolTips {
  private unowned let stage: Stage
  private weak var interaction: UIToolTipInteraction?
  private var position = CGPoint.zero
  private var phase = Phase.idle
  private var tip: ToolTipView?

  private enum Phase: Equatable {
    /// Nothing to show, or ended by a press.
    case idle
    case waiting(until: Double)
    /// The tip is for a part of the view, null for all of it.
    case shown(part: CGRect, until: Double)
  }

  /// Seconds of rest before a tip comes, and for how long it stays.
  static let delay = 0.7
  static let lifetime = 10.0

  init(stage: Stage) { self.stage = stage }

  // MARK: - The pointer

  /// The pointer is at a point of the desktop window over some views, the deepest first; nil when it left.
  func pointerMoved(to position: CGPoint?, over path: [UIView]) {
    let found = position.flatMap { point in
      path.lazy.compactMap(\.toolTipInteraction).first
        ?? path.first?.expansionTip(at: path.first?.window.map { stage.point(point, in: $0) })
    }
    let hasMoved = position != self.position
    self.position = position ?? self.position
    guard found === interaction else {
      let continues = tip != nil
      removeTip()
      interaction = found
      phase = found == nil ? .idle : .waiting(until: continues ? stage.now : stage.now + Self.delay)
      return
    }
    guard hasMoved, let interaction, let view = interaction.view else { return }
    switch phase {
    case .waiting: phase = .waiting(until: stage.now + Self.delay)
    case .shown(let part, _) where !part.isNull && !part.contains(point(in: view)):
      removeTip()
      phase = .waiting(until: stage.now)
    case .idle, .shown: break
    }
  }

  /// Something was pressed: no tip until the pointer comes to another view.
  func dismiss() {
    removeTip()
    phase = .idle
  }

  // MARK: - The interaction

  func interactionEnded(_ interaction: UIToolTipInteraction) {
    guard interaction === self.interaction else { return }
    dismiss()
    self.interaction = nil
  }

  func textChanged(of interaction: UIToolTipInteraction) {
    guard interaction === self.interaction, tip != nil else { return }
    removeTip()
    phase = .waiting(until: stage.now)
  }

  // MARK: - Time

  var nextDeadline: Double? {
    switch phase {
    case .idle: nil
    case .waiting(let time), .shown(_, let time): time
    }
  }

  func advance(to now: Double) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    if case .waiting = phase { showTip(at: now) } else { dismiss() }
  }

  private func showTip(at now: Double) {
    phase = .idle
    guard let interaction, interaction.isEnabled, let view = interaction.view, let window = view.window,
      let configuration = interaction.configuration(at: point(in: view))
    else { return }
    let tip = ToolTipView(configuration.toolTip, style: view.traitCollection.userInterfaceStyle)
    tip.show(in: window, below: stage.point(position, in: window))
    self.tip = tip
    phase = .shown(part: configuration.sourceRect, until: now + Self.lifetime)
  }

  private func removeTip() {
    tip?.fadeAway()
    tip = nil
  }

  private func point(in view: UIView) -> CGPoint {
    guard let window = view.window else { return .zero }
    return view.convert(stage.point(position, in: window), from: window)
  }
}

extension UIView {
  fileprivate var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first { $0.isEnabled }
  }

  /// The tip of a label below a point of the window. Labels get no touches, so that the pointer is never over them.
  fileprivate func expansionTip(at point: CGPoint?) -> UIToolTipInteraction? {
    guard let point else { return nil }
    for view in [self] + subviews.reversed().filter({ !$0.isUserInteractionEnabled }) {
      guard let label = view as? UILabel, let tip = label.expansionTip, !label.isHidden,
        label.bounds.contains(label.convert(point, from: nil))
      else { continue }
      return tip
    }
    return nil
  }
}
