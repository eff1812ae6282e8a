import CoreGraphics
import Foundation

/// What a compositional layout is described with. Plain values; `CompositionalGeometry` works out frames from them.
package enum Compositional {
  /// The direction in which something goes on.
  package enum Axis: Sendable {
    case horizontal, vertical

    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
  }

  /// One side of a size.
  package enum Dimension: Hashable, Sendable {
    /// A share of the container's width or height, in which measure ever it is used.
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    /// In points.
    case absolute(CGFloat)
    /// In points, until the element has told its own.
    case estimated(CGFloat)
    /// As `estimated`; the longest of a group's items counts for all of them.
    case uniformAcrossSiblings(estimate: CGFloat)

    package var isEstimated: Bool {
      switch self {
      case .estimated, .uniformAcrossSiblings: true
      default: false
      }
    }

    /// Factor or points.
    package var value: CGFloat {
      switch self {
      case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
        .uniformAcrossSiblings(let value):
        value
      }
    }

    /// In points, not below zero; fractions round down to a pixel.
    package func length(in container: CGSize, scale: CGFloat) -> CGFloat {
      switch self {
      case .fractionalWidth(let fraction): max(0, PixelGrid(scale: scale).round(container.width * fraction, .downOfSum))
      case .fractionalHeight(let fraction):
        max(0, PixelGrid(scale: scale).round(container.height * fraction, .downOfSum))
      case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): max(0, points)
      }
    }

    /// Whether it is a share of the container's length along this axis.
    func isFraction(of axis: Axis) -> Bool {
      switch self {
      case .fractionalWidth: axis == .horizontal
      case .fractionalHeight: axis == .vertical
      default: false
      }
    }
  }

  package struct Size: Hashable, Sendable {
    package var width: Dimension
    package var height: Dimension

    package init(width: Dimension, height: Dimension) {
      self.width = width
      self.height = height
    }

    package subscript(axis: Axis) -> Dimension {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package func resolved(in container: CGSize, scale: CGFloat) -> CGSize {
      CGSize(width: width.length(in: container, scale: scale), height: height.length(in: container, scale: scale))
    }

    /// The size with what was measured in place of estimates.
    func resolved(in container: CGSize, scale: CGFloat, measured: CGSize?) -> CGSize {
      var size = resolved(in: container, scale: scale)
      guard let measured else { return size }
      if width.isEstimated { size.width = measured.width }
      if height.isEstimated { size.height = measured.height }
      return size
    }

    package var isEstimated: Bool { width.isEstimated || height.isEstimated }
  }

  /// Distances from the sides, in points.
  package struct Insets: Hashable, Sendable {
    package var top: CGFloat
    package var leading: CGFloat
    package var bottom: CGFloat
    package var trailing: CGFloat

    package static let zero = Insets()

    package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
    func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }
    func both(_ axis: Axis) -> CGFloat { start(axis) + end(axis) }

    /// Without those along the axes on which the size is estimated.
    func ignoringEstimates(of size: Size) -> Insets {
      var insets = self
      if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
      if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
      return insets
    }

    /// With the sides of another's across an axis added.
    func adding(_ other: Insets, across axis: Axis) -> Insets {
      var insets = self
      if axis == .vertical {
        insets.leading += other.leading
        insets.trailing += other.trailing
      } else {
        insets.top += other.top
        insets.bottom += other.bottom
      }
      return insets
    }
  }
}

extension CGSize {
  subscript(axis: Compositional.Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  func inset(by insets: Compositional.Insets) -> CGSize {
    CGSize(width: max(0, width - insets.both(.horizontal)), height: max(0, height - insets.both(.vertical)))
  }
}

extension CGPoint {
  subscript(axis: Compositional.Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  func inset(by insets: Compositional.Insets) -> CGRect {
    let origin = CGPoint(x: minX + insets.leading, y: minY + insets.top)
    return CGRect(origin: origin, size: size.inset(by: insets))
  }

  func start(_ axis: Compositional.Axis) -> CGFloat { origin[axis] }
  func end(_ axis: Compositional.Axis) -> CGFloat { origin[axis] + size[axis] }

  func moved(by point: CGPoint) -> CGRect { offsetBy(dx: point.x, dy: point.y) }

  /// Whether the two have an area in common.
  func overlaps(_ other: CGRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Whether the two have a point in common, be it of their edges.
  func touches(_ other: CGRect) -> Bool {
    max(minX, other.minX) <= min(maxX, other.maxX) && max(minY, other.minY) <= min(maxY, other.maxY)
  }
}
