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

    /// In points; fractions round down to a pixel.
    package func length(in container: CGSize, scale: CGFloat) -> CGFloat {
      switch self {
      case .fractionalWidth(let fraction): Pixels.floor(container.width * fraction, scale: scale)
      case .fractionalHeight(let fraction): Pixels.floor(container.height * fraction, scale: scale)
      case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
      }
    }
  }
}
