import CoreGraphics

/// The names of the usual curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation as a cubic Bézier curve in the unit square.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: CubicCurve

  package init(_ curve: CubicCurve) { self.curve = curve }

  /// A name that is none of the five gives the linear curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInEaseOut)
    case .default: self.init(.systemDefault)
    default: self.init(.linear)
    }
  }

  /// The two control points; their abscissas are cut to 0...1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(CubicCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes x and y of one of the points 0...3; the outer two are the corners of the unit square.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    ensure((0...3).contains(idx), "a timing function has the control points 0...3, asked for \(idx)")
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  open override var hash: Int { curve.hashValue }

  open override var description: String { "(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))" }
}
