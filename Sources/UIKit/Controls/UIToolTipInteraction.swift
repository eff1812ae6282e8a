import CoreGraphics
import Foundation
import QuartzCore

/// Shows a short text when the pointer rests on its view: after a moment, until the pointer leaves or something is pressed.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// Asked each time a tip is due; without one the default is shown.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  open var isEnabled = true {
    didSet { if !isEnabled { session?.interactionEnded(self) } }
  }

  /// Shown where the delegate has nothing to say; nil or empty for no tip.
  open var defaultToolTip: String? {
    didSet { if defaultToolTip != oldValue { session?.textChanged(of: self) } }
  }

  public override init() {}

  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
  }

  open func willMove(to view: UIView?) { session?.interactionEnded(self) }

  open func didMove(to view: UIView?) { self.view = view }

  private var session: ToolTipSession? { view?.window?.stage?.dispatcher.toolTips as? ToolTipSession }

  /// What to show for a point of the view; nil for nothing.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    let asked = delegate.map { $0.toolTipInteraction(self, configurationAt: point) } ?? defaultConfiguration
    return asked.flatMap { $0.toolTip.isEmpty ? nil : $0 }
  }

  private var defaultConfiguration: UIToolTipConfiguration? {
    defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  /// The tip for a point of the interaction's view; nil for none. By default the interaction's `defaultToolTip`.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}

/// A tip's text, and for which part of the view it is.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  public let toolTip: String
  /// In the view's space; null where the tip is for all of the view.
  public let sourceRect: CGRect

  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = .null
  }

  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    sourceRect = rect
  }
}
