import Expectations
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Rules Y32 to Y37: when constraints are asked for, solved, and seen.
@MainActor
struct ConstraintPassRules {
  private let tree = Constrained()

  @Test("Y32: constraints are updated from the leaves to the root, then views are laid out from the root to the leaves")
  func theOrder() {
    let log = CallLog()
    let outer = Noting("outer", log)
    let inner = Noting("inner", log)
    _ = tree.view(in: nil, outer)
    _ = tree.view(in: outer, inner)
    outer.pin(0, 0, 50, 50)
    inner.pin(1, 1, 5, 5)
    tree.layOut()
    expect(log.taken(), equals: ["inner constraints", "outer constraints", "outer layout", "inner layout"])
    tree.layOut()
    expect(log.taken(), equals: [])
  }

  @Test("Y32: a solved value marks the superview of its view, and no other")
  func marks() {
    let log = CallLog()
    let (a, b) = (Noting("a", log), Noting("b", log))
    for view in [a, b] { _ = tree.view(in: nil, view) }
    let inner = tree.view(in: a)
    a.pin(0, 0, 50, 50)
    b.pin(60, 0, 50, 50)
    let x = inner.pin(1, 1, 5, 5)[0]
    tree.layOut()
    _ = log.taken()
    x.constant = 2
    let before = LayoutPass.count
    tree.layOut()
    expect(log.taken(), equals: ["a layout"])
    expect(LayoutPass.count, equals: before + 1)
    expect(inner.frame.minX, equals: 2)
  }

  @Test(
    "Y33: an override sees old frames before super and solved ones after, and what it changes before counts at once")
  func beforeAndAfterSuper() {
    let view = Changing()
    _ = tree.view(in: nil, view)
    view.pin(0, 0, 100, 100)
    _ = tree.view(in: view, view.inner)
    view.width = view.inner.pin(0, 0, 10, 10)[2]
    tree.layOut()
    expect(view.seen, equals: [0, 40])
    expect(view.inner.frame.width, equals: 40)
    expect(!tree.root.layer.marks.any(.layout))
  }

  @Test("Y33: a class whose layoutSubviews does not call super is named")
  func withoutSuper() {
    let view = Silent()
    _ = tree.view(in: nil, view)
    view.pin(0, 0, 100, 100)
    let inner = tree.view(in: view)
    inner.pin(1, 2, 3, 4)
    tree.layOut()
    expect(inner.frame, equals: .zero)
    expect(LayoutEngine.silentClasses.contains(ObjectIdentifier(Silent.self)))
  }

  @Test("Y34: a view that requires constraints is asked for them before its first layout")
  func requiring() {
    let view = Requiring(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect(view.needsUpdateConstraints())
    tree.root.addSubview(view)
    tree.layOut()
    expect(view.inner.frame, equals: CGRect(x: 5, y: 6, width: 7, height: 8))
    expect(!UIView().needsUpdateConstraints())
  }

  @Test("Y35: an update of constraints that is asked for during layout is served in the next round")
  func updatingDuringLayout() {
    let log = CallLog()
    let view = Noting("view", log)
    _ = tree.view(in: nil, view)
    view.pin(0, 0, 50, 50)
    view.onLayout = { if $0.layouts == 1 { $0.setNeedsUpdateConstraints() } }
    let window = TestWindow(size: CGSize(width: 320, height: 240), root: tree.root)
    window.turn()
    expect(log.taken(), equals: ["view constraints", "view layout", "view constraints"])
  }

  @Test("Y36: layoutIfNeeded on the moved view does not move it, on its superview it does")
  func laidOutFromTheSuperview() {
    let view = tree.view()
    let x = view.pin(10, 10, 20, 20)[0]
    tree.layOut()
    x.constant = 50
    view.layoutIfNeeded()
    expect(view.frame.minX, equals: 10)
    tree.layOut()
    expect(view.frame.minX, equals: 50)
  }

  @Test("Y37: constraints that change in an animation move their views along it")
  func animating() {
    let view = tree.view()
    let narrow = view.pin(0, 0, 20, 20)[2]
    let wide = view.widthAnchor.constraint(equalToConstant: 120)
    let window = TestWindow(size: CGSize(width: 320, height: 240), root: tree.root)
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      narrow.isActive = false
      wide.isActive = true
      tree.root.layoutIfNeeded()
    }
    expect(view.frame.width, equals: 120)
    window.advance(by: 0.5)
    expect(abs((view.layer.presentation()?.bounds.width ?? 0) - 70) < 3)
    window.advance(by: 0.6)
    expect(view.layer.presentation()?.bounds.width, equals: 120)
  }

  @Test("A settled tree is not asked or laid out again")
  func settledTreesRest() {
    let view = tree.view(in: nil, IntrinsicView(10, 10))
    view.pin(0, 0)
    let window = TestWindow(size: CGSize(width: 320, height: 240), root: tree.root)
    window.turn()
    let before = LayoutPass.count
    window.turn()
    expect(LayoutPass.count, equals: before)
    expect(!window.stage.needsFrame)
  }

  @Test("A view that is removed and brought back with new constraints is placed like the first time")
  func removedAndBroughtBack() {
    let (view, inner) = (tree.view(), UIView())
    view.pin(10, 20, 100, 50)
    _ = tree.view(in: view, inner)
    inner.pin(1, 2, 3, 4)
    for _ in 0..<3 {
      tree.layOut()
      expect(view.frame, equals: CGRect(x: 10, y: 20, width: 100, height: 50))
      expect(inner.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
      view.removeFromSuperview()
      tree.layOut()
      tree.root.addSubview(view)
      view.pin(10, 20)
    }
  }

  @Test("A subtree that was a root of its own keeps its constraints in another tree, and back")
  func movedBetweenTrees() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let leaf = tree.view(in: container)
    leaf.pin(5, 5, nil, 10)
    leaf.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -5).isActive = true
    container.layoutIfNeeded()
    expect(leaf.frame.width, equals: 50)
    container.translatesAutoresizingMaskIntoConstraints = false
    tree.root.addSubview(container)
    container.pin(0, 0, 200, 60)
    tree.layOut()
    expect(leaf.frame.width, equals: 190)
    container.removeFromSuperview()
    container.translatesAutoresizingMaskIntoConstraints = true
    container.frame.size.width = 30
    container.layoutIfNeeded()
    expect(leaf.frame.width, equals: 20)
  }

  @Test("A view that takes its frame again is no longer placed by constraints")
  func framedAgain() {
    let view = tree.view()
    let made = view.pin(10, 10, 20, 20)
    tree.layOut()
    NSLayoutConstraint.deactivate(made)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 1, y: 1, width: 1, height: 1))
  }
}

private final class Noting: UIView {
  let name: String
  let log: CallLog
  var layouts = 0
  var onLayout: ((Noting) -> Void)?

  init(_ name: String, _ log: CallLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    layouts += 1
    log.note("\(name) layout")
    super.layoutSubviews()
    onLayout?(self)
  }

  override func updateConstraints() {
    log.note("\(name) constraints")
    super.updateConstraints()
  }
}

private final class Changing: UIView {
  let inner = UIView()
  var width: NSLayoutConstraint?
  var seen: [CGFloat] = []

  override func layoutSubviews() {
    seen.append(inner.frame.width)
    width?.constant = 40
    super.layoutSubviews()
    seen.append(inner.frame.width)
  }
}

private final class Silent: UIView {
  override func layoutSubviews() {}
}

private final class Requiring: UIView {
  let inner = UIView()

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    if inner.superview == nil {
      inner.translatesAutoresizingMaskIntoConstraints = false
      addSubview(inner)
      inner.pin(5, 6, 7, 8)
    }
    super.updateConstraints()
  }
}
