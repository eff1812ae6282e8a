import CoreGraphics

extension UIView {
  /// Which distances change when the superview's size does.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// The frame after the superview went from one size to another: on each axis the difference is shared among the
    /// flexible parts in proportion to their old lengths, equally where all are zero.
    package func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
      var result = frame
      if new.width != old.width {
        (result.origin.x, result.size.width) = Self.share(
          start: frame.minX, length: frame.width, total: old.width, delta: new.width - old.width,
          flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
      }
      if new.height != old.height {
        (result.origin.y, result.size.height) = Self.share(
          start: frame.minY, length: frame.height, total: old.height, delta: new.height - old.height,
          flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
      }
      return result
    }

    private static func share(
      start: CGFloat, length: CGFloat, total: CGFloat, delta: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
      let count = (flexible.0 ? 1 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0)
      guard count > 0 else { return (start, length) }
      let end = total - start - length
      let sum = (flexible.0 ? start : 0) + (flexible.1 ? length : 0) + (flexible.2 ? end : 0)
      func portion(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
        guard isFlexible else { return 0 }
        return sum == 0 ? delta / CGFloat(count) : delta * part / sum
      }
      return (start + portion(start, flexible.0), max(0, length + portion(length, flexible.1)))
    }
  }

  /// How the content fits the bounds when their size changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    package var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// In `intrinsicContentSize`: no size of its own on that axis.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
