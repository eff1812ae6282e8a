import CoreGraphics

/// What a program shows in place of a segmented control's own plate, pill and lines, and where it moves the contents.
struct SegmentImages {
  struct Sides: Hashable {
    var left: UIControl.State
    var right: UIControl.State
  }

  var backgrounds: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  var dividers: [Sides: [UIBarMetrics: UIImage]] = [:]
  var adjustments: [UISegmentedControl.Segment: [UIBarMetrics: UIOffset]] = [:]

  /// An image of the normal state takes the place of plate and pill.
  var hasBackgrounds: Bool { backgrounds[.normal]?.isEmpty == false }

  private func shown<Value>(_ values: [UIBarMetrics: Value]?, _ isCompact: Bool) -> Value? {
    (isCompact ? values?[.compact] : nil) ?? values?[.default]
  }

  func background(_ state: UIControl.State, isCompact: Bool) -> UIImage? {
    shown(backgrounds[state], isCompact) ?? shown(backgrounds[.normal], isCompact)
  }

  /// For the states of both segments, else for the normal one.
  func divider(_ left: UIControl.State, _ right: UIControl.State, isCompact: Bool) -> UIImage? {
    let sides = [Sides(left: left, right: right), Sides(left: .normal, right: .normal)]
    return sides.lazy.compactMap { shown(dividers[$0], isCompact) }.first
  }

  func offset(of index: Int, count: Int, own: CGSize, isCompact: Bool) -> CGSize {
    let kind: UISegmentedControl.Segment =
      count == 1 ? .alone : index == 0 ? .left : index == count - 1 ? .right : .center
    let shift = shown(adjustments[kind], isCompact) ?? shown(adjustments[.any], isCompact) ?? .zero
    return CGSize(width: own.width + shift.horizontal, height: own.height + shift.vertical)
  }
}
