/// Writes the values of a function at a place: both have as many numbers as the function says.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Lets go of what was handed to the function.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a function calls.
public struct CGFunctionCallbacks {
  /// Always 0.
  public var version: UInt32
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// Numbers from numbers, worked out by the program.
public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  let domain: [ClosedRange<CGFloat>]
  /// Values are cut to these; empty where they are not.
  private let range: [ClosedRange<CGFloat>]
  let valueCount: Int

  /// `domain` and `range` have a least and a largest number for each dimension; without a domain it is 0...1. Nil without
  /// `evaluate`, without dimensions, and for bounds that are turned round.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard callbacks.pointee.evaluate != nil, (1...32).contains(domainDimension), (1...32).contains(rangeDimension),
      let places = domain.map({ Self.bounds($0, domainDimension) })
        ?? .some(Array(repeating: 0...1, count: domainDimension)),
      let values = range.map({ Self.bounds($0, rangeDimension) }) ?? .some([])
    else { return nil }
    (self.info, self.callbacks, valueCount) = (info, callbacks.pointee, rangeDimension)
    (self.domain, self.range) = (places, values)
  }

  deinit { callbacks.releaseInfo?(info) }

  private static func bounds(_ numbers: UnsafePointer<CGFloat>, _ count: Int) -> [ClosedRange<CGFloat>]? {
    var bounds: [ClosedRange<CGFloat>] = []
    for index in 0..<count {
      let (low, high) = (numbers[2 * index], numbers[2 * index + 1])
      guard low <= high else { return nil }
      bounds.append(low...high)
    }
    return bounds
  }

  /// The values at a place of as many numbers as the domain has.
  func values(at place: [CGFloat]) -> [CGFloat] {
    let place = zip(place, domain).map { max($1.lowerBound, min($0, $1.upperBound)) }
    var values = [CGFloat](repeating: 0, count: valueCount)
    callbacks.evaluate?(info, place, &values)
    for (index, bounds) in range.enumerated() {
      values[index] = max(bounds.lowerBound, min(values[index], bounds.upperBound))
    }
    return values
  }
}

/// Colours along a line or from circle to circle, as a function says. The function is asked at 257 places when the
/// shading is made; between them colours are mixed.
public final class CGShading {
  private let gradient: CGGradient
  private let form: Form
  private let options: CGGradientDrawingOptions

  private enum Form {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  private static let steps = 256

  /// Along a line. Nil where the function has not one number in and a colour of the space, with or without its alpha, out.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(.axial(start, end), space, function, extendStart, extendEnd)
  }

  /// From one circle to another.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(.radial(start, max(0, startRadius), end, max(0, endRadius)), space, function, extendStart, extendEnd)
  }

  private init?(_ form: Form, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool) {
    let count = space.numberOfComponents
    guard space.model != .pattern, function.domain.count == 1, [count, count + 1].contains(function.valueCount) else {
      return nil
    }
    let domain = function.domain[0]
    let colors = (0...Self.steps).compactMap { step in
      let part = CGFloat(step) / CGFloat(Self.steps)
      var values = function.values(at: [domain.lowerBound + (domain.upperBound - domain.lowerBound) * part])
      if values.count == count { values.append(1) }
      return CGColor(colorSpace: space, components: values)?.rgba
    }
    guard colors.count == Self.steps + 1, let gradient = CGGradient(colors: colors) else { return nil }
    (self.gradient, self.form) = (gradient, form)
    var options: CGGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }

  fileprivate func draw(in context: CGContext) {
    switch form {
    case .axial(let start, let end):
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    case .radial(let start, let startRadius, let end, let endRadius):
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius, options: options)
    }
  }
}

extension CGContext {
  /// Fills the clip with a shading, as far as that reaches.
  public func drawShading(_ shading: CGShading) { shading.draw(in: self) }
}
