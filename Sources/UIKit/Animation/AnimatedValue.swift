import CoreGraphics
import QuartzCore

/// One property that a property animator changed: all its changes together, and the model's values at both ends.
@MainActor
final class AnimatedValue {
  let changes: [AnimatorDriver.RunningChange]
  private let layer: CALayer
  private let property: LayerProperty
  private let (start, end): (AnimatableValue, AnimatableValue)
  private let (startColor, endColor): (UIColor?, UIColor?)
  /// The model's value that this animator set. A value that the program set later stays.
  private var current: AnimatableValue

  /// In the order in which they were first changed, which is from the outer views inwards.
  static func all(of driver: AnimatorDriver) -> [AnimatedValue] {
    struct Key: Hashable {
      let layer: ObjectIdentifier
      let property: LayerProperty
    }
    var order: [Key] = []
    var groups: [Key: [AnimatorDriver.RunningChange]] = [:]
    for change in driver.changes {
      let key = Key(layer: ObjectIdentifier(change.change.layer), property: change.change.property)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    return order.compactMap { groups[$0] }.map { AnimatedValue($0, driver) }.filter(\.isOwn)
  }

  private init(_ changes: [AnimatorDriver.RunningChange], _ driver: AnimatorDriver) {
    self.changes = changes
    let (first, last) = (changes[0], changes[changes.count - 1])
    (layer, property) = (first.change.layer, first.change.property)
    let view = layer.view as? UIView
    let before = (first.change.from, first.change.original as? UIColor)
    let after = (last.change.to, property == .backgroundColor ? view?.backgroundColor : nil)
    current = last.change.to
    // Changes that were added while the animator ran backwards end where the animator starts.
    let isForward = driver.course.isForward(last.lane)
    ((start, startColor), (end, endColor)) = isForward ? (before, after) : (after, before)
  }

  /// Whether the model still has what the animator set.
  var isOwn: Bool { property.value(in: layer.stored)?.isSame(as: current) ?? false }

  /// Gives the model what is shown.
  func leave(at value: AnimatableValue?) {
    if let value { write(value, nil) }
  }

  /// Gives the model the value of one end.
  func setModel(to position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    let (value, color) = position == .start ? (start, startColor) : (end, endColor)
    if !value.isSame(as: current) { write(value, color) }
  }

  private func write(_ value: AnimatableValue, _ color: UIColor?) {
    UIView.performWithoutAnimation {
      switch (property, value, layer.view as? UIView) {
      case (.bounds, .rect(let rect), let view?): view.bounds = rect
      case (.position, .point(let point), let view?): view.center = point
      case (.backgroundColor, .color(let rgba), let view?):
        view.backgroundColor = color ?? rgba.map { UIColor(cgColor: CGColor($0)) }
      default: layer.setModel(property, value)
      }
    }
    if let written = property.value(in: layer.stored) { current = written }
  }
}
