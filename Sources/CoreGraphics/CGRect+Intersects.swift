import Foundation

extension CGRect {
  /// Whether two rectangles have more than an edge in common, as Apple's CoreGraphics says. Foundation's function of
  /// that name says yes of rectangles that touch. This is a property that holds a function: Swift prefers it to a
  /// method, whatever is imported. A second method would be ambiguous in files that import Foundation as well.
  @inlinable public var intersects: @Sendable (CGRect) -> Bool {
    @inline(__always) get {
      { other in
        !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      }
    }
  }
}
