import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

/// A scene whose figures were measured on Apple's UIKit: a view tree, and what is known of it.
///
/// Only the keys that the scenes here use are read. A path is subview indices joined by dots, "" the root.
struct SceneFile: Decodable {
  struct Node: Decodable {
    struct Picture: Decodable { var size: [CGFloat] }

    var `class`: String
    var frame: [CGFloat]?
    var useConstraints: Bool?
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
    var fontSize: CGFloat?
    var fontWeight: String?
    var attributedText: [Run]?
    var sizeToFit: Bool?
    var title: String?
    var enabled: Bool?
    var style: String?
    var animating: Bool?
    var progress: Float?
    var on: Bool?
    var value: Float?
    var minimumValue: Float?
    var maximumValue: Float?
    var contentSize: [CGFloat]?
    var intrinsicSize: [CGFloat]?
    var axis: String?
    var spacing: CGFloat?
    var distribution: String?
    var alignment: String?
    var layoutMargins: [CGFloat]?
    var safeAreaInsets: [CGFloat]?
    var insetsLayoutMarginsFromSafeArea: Bool?
    var preservesSuperviewLayoutMargins: Bool?
    var sections: [Section]?
  }

  /// A part of an attributed text.
  struct Run: Decodable {
    var text: String
    var fontSize: CGFloat
    var fontWeight: String?
  }

  struct Constraint: Decodable {
    var item: String
    var attribute: String
    var relation: String?
    var toItem: String?
    var toAttribute: String?
    var multiplier: CGFloat?
    var constant: CGFloat?
    var priority: Float?
  }

  /// Of a table.
  struct Section: Decodable {
    struct Row: Decodable {
      var text: String
      var accessory: String?
    }
    var header: String?
    var rows: [Row]?
  }

  struct Hit: Decodable {
    var point: [CGFloat]
    /// Nil where nothing is hit.
    var path: String?
  }

  struct Animation: Decodable {
    struct Changes: Decodable { var center: [CGFloat] }
    struct Spring: Decodable {
      var damping: CGFloat
      var initialVelocity: CGFloat
    }
    var target: String
    var duration: Double
    var delay: Double?
    var curve: String?
    var spring: Spring?
    var changes: Changes
  }

  struct Expectation: Decodable {
    var path: String?
    /// A nil member is not known.
    var frame: [CGFloat?]?
    var center: [CGFloat]?
    var boundsSize: [CGFloat]?
    var intrinsic: [CGFloat]?
    /// Frames of inner pieces, by name.
    var parts: [String: [CGFloat?]]?
    var safeAreaInsets: [CGFloat]?
    var layoutMargins: [CGFloat]?
    // Labels and bars without a tree.
    var text: String?
    var fontSize: CGFloat?
    var fontWeight: String?
    var progressView: [CGFloat]?
    var progress: Float?
    var fill: [CGFloat]?
    var fillWidth: CGFloat?
    var extra: String?
    var navigationBar: [CGFloat]?
    var contentView: [CGFloat]?
    var adjustedContentInsetTop: CGFloat?
    var barHeight: CGFloat?
    var width: CGFloat?
    var field: [CGFloat]?
    var refreshControl: [CGFloat]?
    var contentOffsetY: CGFloat?
    var title: Bool?
    var message: String?
    var actions: Int?
    var cardHeight: CGFloat?
    var platter: [CGFloat]?
    var rows: Int?
    var kind: String?
    var style: String?
    var header: Int?
    var row: [Int]?
    // Animations: the presented centre at a time.
    var t: Double?
    var presentationCenter: [CGFloat]?
    // Autoresizing.
    var `case`: String?
    var autoresizingMask: [String]?
    var parentFrom: [CGFloat]?
    var parentTo: [CGFloat]?
    var child: [CGFloat]?
    // Readable columns.
    var boundsWidth: CGFloat?
    var height: CGFloat?
    var readableFrame: [CGFloat?]?
    // Steppers, pickers, toolbars and sheets.
    var sizeThatFits: [CGFloat]?
    var value: Double?
    var minimumValue: Double?
    var maximumValue: Double?
    var stepValue: Double?
    var isContinuous: Bool?
    var autorepeat: Bool?
    var wraps: Bool?
    var pickerHeight: CGFloat?
    var rowHeight: CGFloat?
    var rowsPerRevolution: CGFloat?
    var radius: CGFloat?
    var offset: CGFloat?
    var top: CGFloat?
    var components: Int?
    var rowSize: [CGFloat]?
    var toolbar: [CGFloat]?
    var detent: String?
    var presentedFrame: [CGFloat]?
  }

  var name: String
  var size: [CGFloat]
  var scale: CGFloat
  var root: Node?
  var hitTests: [Hit]
  var expected: [Expectation]
  /// What needs Apple's font, and cannot be compared here.
  var fontDependent: [String]?
  var animations: [Animation]?
  var constraints: [Constraint]?

  static func load(_ name: String) throws -> SceneFile {
    let url = try require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "JSON"), "no scene \(name).json")
    return try JSONDecoder().decode(SceneFile.self, from: Data(contentsOf: url))
  }
}

@MainActor
extension SceneFile {
  /// The scene's view tree.
  func makeRoot() throws -> UIView { try Self.make(try require(root, "\(name) has no tree")) }

  private static func make(_ node: Node) throws -> UIView {
    let view: UIView
    switch node.class {
    case "UIView": view = UIView()
    case "IntrinsicView": view = IntrinsicView(node.intrinsicSize?[0] ?? 0, node.intrinsicSize?[1] ?? 0)
    case "UILabel":
      let label = UILabel()
      if let size = node.fontSize { label.font = font(size, node.fontWeight) }
      label.text = node.text
      if let runs = node.attributedText { label.attributedText = attributed(runs) }
      view = label
    case "UIButton":
      let button = UIButton(type: .system)
      if let size = node.fontSize { button.titleLabel?.font = font(size, node.fontWeight) }
      button.setTitle(node.title, for: .normal)
      if let enabled = node.enabled { button.isEnabled = enabled }
      view = button
    case "UIActivityIndicatorView":
      let spinner = UIActivityIndicatorView(style: node.style == "large" ? .large : .medium)
      if node.animating == true { spinner.startAnimating() }
      view = spinner
    case "UIProgressView":
      let bar = UIProgressView()
      bar.progress = node.progress ?? 0
      view = bar
    case "UISwitch":
      let toggle = UISwitch()
      toggle.isOn = node.on ?? false
      view = toggle
    case "UISlider":
      let slider = UISlider()
      (slider.minimumValue, slider.maximumValue) = (node.minimumValue ?? 0, node.maximumValue ?? 1)
      slider.value = node.value ?? 0
      view = slider
    case "UIScrollView":
      let scrollView = UIScrollView()
      if let size = node.contentSize { scrollView.contentSize = CGSize(width: size[0], height: size[1]) }
      view = scrollView
    case "UIImageView":
      view = UIImageView(image: node.image.map { stripes(width: Int($0.size[0]), height: Int($0.size[1])) })
    case "UIStackView": view = try stackView(node)
    default: throw SceneError(message: "a scene has the class \(node.class), which the loader does not know")
    }
    if let frame = node.frame { view.frame = rect(frame) }
    if node.useConstraints == true { view.translatesAutoresizingMaskIntoConstraints = false }
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
    if let margins = node.layoutMargins { view.layoutMargins = insets(margins) }
    if let insets = node.insetsLayoutMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = insets }
    if let preserves = node.preservesSuperviewLayoutMargins { view.preservesSuperviewLayoutMargins = preserves }
    if node.sizeToFit == true { view.sizeToFit() }
    for child in node.subviews ?? [] {
      let child = try make(child)
      if let stack = view as? UIStackView { stack.addArrangedSubview(child) } else { view.addSubview(child) }
    }
    return view
  }

  /// Makes and activates the scene's constraints.
  func addConstraints(to root: UIView) throws {
    for line in constraints ?? [] {
      guard let item = root.view(at: line.item) else { throw SceneError(message: "no view at \(line.item)") }
      let attribute = try Self.attribute(line.attribute)
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute,
        relatedBy: line.relation == "ge" ? .greaterThanOrEqual : line.relation == "le" ? .lessThanOrEqual : .equal,
        toItem: line.toItem.flatMap { root.view(at: $0) },
        attribute: try line.toAttribute.map { try Self.attribute($0) } ?? attribute,
        multiplier: line.multiplier ?? 1, constant: line.constant ?? 0)
      if let priority = line.priority { constraint.priority = UILayoutPriority(priority) }
      constraint.isActive = true
    }
  }

  private static func attribute(_ name: String) throws -> NSLayoutConstraint.Attribute {
    let attributes: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "lastBaseline": .lastBaseline,
      "firstBaseline": .firstBaseline,
    ]
    guard let attribute = attributes[name] else {
      throw SceneError(message: "a scene has the attribute \(name), which the loader does not know")
    }
    return attribute
  }

  private static func stackView(_ node: Node) throws -> UIStackView {
    let stack = UIStackView()
    stack.axis = node.axis == "vertical" ? .vertical : .horizontal
    stack.spacing = node.spacing ?? 0
    stack.distribution = node.distribution == "fillEqually" ? .fillEqually : .fill
    switch node.alignment ?? "fill" {
    case "fill": stack.alignment = .fill
    case "top", "leading": stack.alignment = .leading
    case "center": stack.alignment = .center
    case let name: throw SceneError(message: "a scene has the alignment \(name), which the loader does not know")
    }
    return stack
  }

  nonisolated static func rect(_ values: [CGFloat]) -> CGRect {
    CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  static func insets(_ values: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  static func font(_ size: CGFloat, _ weight: String?) -> UIFont {
    let weights: [String: UIFont.Weight] = ["semibold": .semibold, "bold": .bold, "medium": .medium]
    return .systemFont(ofSize: size, weight: weights[weight ?? ""] ?? .regular)
  }

  private static func attributed(_ runs: [Run]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      text.append(
        NSAttributedString(string: run.text, attributes: [.font: font(run.fontSize, run.fontWeight)]))
    }
    return text
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
