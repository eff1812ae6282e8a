import CoreGraphics

/// How items come into a list and leave it in an update.
enum ItemAnimation: Hashable, Sendable {
  case none
  case fade
  /// From outside of the list's side, or to it.
  case left, right
  /// From the item's upper or lower neighbour, or to it.
  case top, bottom

  /// Where an item that stands in a frame comes from, or goes to.
  func outside(_ frame: CGRect, in bounds: CGRect) -> CGRect {
    switch self {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none: frame
    }
  }
}
