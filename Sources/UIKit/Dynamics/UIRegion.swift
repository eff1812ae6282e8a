import CoreGraphics
import Foundation

/// A set of places around a field's position.
@preconcurrency @MainActor open class UIRegion: NSObject {
  let value: DynamicRegion

  init(_ value: DynamicRegion) {
    self.value = value
    super.init()
  }

  open class var infinite: UIRegion { UIRegion(.everywhere) }

  /// A circle.
  public convenience init(radius: CGFloat) { self.init(.circle(Double(max(0, radius)))) }

  /// A rectangle with its middle at the field's position.
  public convenience init(size: CGSize) {
    self.init(.box([Double(abs(size.width)) / 2, Double(abs(size.height)) / 2]))
  }

  open func inverse() -> UIRegion { UIRegion(.outside(value)) }
  open func union(with region: UIRegion) -> UIRegion { UIRegion(.either(value, region.value)) }
  /// What is in this region and not in the other.
  open func difference(from region: UIRegion) -> UIRegion { UIRegion(.both(value, .outside(region.value))) }
  open func intersection(with region: UIRegion) -> UIRegion { UIRegion(.both(value, region.value)) }

  /// A place counted from the middle.
  open func contains(_ point: CGPoint) -> Bool { value.contains(SIMD2(point)) }
}
