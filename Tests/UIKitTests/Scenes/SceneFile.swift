import Foundation
import Testing
import UIKit

/// A scene whose figures were measured on Apple's UIKit: a view tree, and what is known of it.
///
/// Only the keys that the scenes here use are read. A path is subview indices joined by dots, "" the root.
struct SceneFile: Decodable {
  struct Node: Decodable {
    struct Picture: Decodable { var size: [CGFloat] }

    var `class`: String
    var frame: [CGFloat]?
    var subviews: [Node]?
    var hidden: Bool?
    var alpha: CGFloat?
    var userInteractionEnabled: Bool?
    var clipsToBounds: Bool?
    var backgroundColor: String?
    var cornerRadius: CGFloat?
    var borderWidth: CGFloat?
    var borderColor: String?
    var transform: [CGFloat]?
    var setFrameAfterTransform: [CGFloat]?
    var contentMode: String?
    var image: Picture?
    var text: String?
  }

  struct Hit: Decodable {
    var point: [CGFloat]
    /// Nil where nothing is hit.
    var path: String?
  }

  struct Animation: Decodable {
    struct Changes: Decodable { var center: [CGFloat] }
    var target: String
    var duration: Double
    var delay: Double
    var curve: String
    var changes: Changes
  }

  struct Expectation: Decodable {
    var path: String?
    /// A nil member is not known.
    var frame: [CGFloat?]?
    var center: [CGFloat]?
    var boundsSize: [CGFloat]?
    var intrinsic: [CGFloat]?
    // Animations: the presented centre at a time.
    var t: Double?
    var presentationCenter: [CGFloat]?
    // Autoresizing.
    var `case`: String?
    var autoresizingMask: [String]?
    var parentFrom: [CGFloat]?
    var parentTo: [CGFloat]?
    var child: [CGFloat]?
  }

  var name: String
  var size: [CGFloat]
  var scale: CGFloat
  var root: Node?
  var hitTests: [Hit]
  var expected: [Expectation]
  var animations: [Animation]?

  static func load(_ name: String) throws -> SceneFile {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "JSON"), "no scene \(name).json")
    return try JSONDecoder().decode(SceneFile.self, from: Data(contentsOf: url))
  }
}

@MainActor
extension SceneFile {
  /// The scene's view tree.
  func makeRoot() throws -> UIView { try Self.make(try #require(root, "\(name) has no tree")) }

  private static func make(_ node: Node) throws -> UIView {
    let view: UIView
    switch node.class {
    case "UIView": view = UIView()
    case "UILabel":
      let label = UILabel()
      label.text = node.text
      view = label
    case "UIImageView":
      view = UIImageView(image: node.image.map { stripes(width: Int($0.size[0]), height: Int($0.size[1])) })
    default: throw SceneError(message: "a scene has the class \(node.class), which the loader does not know")
    }
    if let frame = node.frame { view.frame = rect(frame) }
    if let hidden = node.hidden { view.isHidden = hidden }
    if let alpha = node.alpha { view.alpha = alpha }
    if let enabled = node.userInteractionEnabled { view.isUserInteractionEnabled = enabled }
    if let clips = node.clipsToBounds { view.clipsToBounds = clips }
    if let color = node.backgroundColor { view.backgroundColor = try UIColor(scene: color) }
    if let radius = node.cornerRadius { view.layer.cornerRadius = radius }
    if let width = node.borderWidth { view.layer.borderWidth = width }
    if let color = node.borderColor { view.layer.borderColor = try UIColor(scene: color).cgColor }
    if let mode = node.contentMode { view.contentMode = try contentMode(mode) }
    if let t = node.transform {
      view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    if let frame = node.setFrameAfterTransform { view.frame = rect(frame) }
    for child in node.subviews ?? [] { view.addSubview(try make(child)) }
    return view
  }

  static func rect(_ values: [CGFloat]) -> CGRect {
    CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private static func contentMode(_ name: String) throws -> UIView.ContentMode {
    switch name {
    case "scaleToFill": .scaleToFill
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "center": .center
    case "topLeft": .topLeft
    default: throw SceneError(message: "a scene has the content mode \(name), which the loader does not know")
    }
  }

  /// The left half red, the right half green.
  private static func stripes(width: Int, height: Int) -> UIImage {
    picture((0..<height).map { _ in (0..<width).map { $0 < width / 2 ? red : green } })
  }
}

@MainActor
extension UIView {
  /// The view at a scene's path below this one.
  func view(at path: String) -> UIView? {
    path.split(separator: ".").reduce(self as UIView?) { view, index in
      guard let view, let index = Int(index), view.subviews.indices.contains(index) else { return nil }
      return view.subviews[index]
    }
  }
}

extension UIColor {
  /// `#RRGGBB` or `rgba(red,green,blue,alpha)`.
  fileprivate convenience init(scene text: String) throws {
    if text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) {
      self.init(
        red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
        alpha: 1)
      return
    }
    let parts = text.dropFirst(5).dropLast().split(separator: ",").compactMap { Double($0) }
    guard text.hasPrefix("rgba("), parts.count == 4 else {
      throw SceneError(message: "a scene has the colour \(text), which is neither #RRGGBB nor rgba(…)")
    }
    self.init(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts[3])
  }
}

struct SceneError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}
