import CoreGraphics
import Logging

/// Solves for the places of views and guides. (For now: who is active.)
@MainActor
final class LayoutEngine {
  static let logger = Logger(label: "uikit.layout")
  typealias ConstraintID = Int32
  struct Place {}
  private static var lastOrder: UInt64 = 0
  static func nextOrder() -> UInt64 { lastOrder += 1; return lastOrder }
  static func activated(_ constraint: NSLayoutConstraint) {}
  func removed(_ constraint: NSLayoutConstraint) {}
  func constantChanged(_ constraint: NSLayoutConstraint) {}
  func priorityChanged(_ constraint: NSLayoutConstraint) {}
  func forget(_ item: LayoutItem) {}
  func rootIsGone() {}
  func contentPrioritiesChanged(_ item: LayoutItem) {}
}
extension LayoutItem {
  func contentSizeMayHaveChanged() -> Bool { false }
  func insetsChanged() {}
  var guideFrame: CGRect { .zero }
  var isAmbiguous: Bool { false }
  func exerciseAmbiguity() {}
  func affecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
}
extension UIView {
  func placingChanged() {}
  func layOutConstrainedSubviews() {}
  func willLeaveLayout() {}
  func didJoinLayout(of superview: UIView) {}
}
