import Expectations
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Constraints that no program ought to make: each has an outcome.
@MainActor
struct BadConstraintTests {
  private let tree = Constrained()

  @Test func aConstraintToAFreedViewStaysInactive() {
    let view = tree.view()
    var other: UIView? = tree.view()
    let constraint = view.leftAnchor.constraint(equalTo: other!.leftAnchor)
    constraint.isActive = true
    other?.removeFromSuperview()
    other = nil
    expect(!constraint.isActive)
    constraint.isActive = true
    expect(!constraint.isActive)
    tree.layOut()
  }

  @Test func aViewThatGoesWhileItsConstraintsWaitIsForgotten() {
    tree.layOut()
    do {
      let view = tree.view()
      view.pin(1, 2, 3, 4)
      view.removeFromSuperview()
    }
    let other = tree.view()
    other.pin(1, 2, 3, 4)
    tree.layOut()
    expect(other.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aCycleOfMultipliersHasOneSolution() {
    let (a, b) = (tree.view(), tree.view())
    let reports = Constrained.conflicts {
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2).isActive = true
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2).isActive = true
      tree.layOut()
    }
    expect(a.frame.width == 0 && b.frame.width == 0)
    expect(reports, equals: [])
  }

  @Test func aCycleThatContradictsItselfIsAConflict() {
    let (a, b) = (tree.view(), tree.view())
    let reports = Constrained.conflicts {
      a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 1).isActive = true
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 1).isActive = true
      tree.layOut()
    }
    expect(reports.count, equals: 1)
  }

  @Test func aSizeThatIsNotTheViewsOwnIsAConflict() {
    let view = tree.view()
    let reports = Constrained.conflicts {
      view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 5).isActive = true
      view.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      tree.layOut()
    }
    expect(reports.count, equals: 1)
  }

  // The limit counts the turns of other tests as well, which all want the main actor.
  @Test(.timeLimit(.minutes(10))) func thousandsOfConflictsAreToldOnceEach() {
    // Ten thousand in a deeper run.
    let count = RandomRuns.count(2500)
    let reports = Constrained.conflicts {
      for _ in 0..<count {
        let view = tree.view()
        view.pin(nil, nil, 10)
        view.pin(nil, nil, 20)
      }
      tree.layOut()
      tree.root.setNeedsLayout()
      tree.layOut()
    }
    expect(reports.count, equals: count)
    expect(tree.root.subviews.allSatisfy { $0.frame.width == 10 })
  }

  @Test func hugeAndTinyNumbersAreTaken() {
    let view = tree.view()
    view.pin(1e12, -1e12, 1e-9, 1e9)
    tree.layOut()
    expect(view.bounds.height.isFinite && view.center.x.isFinite)
  }

  @Test func anIntrinsicSizeThatIsNoNumberIsNone() {
    let view = IntrinsicView(.nan, .infinity)
    _ = tree.view(in: nil, view)
    view.pin(0, 0)
    tree.layOut()
    expect(view.frame, equals: .zero)
  }

  @Test func twoThousandNestedViewsArePlaced() {
    var view = tree.root
    for _ in 0..<2000 {
      let inner = tree.view(in: view)
      inner.pin(0.1, 0.1)
      view = inner
    }
    view.pin(nil, nil, 5, 5)
    tree.layOut()
    expect(view.frame.size, equals: CGSize(width: 5, height: 5))
  }

  @Test func constraintsThatChangeInEachLayoutDoNotHang() {
    let view = Restless()
    _ = tree.view(in: nil, view)
    view.width = view.pin(0, 0, 10, 10)[2]
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: tree.root)
    window.turn()
    expect(view.layouts < 300)
  }

  @Test func anInactiveConstraintWithoutItemsCannotBeActivated() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { NSLayoutConstraint().isActive = true }
    }
  }
}

private final class Restless: UIView {
  var width: NSLayoutConstraint?
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    width?.constant += 1
  }
}
