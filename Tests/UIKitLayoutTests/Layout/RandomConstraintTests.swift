import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Random trees of constraints: whatever came and went, the same tree has the same frames.
@MainActor
struct RandomConstraintTests {
  @Test("Any history of a tree gives the frames of the same tree built at once", arguments: RandomRuns.seeds(0...59))
  func historyDoesNotCount(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let history = RandomTree(&random)
    var reports: [ConflictReport] = []
    LayoutEngine.conflicts = { reports.append($0) }
    defer { LayoutEngine.conflicts = nil }
    for _ in 0..<40 { history.step(&random) }
    history.layOut()
    let fresh = history.rebuilt()
    fresh.layOut()
    for (index, pair) in zip(history.views, fresh.views).enumerated() {
      expect(pair.0.frame, equals: pair.1.frame, "seed \(seed), view \(index)")
      expect(pair.0.solvedFrame, equals: pair.1.solvedFrame, "seed \(seed), view \(index), before rounding")
    }
    if reports.isEmpty {
      for constraint in history.active where constraint.priority == .required {
        expect(history.miss(constraint) < 1e-5, "seed \(seed): \(constraint)")
      }
    }
  }
}

extension SeededRandom {
  fileprivate mutating func callAsFunction(_ count: Int) -> Int { below(count) }
}

/// A root with views in views, and constraints between them, some active.
@MainActor
private final class RandomTree {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  var views: [UIView] = []
  var parents: [Int] = []
  var wishes: [CGSize] = []
  var specs: [Spec] = []
  var constraints: [NSLayoutConstraint] = []

  struct Spec {
    var first: Int
    var attribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    /// -1 is the root, nil a number alone.
    var second: Int?
    var other: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
  }

  var active: [NSLayoutConstraint] { constraints.filter(\.isActive).sorted { $0.order < $1.order } }

  init() {}

  init(_ dice: inout SeededRandom) {
    for index in 0..<(3 + dice(6)) {
      parents.append(dice(3) == 0 && index > 0 ? dice(index) : -1)
      wishes.append(dice(3) == 0 ? CGSize(width: 5 + dice(60), height: 5 + dice(40)) : CGSize(width: -1, height: -1))
    }
    makeViews()
    for _ in 0..<(4 * views.count) { specs.append(makeSpec(&dice)) }
    for spec in specs {
      let constraint = make(spec)
      constraint.constant = CGFloat(dice(80) - 20)
      if dice(2) == 0 { constraint.priority = UILayoutPriority([250, 500, 750, 999][dice(4)]) }
      constraints.append(constraint)
    }
  }

  private func makeViews() {
    for index in parents.indices {
      let view = IntrinsicView(wishes[index].width, wishes[index].height)
      view.translatesAutoresizingMaskIntoConstraints = false
      views.append(view)
    }
    for index in parents.indices { (parents[index] < 0 ? root : views[parents[index]]).addSubview(views[index]) }
  }

  private func makeSpec(_ dice: inout SeededRandom) -> Spec {
    let first = dice(views.count)
    let relation: NSLayoutConstraint.Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][dice(4)]
    switch dice(4) {
    case 0:
      return Spec(
        first: first, attribute: dice(2) == 0 ? .width : .height, relation: relation, second: nil,
        other: .notAnAttribute, multiplier: 1)
    case 1:
      let size: NSLayoutConstraint.Attribute = dice(2) == 0 ? .width : .height
      return Spec(
        first: first, attribute: size, relation: relation, second: dice(views.count), other: size,
        multiplier: [0.5, 1, 2][dice(3)])
    default:
      let horizontal: [NSLayoutConstraint.Attribute] = [.left, .right, .centerX]
      let vertical: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY]
      let set = dice(2) == 0 ? horizontal : vertical
      return Spec(
        first: first, attribute: set[dice(3)], relation: relation,
        second: dice(3) == 0 ? dice(views.count) : parents[first],
        other: set[dice(3)], multiplier: 1)
    }
  }

  private func make(_ spec: Spec) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: views[spec.first], attribute: spec.attribute, relatedBy: spec.relation,
      toItem: spec.second.map { $0 < 0 ? root : views[$0] }, attribute: spec.other, multiplier: spec.multiplier,
      constant: 0)
  }

  // MARK: - History

  func step(_ dice: inout SeededRandom) {
    let index = dice(views.count)
    switch dice(12) {
    case 0...4:
      let constraint = constraints[dice(constraints.count)]
      constraint.isActive.toggle()
    case 5, 6: constraints[dice(constraints.count)].constant = CGFloat(dice(90) - 30)
    case 7: constraints[dice(constraints.count)].priority = UILayoutPriority([250, 500, 750, 1000][dice(4)])
    case 8:
      let superview = views[index].superview ?? root
      views[index].removeFromSuperview()
      if dice(2) == 0 { layOut() }
      superview.addSubview(views[index])
    case 9: views[index].superview?.insertSubview(views[index], at: 0)
    case 10: root.bounds.size.width = CGFloat(100 + dice(300))
    default: layOut()
    }
  }

  func layOut() {
    root.layoutIfNeeded()
  }

  /// The same tree in new views.
  func rebuilt() -> RandomTree {
    let other = RandomTree()
    (other.parents, other.wishes) = (parents, wishes)
    other.makeViews()
    other.root.bounds.size = root.bounds.size
    for (index, superview) in ([root] + views).enumerated() {
      let copy = index == 0 ? other.root : other.views[index - 1]
      for subview in superview.subviews {
        if let place = views.firstIndex(where: { $0 === subview }) { copy.bringSubviewToFront(other.views[place]) }
      }
    }
    for constraint in active {
      guard let place = constraints.firstIndex(where: { $0 === constraint }) else { continue }
      let copy = other.make(specs[place])
      (copy.constant, copy.priority) = (constraint.constant, constraint.priority)
      other.constraints.append(copy)
      copy.isActive = true
    }
    return other
  }

  // MARK: - Truth

  /// By how much the solved frames miss a constraint.
  func miss(_ constraint: NSLayoutConstraint) -> CGFloat {
    func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
      guard let view = item as? UIView else { return 0 }
      let frame = view === root ? view.bounds : view.solvedFrame(in: root)
      switch attribute {
      case .left: return frame.minX
      case .right: return frame.maxX
      case .top: return frame.minY
      case .bottom: return frame.maxY
      case .centerX: return frame.midX
      case .centerY: return frame.midY
      case .width: return frame.width
      case .height: return frame.height
      default: return 0
      }
    }
    let difference =
      value(constraint.firstItem, constraint.firstAttribute)
      - constraint.multiplier * value(constraint.secondItem, constraint.secondAttribute) - constraint.constant
    switch constraint.relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }
}
