import CoreGraphics

extension AnimatableValue {
  /// The value of what a program sets on an animation: numbers, `CGPoint`, `CGSize`, `CGRect`, transforms, `CGColor`,
  /// `CGPath`, `CGImage`, and arrays of colours or numbers; nil for all else.
  package init?(_ value: Any?) {
    guard let value else { return nil }
    if let number = AnimatableValue.number(value) {
      self = .scalar(number)
      return
    }
    switch value {
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CGAffineTransform: self = .transform(transform)
    case let transform as CATransform3D:
      self =
        CATransform3DIsAffine(transform) ? .transform(CATransform3DGetAffineTransform(transform)) : .space(transform)
    case let color as CGColor: self = .color(color.rgba)
    case let path as CGPath: self = .path(path)
    case let image as CGImage: self = .image(image)
    case let vector as CGVector: self = .point(CGPoint(x: vector.dx, y: vector.dy))
    case let list as [Any]:
      let colors = list.compactMap { ($0 as? CGColor)?.rgba }
      let numbers = list.compactMap { AnimatableValue.number($0) }
      if !list.isEmpty, colors.count == list.count {
        self = .colors(colors)
      } else if !list.isEmpty, numbers.count == list.count {
        self = .numbers(numbers)
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let flag as Bool: flag ? 1 : 0
      case let number as NSNumber: CGFloat(number.doubleValue)
      case let number as any BinaryInteger: CGFloat(Double(number))
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value as programs read it from `fromValue`, `toValue` and `byValue`.
  package var any: Any? {
    switch self {
    case .scalar(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): CATransform3DMakeAffineTransform(value)
    case .space(let value): value
    case .transformChange: nil
    case .color(let value): value.map { CGColor($0) }
    case .colors(let value): value.map { CGColor($0) }
    case .numbers(let value): value
    case .path(let value): value
    case .image(let value): value
    }
  }
}
