import Foundation
import Testing
import UIKit

/// Takes the list of settable properties.
@MainActor
protocol SettablePropertyVisitor {
  func add<Root, Value>(_ name: String, _ path: WritableKeyPath<Root, Value>)
}

/// Visits every settable property, sets it to other values than its own, and compares what shows with what shows without.
@MainActor
final class PropertyVisitor: SettablePropertyVisitor {
  /// The names in the list.
  private(set) var names: [String] = []
  /// Properties with which nothing changes.
  private(set) var ignored: [String] = []
  /// Properties that change something before their view is shown, and nothing afterwards.
  private(set) var ignoredLater: [String] = []
  /// Properties for which there is no showcase or no value.
  private(set) var unknown: [String] = []

  private var usual: [String: Sight] = [:]

  func add<Root, Value>(_ name: String, _ path: WritableKeyPath<Root, Value>) {
    names.append(name)
    guard silentProperties[name] == nil else { return }
    let cases = showcases(of: Root.self)
    let values = valueTable[name]?() as? [Value] ?? candidates(of: Value.self)
    guard !cases.isEmpty, !values.isEmpty else {
      unknown.append("\(name): \(cases.isEmpty ? "no showcase" : "no value of \(Value.self)")")
      return
    }
    if !onlyLate.contains(name), !shows(name, path, values, cases, isLate: false) { ignored.append(name) }
    if Root.self is AnyClass, !onlyEarly.contains(name), !shows(name, path, values, cases, isLate: true) {
      ignoredLater.append(name)
    }
  }

  private func shows<Root, Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value>, _ values: [Value], _ cases: [Showcase<Root>], isLate: Bool
  ) -> Bool {
    for (index, showcase) in cases.enumerated() {
      let key = "\(Root.self) \(index) \(isLate)"
      let plain = usual[key] ?? showcase.sight(isLate: isLate) { _ in }
      usual[key] = plain
      for value in values where showcase.sight(isLate: isLate, { $0[keyPath: path] = value }) != plain { return true }
    }
    return false
  }
}

// MARK: - Values

/// An optional's wrapped type.
private protocol AnyOptional {
  @MainActor static var wrappedCandidates: [Any] { get }
}

extension Optional: AnyOptional {
  static var wrappedCandidates: [Any] {
    let some: [Wrapped] = candidates(of: Wrapped.self)
    return some.map { Self.some($0) as Any } + [Self.none as Any]
  }
}

/// Values of a type, to try one after the other; of an optional, nil as well.
@MainActor
func candidates<Value>(of type: Value.Type) -> [Value] {
  if let optional = type as? any AnyOptional.Type { return optional.wrappedCandidates.compactMap { $0 as? Value } }
  if let known = Samples.all.lazy.compactMap({ $0 as? [Value] }).first { return known }
  if let raw = type as? any RawRepresentable.Type { return rawCandidates(raw).compactMap { $0 as? Value } }
  return []
}

private func rawCandidates<Raw: RawRepresentable>(_ type: Raw.Type) -> [Any] {
  let numbers = [0, 1, 2, 3, 4, 5, 6, 8].compactMap {
    Raw.RawValue.self == Int.self ? $0 as? Raw.RawValue : UInt($0) as? Raw.RawValue
  }
  return numbers.compactMap { Raw(rawValue: $0) }
}

/// What no view has by itself.
@MainActor
enum Samples {
  static let color = UIColor(red: 0.9, green: 0.1, blue: 0.6, alpha: 1)
  static let font = UIFont.boldSystemFont(ofSize: 23)
  static let image = picture(14, color)
  static let attributes: [NSAttributedString.Key: Any] = [
    .foregroundColor: color, .font: UIFont.boldSystemFont(ofSize: 9),
  ]
  static let attributed = NSAttributedString(string: "Kelvin", attributes: attributes)
  static let transformer = UIConfigurationColorTransformer { _ in color }

  static func picture(_ side: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  static var view: UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 17, height: 13))
    view.backgroundColor = color
    return view
  }

  static var buttonAppearance: UIBarButtonItemAppearance {
    let look = UIBarButtonItemAppearance(style: .plain)
    look.normal.titleTextAttributes = attributes
    return look
  }

  static var tabItemAppearance: UITabBarItemAppearance {
    let look = UITabBarItemAppearance(style: .stacked)
    for state in [look.normal, look.selected] { (state.titleTextAttributes, state.iconColor) = (attributes, color) }
    return look
  }

  static func filled<Look: UIBarAppearance>(_ look: Look) -> Look {
    look.configureWithOpaqueBackground()
    look.backgroundColor = color
    return look
  }

  static var background: UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = color
    return background
  }

  static var group: UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem(title: "Kelvin")], representativeItem: nil)
  }

  /// Says a cell's or a button's state by its look.
  static func mark(_ view: UIView, _ isOn: Bool) { view.layer.borderWidth = isOn ? 3 : 1 }

  static var content: UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = "Kelvin"
    return content
  }

  static var menu: UIMenu { UIMenu(title: "", children: [action]) }
  static var action: UIAction { UIAction(title: "Kelvin", image: image) { _ in Booth.note("action") } }

  /// Made anew each time: a view or an item stands in one place.
  static var all: [Any] {
    [
      [true, false], [7, 2, 0, -3] as [Int], [7, 0.4, -3] as [CGFloat], [7, 0.4, -3] as [Double],
      [0.4, 7, -3] as [Float],
      ["Kelvin"], [color], [font], [image], [view], [attributed], [AttributedString(attributed)], [attributes],
      [transformer], [UIConfigurationTextAttributesTransformer { _ in AttributeContainer(attributes) }],
      [UIEdgeInsets(top: 9, left: 13, bottom: 3, right: 2)],
      [NSDirectionalEdgeInsets(top: 9, leading: 13, bottom: 3, trailing: 2)],
      [UIOffset(horizontal: 6, vertical: 4)], [CGSize(width: 9, height: 7), CGSize(width: 60, height: 50)],
      [UIBlurEffect(style: .systemThickMaterialDark)],
      [UIBlurEffect(style: .systemThickMaterialDark) as UIVisualEffect],
      [menu], [action], [group], [[group]], [["Kelvin", "Curie"]], [Set(["Kelvin of Largs"])],
      [UIBarButtonItem(title: "Kelvin")], [[UIBarButtonItem(title: "Kelvin")]],
      [[UINavigationItem(title: "Kelvin")]], [[UITabBarItem(title: "Kelvin", image: image, tag: 0)]],
      [buttonAppearance], [tabItemAppearance], [background],
      [filled(UINavigationBarAppearance())], [filled(UITabBarAppearance())], [filled(UIToolbarAppearance())],
      [UIImage.SymbolConfiguration(pointSize: 29, weight: .heavy)], [[image, picture(20, .blue)]],
      [UIButton.Configuration.filled()],
      [Date(timeIntervalSince1970: 1_700_050_000), Date(timeIntervalSince1970: 1_699_950_000)],
      [TimeZone(secondsFromGMT: 7200)], [Locale(identifier: "de_DE")], [Calendar(identifier: .buddhist)],
      [UISearchToken(icon: image, text: "Kelvin")], [[UISearchToken(icon: image, text: "Kelvin")]],
      [Progress.half],
    ]
  }
}

extension Progress {
  fileprivate static var half: Progress {
    let progress = Progress(totalUnitCount: 2)
    progress.completedUnitCount = 1
    return progress
  }
}
