import Expectations
import Testing

@testable import UIKit

/// Rules Y1 to Y11: what a constraint says, and who holds it.
@MainActor
struct ConstraintHolderRules {
  private let tree = Constrained()

  @Test("Y1: a new constraint is required, inactive and unnamed, and holds its items weakly")
  func aNewConstraint() {
    var view: UIView? = UIView()
    let constraint = NSLayoutConstraint(
      item: view!, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 5)
    expect(constraint.priority, equals: .required)
    expect(!constraint.isActive)
    expectNil(constraint.identifier)
    expect(constraint.secondAttribute, equals: .notAnAttribute)
    expect(constraint.firstItem === view)
    view = nil
    expectNil(constraint.firstItem)
    constraint.isActive = true
    expect(!constraint.isActive)
  }

  @Test("Y2: raw values are UIKit's")
  func rawValues() {
    expect(NSLayoutConstraint.Attribute.leading.rawValue, equals: 5)
    expect(NSLayoutConstraint.Attribute.centerY.rawValue, equals: 10)
    expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue, equals: 12)
    expect(NSLayoutConstraint.Attribute.leadingMargin.rawValue, equals: 17)
    expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue, equals: 20)
    expect(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue, equals: -1)
    expect(NSLayoutConstraint.Axis.vertical.rawValue, equals: 1)
    expect(NSLayoutConstraint.FormatOptions.alignAllLastBaseline.rawValue, equals: 1 << 11)
  }

  @Test("Y3: a place without a second item stops")
  func aPlaceAlone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 5)
      }
    }
    expect(result.said("a place needs a second item"))
  }

  @Test("Y3: a place that is no times another stops")
  func aMultiplierOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .left, multiplier: 0,
          constant: 5)
      }
    }
    expect(result.said("multiplier"))
  }

  @Test("Y3: a size with a place stops")
  func aSizeWithAPlace() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .width, multiplier: 1,
          constant: 0)
      }
    }
  }

  @Test("Y3, Y17: leading with left compiles and stops")
  func leadingWithLeft() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
      }
    }
  }

  @Test("Y3: a constant that is no number stops, when made and when set")
  func constantsAreFinite() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .infinity) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan }
    }
  }

  @Test("Y3: width with height, centerX with leading, and negative multipliers are legal")
  func legalPairs() {
    let view = UIView()
    let ratio = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: -2)
    expect(ratio.multiplier, equals: -2)
    expect(view.centerXAnchor.constraint(equalTo: view.leadingAnchor).secondAttribute, equals: .leading)
  }

  @Test("A size times 0 is a number alone: there is no second item, and the multiplier is 1")
  func aSizeTimesZero() {
    let (view, other) = (UIView(), UIView())
    let constraints = [
      view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0, constant: 5),
      view.heightAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 0, constant: 5),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: other, attribute: .width, multiplier: 0, constant: 5),
    ]
    for constraint in constraints {
      expectNil(constraint.secondItem)
      expect(constraint.secondAttribute, equals: .notAnAttribute)
      expect(constraint.multiplier, equals: 1)
      expect(constraint.constant, equals: 5)
    }
    constraints[0].isActive = true
    view.layoutIfNeeded()
    expect(constraints[0].isActive)
  }

  @Test("A distance times 0 is a number alone")
  func aDistanceTimesZero() {
    let tree = Constrained()
    let (view, other) = (tree.view(), tree.view())
    other.pin(30, 0, 10, 10)
    view.pin(0, 0, nil, 10)
    let distance = tree.root.leftAnchor.anchorWithOffset(to: other.leftAnchor)
    view.widthAnchor.constraint(equalTo: distance, multiplier: 0, constant: 7).isActive = true
    tree.layOut()
    expect(view.frame.width, equals: 7)
  }

  @Test("A place along one axis goes with one along the other")
  func placesOfBothAxes() {
    let tree = Constrained()
    let (view, other) = (tree.view(), tree.view())
    other.pin(30, 40, 10, 20)
    view.pin(nil, nil, 5, 5)
    func tie(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) {
      NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal, toItem: other, attribute: second, multiplier: 1, constant: 1
      ).isActive = true
    }
    tie(.left, .top)
    tie(.top, .centerX)
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 41, y: 36, width: 5, height: 5))
  }

  @Test("Y4: a priority of 0 or 1001 stops")
  func prioritiesHaveBounds() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(0) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(1001) }
    }
  }

  @Test("Y4: fractions are ordinary, and the named ones are UIKit's")
  func fractions() {
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
    constraint.priority = UILayoutPriority(0.001)
    expect(constraint.priority.rawValue, equals: 0.001)
    expect(UILayoutPriority.dragThatCanResizeScene.rawValue, equals: 510)
    expect(UILayoutPriority.sceneSizeStayPut.rawValue, equals: 500)
    expect(UILayoutPriority.dragThatCannotResizeScene.rawValue, equals: 490)
  }

  @Test("Y5: another constant moves what depends on it in the next layout, an equal one marks nothing")
  func constants() {
    let view = tree.view()
    let x = view.pin(10, 0, 50, 20)[0]
    tree.layOut()
    x.constant = 30
    expect(view.frame.minX, equals: 10)
    tree.layOut()
    expect(view.frame.minX, equals: 30)
    x.constant = 30
    expect(!tree.root.layer.marks.any([.update, .layout]))
  }

  @Test("Y6: a priority may cross 1000 while the constraint is active")
  func prioritiesCrossRequired() {
    let view = tree.view()
    view.pin(0, 0, nil, 20)
    let narrow = view.pin(nil, nil, 50)[0]
    let wide = view.widthAnchor.constraint(equalToConstant: 90)
    wide.priority = .defaultHigh
    wide.isActive = true
    tree.layOut()
    expect(view.frame.width, equals: 50)
    narrow.priority = .defaultLow
    wide.priority = .required
    tree.layOut()
    expect(view.frame.width, equals: 90)
  }

  @Test("Y7: the nearest view that contains both items holds a constraint, in the order of activation")
  func holders() {
    let a = tree.view()
    let inner = tree.view(in: a)
    let b = tree.view()
    let size = a.widthAnchor.constraint(equalToConstant: 1)
    let nested = inner.leftAnchor.constraint(equalTo: a.leftAnchor)
    let across = inner.leftAnchor.constraint(equalTo: b.leftAnchor)
    let second = a.topAnchor.constraint(equalTo: b.topAnchor)
    NSLayoutConstraint.activate([size, nested, across, second])
    expect(a.constraints, equals: [size, nested])
    expect(tree.root.constraints, equals: [across, second])
    across.isActive = true
    expect(tree.root.constraints.count, equals: 2)
  }

  @Test("Y7: a guide counts as its view")
  func guidesHold() {
    let guide = UILayoutGuide()
    tree.root.addLayoutGuide(guide)
    let constraint = guide.widthAnchor.constraint(equalToConstant: 5)
    constraint.isActive = true
    expect(tree.root.constraints, equals: [constraint])
  }

  @Test("Y8: items of two trees stop with both anchors' names")
  func noCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (label, view) = (UILabel(), UIView())
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      }
    }
    expect(result.said("<NSLayoutXAxisAnchor \"UILabel:0x"))
    expect(result.said("no common ancestor"))
  }

  @Test(
    "Y9: addConstraint installs above the nearest ancestor, moves the constraint, and removing what is not held does nothing"
  )
  func addingByHand() {
    let a = tree.view()
    let constraint = a.widthAnchor.constraint(equalToConstant: 5)
    tree.root.addConstraint(constraint)
    expect(tree.root.constraints, equals: [constraint])
    a.removeConstraint(constraint)
    expect(constraint.isActive)
    a.addConstraint(constraint)
    expect(tree.root.constraints, equals: [])
    expect(a.constraints, equals: [constraint])
    a.removeConstraint(constraint)
    expect(!constraint.isActive)
  }

  @Test("Y9: an item outside of the view stops")
  func addingOutside() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().addConstraint(UIView().widthAnchor.constraint(equalToConstant: 1)) }
    }
  }

  @Test("Y10: leaving the superview drops what leads outside, and keeps what lies within")
  func leaving() {
    let a = tree.view()
    let inner = tree.view(in: a)
    let outside = a.pin(3, 4)
    let inside = inner.pin(1, 1, 5, 5)
    let deep = inner.leftAnchor.constraint(greaterThanOrEqualTo: tree.root.leftAnchor)
    deep.isActive = true
    a.removeFromSuperview()
    expect(outside.allSatisfy { !$0.isActive })
    expect(!deep.isActive)
    expect(inside.allSatisfy { $0.isActive })
    tree.root.addSubview(a)
    expect(outside.allSatisfy { !$0.isActive })
  }

  @Test("Y10: another superview drops them too, the same one only reorders")
  func moving() {
    let a = tree.view()
    let b = tree.view()
    let constraint = a.pin(3)[0]
    tree.root.addSubview(a)
    expect(constraint.isActive)
    b.addSubview(a)
    expect(!constraint.isActive)
  }

  @Test("Y10: removing a guide drops its constraints")
  func removingGuides() {
    let guide = UILayoutGuide()
    tree.root.addLayoutGuide(guide)
    let constraint = guide.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor)
    constraint.isActive = true
    tree.root.removeLayoutGuide(guide)
    expect(!constraint.isActive)
    expectNil(guide.owningView)
  }

  @Test("Y11: two constraints that say the same are two")
  func equalContents() {
    let view = tree.view()
    let pair = [view.pin(nil, nil, 5)[0], view.pin(nil, nil, 5)[0]]
    expect(pair[0] != pair[1])
    pair[0].isActive = false
    expect(view.constraints, equals: [pair[1]])
  }

  @Test("A tree that goes lets go of its constraints, guides and views")
  func nothingStays() {
    weak var view: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var guide: UILayoutGuide?
    do {
      let tree = Constrained()
      let a = tree.view()
      let made = a.pin(1, 2, 3, 4)
      let kept = UILayoutGuide()
      a.addLayoutGuide(kept)
      kept.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
      tree.layOut()
      (view, constraint, guide) = (a, made[0], kept)
      expect(view != nil && constraint != nil && guide != nil)
    }
    expectNil(view)
    expectNil(constraint)
    expectNil(guide)
  }

  enum Change: CaseIterable, Sendable {
    case none, constraint, withinMeasured, content, frame, newView, direction, baseline

    @MainActor
    func make(in card: UIView, _ label: UILabel) {
      switch self {
      case .none: break
      case .constraint: card.heightAnchor.constraint(greaterThanOrEqualToConstant: 7).isActive = true
      case .withinMeasured: label.heightAnchor.constraint(lessThanOrEqualTo: card.heightAnchor).isActive = true
      case .content: label.text = "Other words"
      case .frame: card.superview?.subviews.last?.frame.size.width = 31
      case .newView: card.addSubview(UIView())
      case .direction: card.semanticContentAttribute = .forceRightToLeft
      case .baseline: label.font = .systemFont(ofSize: 31)
      }
    }
  }

  @Test("What still waits to be solved when a tree goes keeps nothing of it", arguments: Change.allCases)
  func nothingThatWaitsStays(_ change: Change) {
    weak var item: LayoutItem?
    weak var engine: LayoutEngine?
    weak var measuring: LayoutEngine?
    weak var constraint: NSLayoutConstraint?
    weak var watching: NSLayoutConstraint?
    do {
      let tree = Constrained()
      let card = tree.view()
      let label = UILabel()
      label.text = "Words"
      let other = tree.view(in: card, UILabel())
      let made = card.pin(1, 2, nil, nil) + tree.view(in: card, label).pin(1, 2, nil, nil)
      NSLayoutConstraint.activate([
        card.trailingAnchor.constraint(equalTo: label.trailingAnchor),
        other.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        other.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      ])
      tree.root.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
      // The page is as far from the column's middle as it is scrolled, which the engine watches.
      let (scroll, column) = (UIScrollView(), UILayoutGuide())
      _ = tree.view(in: card, scroll).pin(0, 50, 90, 90)
      card.addLayoutGuide(column)
      let page = tree.view(in: scroll)
      let middle = page.centerXAnchor.constraint(equalTo: column.centerXAnchor)
      middle.isActive = true
      tree.layOut()
      _ = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      change.make(in: card, label)
      if change == .withinMeasured { _ = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
      (item, engine, constraint, watching) = (card.layoutItem, tree.root.layoutItem?.hosted, made[0], middle)
      measuring = card.layoutItem?.measure?.engine
      expect(item != nil && engine != nil && measuring != nil && constraint != nil)
    }
    expectNil(item)
    expectNil(engine)
    expectNil(measuring)
    expectNil(constraint)
    expectNil(watching)
  }

  @Test("A subview that outlives its tree is a root of its own")
  func aSubviewOutlivesItsTree() {
    var tree: Constrained? = Constrained()
    let a = tree!.view()
    let outside = a.pin(5, 5)
    let inner = tree!.view(in: a)
    inner.pin(1, 2, 3, 4)
    tree!.layOut()
    tree = nil
    expect(!outside[0].isActive)
    a.layoutIfNeeded()
    inner.constraints[0].constant = 9
    a.setNeedsLayout()
    a.layoutIfNeeded()
    expect(inner.frame.width, equals: 9)
  }
}
