import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Where views stand that constraints leave free: lengths are as small as they can be, then inequalities are as near to equality
/// as they can be, the oldest first, then places are as near to 0 as they can be.
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

  @Test func anInequalityOfAnEdgeThatTheLengthMovesIsWhereItStands() {
    let view = tree.view()
    view.rightAnchor.constraint(lessThanOrEqualTo: tree.root.rightAnchor, constant: -13).isActive = true
    view.centerYAnchor.constraint(lessThanOrEqualTo: tree.root.centerYAnchor).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 1011, y: 350, width: 0, height: 20))
  }

  @Test func anInequalityBetweenTwoViewsIsWhereTheFreeOneStands() {
    let (fixed, free) = (tree.view(), tree.view())
    fixed.pin(200, 40, 50, 30)
    free.rightAnchor.constraint(lessThanOrEqualTo: fixed.leftAnchor, constant: -8).isActive = true
    fixed.bottomAnchor.constraint(lessThanOrEqualTo: free.topAnchor).isActive = true
    tree.layOut()
    expect(free.frame, equals: CGRect(x: 192, y: 70, width: 0, height: 0))
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
    // An edge and its share of the width to the right of the left one.
    func edge() -> (attribute: NSLayoutConstraint.Attribute, share: CGFloat) {
      [(.left, 0), (.centerX, 0.5), (.right, 1)][random.below(3)]
    }
    func hold(_ edge: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ x: CGFloat) {
      NSLayoutConstraint(
        item: view, attribute: edge, relatedBy: relation, toItem: tree.root, attribute: .left, multiplier: 1,
        constant: x
      ).isActive = true
    }
    let (least, most) = (CGFloat(random.below(5)) * 10, CGFloat(random.below(5)) * 10 + 50)
    let (hasLeast, hasMost) = (random.below(2) == 0, random.below(2) == 0)
    if hasLeast { view.widthAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true }
    if hasMost { view.widthAnchor.constraint(lessThanOrEqualToConstant: most).isActive = true }
    let width = hasLeast ? least : 0
    var x: CGFloat?
    if random.below(3) > 0 {
      // Without further bounds, which could contradict it.
      let (edge, place) = (edge(), number())
      hold(edge.attribute, .equal, place)
      x = place - edge.share * width
    } else {
      // The one ends below 90, and the other begins at 140: there is room for the width between.
      var bounds: [NSLayoutConstraint.Relation] = [.lessThanOrEqual, .greaterThanOrEqual].filter { _ in
        random.below(3) > 0
      }
      if random.below(2) == 0 { bounds.reverse() }
      for relation in bounds {
        let (edge, place) = (edge(), relation == .lessThanOrEqual ? 200 + number() : number() - 50)
        hold(edge.attribute, relation, place)
        x = x ?? place - edge.share * width
      }
    }
    tree.layOut()
    expect(view.frame.width, equals: width, "seed \(seed)")
    expect(view.frame.minX, equals: x ?? 0, "seed \(seed)")
  }
}
