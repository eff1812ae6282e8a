import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Where views stand that constraints leave free: lengths are as small as they can be, then places are where they rest – at 0,
/// or where the first inequality that holds nothing else is an equality.
@MainActor
struct UndeterminedRules {
  private let tree = Constrained(1024, 720)

  @Test func oneEdgeAloneIsAViewWithoutALength() {
    let view = tree.view()
    view.rightAnchor.constraint(equalTo: tree.root.rightAnchor, constant: -13).isActive = true
    view.bottomAnchor.constraint(equalTo: tree.root.bottomAnchor, constant: -23).isActive = true
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 1011, y: 697, width: 0, height: 0))
  }

  @Test func anInequalityAloneIsWhereAnEdgeStands() {
    let view = tree.view()
    view.leftAnchor.constraint(lessThanOrEqualTo: tree.root.leftAnchor, constant: 72).isActive = true
    view.topAnchor.constraint(greaterThanOrEqualTo: tree.root.topAnchor, constant: -5).isActive = true
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 72, y: -5, width: 0, height: 0))
  }

  @Test func theFirstOfTwoInequalitiesIsWhereAnEdgeStands() {
    let view = tree.view()
    view.leftAnchor.constraint(lessThanOrEqualTo: tree.root.leftAnchor, constant: 72).isActive = true
    view.leftAnchor.constraint(greaterThanOrEqualTo: tree.root.leftAnchor, constant: 10).isActive = true
    tree.layOut()
    expect(view.frame.minX, equals: 72)
  }

  @Test func aGreatestLengthAloneLeavesNone() {
    let view = tree.view()
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 23).isActive = true
    view.centerXAnchor.constraint(equalTo: tree.root.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: tree.root.centerYAnchor).isActive = true
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 512, y: 360, width: 0, height: 0))
  }

  /// One axis of a view in a root of 1,024 points, by what is said of it in words of the rule alone.
  @Test(arguments: RandomRuns.seeds(0...79))
  func anyPartOfAnAxisIsAsTheRuleSays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let view = tree.view()
    func number() -> CGFloat { CGFloat(random.below(41)) * 5 - 60 }
    // The edge that is held, and its share of the width to the right of the left edge.
    let (anchor, share): (NSLayoutXAxisAnchor, CGFloat) = [
      (view.leftAnchor, 0), (view.centerXAnchor, 0.5), (view.rightAnchor, 1),
    ][random.below(3)]
    let place: CGFloat? = random.below(3) > 0 ? number() : nil
    if let place { anchor.constraint(equalTo: tree.root.leftAnchor, constant: place).isActive = true }
    let (least, most) = (CGFloat(random.below(5)) * 10, CGFloat(random.below(5)) * 10 + 50)
    let (hasLeast, hasMost) = (random.below(2) == 0, random.below(2) == 0)
    if hasLeast { view.widthAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true }
    if hasMost { view.widthAnchor.constraint(lessThanOrEqualToConstant: most).isActive = true }
    var bounds: [(relation: NSLayoutConstraint.Relation, x: CGFloat)] = []
    // Apart from an edge that is held, whose own bounds could contradict it.
    if place == nil {
      for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] where random.below(2) == 0 {
        bounds.append((relation, relation == .lessThanOrEqual ? 150 + number() : number() - 50))
      }
    }
    if random.below(2) == 0 { bounds.reverse() }
    for bound in bounds {
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: bound.relation, toItem: tree.root, attribute: .left, multiplier: 1,
        constant: bound.x
      ).isActive = true
    }
    tree.layOut()
    let width = hasLeast ? least : 0
    expect(view.frame.width, equals: width, "seed \(seed)")
    expect(view.frame.minX, equals: place.map { $0 - share * width } ?? bounds.first?.x ?? 0, "seed \(seed)")
  }
}
