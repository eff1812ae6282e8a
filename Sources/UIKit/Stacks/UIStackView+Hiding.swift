import CoreGraphics
import QuartzCore

// Hiding arranged views, and what else changes in an animation block: the stack view lays itself out in that block, and
// a view that goes is to be seen while it shrinks (Y73).

extension UIStackView {
  func hide(_ isHidden: Bool, _ view: UIView) {
    guard let place = place(of: view) else { return view.setHiddenAtOnce(isHidden) }
    arranged[place].hidings += 1
    if isHidden, window != nil, let transition = StackTransition.current {
      view.isLeavingStack = true
      transition.add(view, of: self, hiding: arranged[place].hidings)
    } else {
      view.setHiddenAtOnce(isHidden)
    }
    arrangementChanged()
  }

  /// In an animation block the new layout is reached in it.
  func layOutInAnimation() {
    if window != nil { StackTransition.current?.add(self) }
  }

  /// The view whose layout the stack view's own may change: the nearest one above with a frame of its own.
  fileprivate var topOfLayout: UIView {
    var top: UIView = self
    while !top.translatesAutoresizingMaskIntoConstraints, let above = top.superview { top = above }
    return top
  }

  /// An animation that began with a hiding has ended. Only the latest hiding of a view still there counts.
  fileprivate func end(hiding: Int, of view: UIView) {
    guard let place = place(of: view), arranged[place].hidings == hiding else { return }
    view.endHiding()
  }
}

/// What stack views wait for at the end of an animation block, and the views that are gone when the animation ends.
@MainActor
private final class StackTransition {
  private var stacks: [UIStackView] = []
  private var leaving: [(stack: UIStackView, view: UIView, hiding: Int)] = []

  private static var waiting: (block: ViewAnimationContext, transition: StackTransition)?

  /// That of the block that runs; nil outside of blocks.
  static var current: StackTransition? {
    guard let block = ViewAnimationContext.current else { return nil }
    if let waiting, waiting.block === block { return waiting.transition }
    let transition = StackTransition()
    let outer = waiting
    waiting = (block, transition)
    block.atEnd {
      waiting = outer
      transition.run(delay: block.delay)
    }
    return transition
  }

  func add(_ stack: UIStackView) {
    if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
  }

  func add(_ view: UIView, of stack: UIStackView, hiding: Int) { leaving.append((stack, view, hiding)) }

  /// A block of its own, with the settings of the one around it, knows when its animations end.
  private func run(delay: Double) {
    ViewAnimationContext.animate(duration: 0, delay: delay) { [stacks] in
      for stack in stacks { stack.topOfLayout.layoutIfNeeded() }
    } completion: { [leaving] _ in
      for (stack, view, hiding) in leaving { stack.end(hiding: hiding, of: view) }
    }
  }
}
