import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A picture that Apple's systems drew, and what was drawn: layers, or commands to a context.
struct DrawnScene: Decodable {
  struct Tolerance: Decodable {
    var max: Int
    var mean: Double
    var shareOver16: Double
  }

  var name: String
  var kind: String
  var size: [CGFloat]
  var scale: CGFloat
  var picture: String
  var root: DrawnLayer?
  var draw: [DrawnCommand]?
  var tolerance: Tolerance

  var pointSize: CGSize { CGSize(width: size[0], height: size[1]) }

  static func load(from folder: URL) throws -> [DrawnScene] {
    struct File: Decodable { var scenes: [DrawnScene] }
    let data = try Data(contentsOf: folder.appendingPathComponent("scenes.json"))
    return try JSONDecoder().decode(File.self, from: data).scenes
  }

  /// The picture as this package draws it.
  @MainActor
  func rendered(_ folder: URL) throws -> Bitmap {
    guard let root else { return try drawn(folder) }
    let layer = root.make()
    let tree = LayerTree(root: CALayer(), size: pointSize, scale: scale)
    tree.background = 0
    tree.root.frame = CGRect(origin: .zero, size: pointSize)
    tree.root.addSublayer(layer)
    _ = tree.composite()
    let bitmap = Bitmap(width: tree.bounds.width, height: tree.bounds.height)
    tree.withDisplayList(for: [tree.bounds]) { Rasterizer.paint($0, rects: [tree.bounds], into: bitmap, threads: 1) }
    return bitmap
  }

  private func drawn(_ folder: URL) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    var failure: (any Error)?
    let image = UIGraphicsImageRenderer(size: pointSize, format: format).image { context in
      for command in draw ?? [] {
        do { try command.run(in: context.cgContext, folder) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    guard let bitmap = image.cgImage?.bitmap else { throw SceneError(message: "\(name): nothing was drawn") }
    return bitmap
  }
}

struct DrawnLayer: Decodable {
  struct Shadow: Decodable {
    var color: [CGFloat]
    var opacity: Float
    var radius: CGFloat
    var offset: [CGFloat]
    var path: DrawnPath?
  }

  struct Gradient: Decodable {
    struct Stops: Decodable {
      var colors: [[CGFloat]]
      var locations: [Double]?
    }
    var type: String
    var colors: [[CGFloat]]
    var locations: [Double]?
    var startPoint: [CGFloat]
    var endPoint: [CGFloat]
    /// Where the colours were of another space, Generic RGB: the ends, and what lies between in some renderers.
    var inSRGB: Stops?
  }

  struct Shape: Decodable {
    var path: DrawnPath
    var fillColor: [CGFloat]?
    var fillRule: String?
    var strokeColor: [CGFloat]?
    var lineWidth: CGFloat?
    var lineCap: String?
    var lineJoin: String?
    var miterLimit: CGFloat?
    var lineDashPattern: [Double]?
    var lineDashPhase: CGFloat?
  }

  var frame: [CGFloat]?
  var bounds: [CGFloat]?
  var position: [CGFloat]?
  var anchorPoint: [CGFloat]?
  var transform: [CGFloat]?
  var transform3D: [CGFloat]?
  var backgroundColor: [CGFloat]?
  var namedColor: String?
  var style: String?
  var cornerRadius: CGFloat?
  var borderWidth: CGFloat?
  var borderColor: [CGFloat]?
  var opacity: Float?
  var masksToBounds: Bool?
  var shadow: Shadow?
  var gradient: Gradient?
  var shape: Shape?
  var sublayers: [DrawnLayer]?

  @MainActor
  func make() -> CALayer {
    let layer = shape.map { make($0) } ?? gradient.map { make($0) } ?? CALayer()
    if let bounds { layer.bounds = SceneFile.rect(bounds) }
    if let anchorPoint { layer.anchorPoint = CGPoint(x: anchorPoint[0], y: anchorPoint[1]) }
    if let position { layer.position = CGPoint(x: position[0], y: position[1]) }
    if let frame { layer.frame = SceneFile.rect(frame) }
    if let t = transform {
      layer.setAffineTransform(CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
    }
    if let m = transform3D {
      layer.transform = CATransform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8], m32: m[9],
        m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }
    layer.backgroundColor = namedColor.map { color(named: $0) } ?? backgroundColor.map { CGColor(drawn: $0) }
    if let cornerRadius { layer.cornerRadius = cornerRadius }
    if let borderWidth { layer.borderWidth = borderWidth }
    if let borderColor { layer.borderColor = CGColor(drawn: borderColor) }
    if let opacity { layer.opacity = opacity }
    if let masksToBounds { layer.masksToBounds = masksToBounds }
    if let shadow {
      layer.shadowColor = CGColor(drawn: shadow.color)
      layer.shadowOpacity = shadow.opacity
      layer.shadowRadius = shadow.radius
      layer.shadowOffset = CGSize(width: shadow.offset[0], height: shadow.offset[1])
      layer.shadowPath = shadow.path?.path
    }
    for sublayer in sublayers ?? [] { layer.addSublayer(sublayer.make()) }
    return layer
  }

  @MainActor
  private func color(named name: String) -> CGColor {
    let colors: [String: UIColor] = ["systemBackground": .systemBackground, "systemGray6": .systemGray6]
    let traits = UITraitCollection(userInterfaceStyle: style == "dark" ? .dark : .light)
    // A name that is not known leaves magenta, which no picture has.
    return (colors[name] ?? .magenta).resolvedColor(with: traits).cgColor
  }

  @MainActor
  private func make(_ shape: Shape) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = shape.path.path
    layer.fillColor = shape.fillColor.map(CGColor.init(drawn:))
    layer.strokeColor = shape.strokeColor.map(CGColor.init(drawn:))
    if let rule = shape.fillRule { layer.fillRule = rule == "evenodd" ? .evenOdd : .nonZero }
    if let width = shape.lineWidth { layer.lineWidth = width }
    if let cap = shape.lineCap { layer.lineCap = cap == "round" ? .round : cap == "square" ? .square : .butt }
    if let join = shape.lineJoin { layer.lineJoin = join == "round" ? .round : join == "bevel" ? .bevel : .miter }
    if let limit = shape.miterLimit { layer.miterLimit = limit }
    if let dashes = shape.lineDashPattern { layer.lineDashPattern = dashes.map { NSNumber(value: $0) } }
    if let phase = shape.lineDashPhase { layer.lineDashPhase = phase }
    return layer
  }

  @MainActor
  private func make(_ gradient: Gradient) -> CALayer {
    let layer = CAGradientLayer()
    if let ends = gradient.inSRGB?.colors, let first = ends.first, let last = ends.last {
      layer.colors = (0...16).map { CGColor(drawn: Self.mixed(first, last, inGenericRGBAt: Double($0) / 16)) }
    } else {
      layer.colors = gradient.colors.map(CGColor.init(drawn:))
      layer.locations = gradient.locations?.map { NSNumber(value: $0) }
    }
    layer.startPoint = CGPoint(x: gradient.startPoint[0], y: gradient.startPoint[1])
    layer.endPoint = CGPoint(x: gradient.endPoint[0], y: gradient.endPoint[1])
    return layer
  }
}

extension DrawnLayer {
  /// A ramp from nothing to all of one primary is even in Generic RGB, whose gamma is 1.8: a mixture of its ends' light.
  fileprivate static func mixed(_ first: [CGFloat], _ last: [CGFloat], inGenericRGBAt place: Double) -> [CGFloat] {
    func light(_ value: CGFloat) -> CGFloat { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    func coded(_ light: CGFloat) -> CGFloat { light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055 }
    let share = CGFloat(pow(place, 1.8))
    return zip(first, last).map { coded(light($0) + (light($1) - light($0)) * share) }
  }
}

struct DrawnCommand: Decodable {
  var op: String
  var path: DrawnPath?
  var rule: String?
  var color: [CGFloat]?
  var lineWidth: CGFloat?
  var image: String?
  var sourceRect: [CGFloat]?
  var rect: [CGFloat]?

  func run(in context: CGContext, _ folder: URL) throws {
    let rule: CGPathFillRule = self.rule == "evenodd" ? .evenOdd : .winding
    if let path { context.addPath(path.path) }
    switch op {
    case "clip": context.clip(using: rule)
    case "fill":
      context.setFillColor(CGColor(drawn: color ?? [0, 0, 0, 1]))
      context.fillPath(using: rule)
    case "stroke":
      context.setStrokeColor(CGColor(drawn: color ?? [0, 0, 0, 1]))
      context.setLineWidth(lineWidth ?? 1)
      context.strokePath()
    case "image":
      let file = folder.appendingPathComponent(image ?? "").path
      guard let whole = UIImage(contentsOfFile: file)?.cgImage else {
        throw SceneError(message: "\(file) cannot be read; for JPEG SDL2_image has to be installed")
      }
      let part = sourceRect.flatMap { whole.cropping(to: SceneFile.rect($0)) } ?? whole
      UIImage(cgImage: part).draw(in: SceneFile.rect(rect ?? [0, 0, 0, 0]))
    default: throw SceneError(message: "a picture has the command \(op), which the loader does not know")
    }
  }
}

/// A path as a list of lists: a letter and its numbers.
struct DrawnPath: Decodable {
  let path: CGPath

  init(from decoder: any Decoder) throws {
    var elements = try decoder.unkeyedContainer()
    let path = CGMutablePath()
    while !elements.isAtEnd {
      var element = try elements.nestedUnkeyedContainer()
      let name = try element.decode(String.self)
      var n: [CGFloat] = []
      while !element.isAtEnd { n.append(try element.decode(CGFloat.self)) }
      func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
      switch name {
      case "M": path.move(to: point(0))
      case "L": path.addLine(to: point(0))
      case "Q": path.addQuadCurve(to: point(2), control: point(0))
      case "C": path.addCurve(to: point(4), control1: point(0), control2: point(2))
      case "Z": path.closeSubpath()
      case "rect": path.addRect(SceneFile.rect(n))
      case "ellipse": path.addEllipse(in: SceneFile.rect(n))
      case "roundedRect": path.addRoundedRect(in: SceneFile.rect(n), cornerWidth: n[4], cornerHeight: n[4])
      default: throw SceneError(message: "a path has the element \(name), which the loader does not know")
      }
    }
    self.path = path
  }
}

extension CGColor {
  fileprivate convenience init(drawn parts: [CGFloat]) {
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
