import Foundation

/// How many subitems a line takes, and the room that they share.
struct LineFit {
  let axis: Compositional.Axis
  let subitems: [Compositional.Subitem]
  let spacing: CGFloat
  /// The group's size less its insets.
  let inner: CGSize
  let scale: CGFloat
  /// What was measured of a subitem, where that decides about how many fit.
  var measured: ((_ number: Int) -> CGSize?)?

  /// What sums of lengths may be too long, in points.
  static let tolerance: CGFloat = 0.001

  /// What fractions are of: the size less the spacings between so many.
  func container(for count: Int) -> CGSize {
    var container = inner
    container[axis] = max(0, container[axis] - spacing * CGFloat(max(0, count - 1)))
    return container
  }

  /// The most that fit, and the container that their fractions are of.
  func fitting() -> (count: Int, container: CGSize) {
    // A length across that is a share of the length along keeps that of the line without spacings.
    let turns = subitems.contains { $0.size[axis.other].isFraction(of: axis) }
    if turns {
      let first = most { count in lengths(in: inner, of: count) <= inner[axis] + Self.tolerance }
      let container = container(for: first)
      let count = most { count in fits(count, in: container) }
      return (min(first, count), container)
    }
    let count = most { count in fits(count, in: container(for: count)) }
    return (count, container(for: count))
  }

  private func fits(_ count: Int, in container: CGSize) -> Bool {
    lengths(in: container, of: count) + spacing * CGFloat(count - 1) <= inner[axis] + Self.tolerance
  }

  /// The sum of the first slots.
  private func lengths(in container: CGSize, of count: Int) -> CGFloat {
    if let measured {
      return (0..<count).reduce(0) { sum, number in
        let subitem = subitems[number % subitems.count]
        let size = subitem.size.resolved(in: container, scale: scale, measured: measured(number))
        return sum + size[axis] + subitem.edgeSpacing.least(axis)
      }
    }
    if subitems.count == 1 { return CGFloat(count) * length(of: subitems[0], in: container) }
    let slots = subitems.map { length(of: $0, in: container) }
    let rounds = CGFloat(count / slots.count) * slots.reduce(0, +)
    return rounds + slots[..<(count % slots.count)].reduce(0, +)
  }

  private func length(of subitem: Compositional.Subitem, in container: CGSize) -> CGFloat {
    subitem.size[axis].length(in: container, scale: scale) + subitem.edgeSpacing.least(axis)
  }

  /// The largest count that `fits` holds for, with all below it.
  private func most(_ fits: (Int) -> Bool) -> Int {
    // What takes no room would be repeated for ever.
    let takesRoom = subitems.contains { length(of: $0, in: inner) + max(0, spacing) > 0 }
    guard takesRoom else { return fits(subitems.count) ? subitems.count : 0 }
    var count = 0
    while count < GroupSolver.mostItems, fits(count + 1) { count += 1 }
    return count
  }
}
