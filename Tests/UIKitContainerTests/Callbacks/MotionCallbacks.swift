import QuartzCore
import UIKit
import UIKitTesting

/// What animations call a program for.
final class AnimationCallbacks: CallbackStage, CAAnimationDelegate {
  override class var callbacks: [String] {
    ["completion", "spring", "animator", "transition", "transaction", "started", "stopped", "link", "keyframes"]
  }

  override func setUp(_ root: UIViewController) {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
    view.addSubview(UILabel(frame: view.bounds))
    show(view, in: root)
    trigger.reload = { [trigger] in trigger.view?.subviews.forEach { $0.removeFromSuperview() } }
  }

  override func run() {
    guard let view = trigger.view else { return }
    let trigger = trigger
    UIView.animate(withDuration: 0.2) {
      trigger.view?.alpha = 0.5
    } completion: { _ in
      trigger.called("completion")
    }
    UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      trigger.view?.center.y += 20
    } completion: { _ in
      trigger.called("spring")
    }
    UIView.animateKeyframes(withDuration: 0.2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { trigger.view?.backgroundColor = .red }
    } completion: { _ in
      trigger.called("keyframes")
    }
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { trigger.view?.center.x += 20 }
    animator.addCompletion { _ in trigger.called("animator") }
    animator.startAnimation()
    UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve) {
      trigger.view?.subviews.first?.isHidden = true
    } completion: { _ in
      trigger.called("transition")
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { trigger.called("transaction") }
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.2)
    animation.delegate = self
    view.layer.add(animation, forKey: "fade")
    CATransaction.commit()
    let link = CADisplayLink { _ in trigger.called("link") }
    link.add(to: .main, forMode: .common)
    window.advance(by: 0.6)
    link.invalidate()
    window.advance(by: 0.1)
  }

  func animationDidStart(_ anim: CAAnimation) { called("started") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { called("stopped") }
}

/// What a scroll view calls its delegate for.
final class ScrollCallbacks: CallbackStage, UIScrollViewDelegate {
  override class var callbacks: [String] {
    [
      "scroll", "willDrag", "willEndDrag", "didEndDrag", "willDecelerate", "didDecelerate", "animationEnded",
      "viewForZoom", "willZoom", "zoom", "didZoom", "inset", "refresh",
    ]
  }

  override func setUp(_ root: UIViewController) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    view.addSubview(content)
    view.contentSize = content.frame.size
    view.maximumZoomScale = 3
    view.delegate = self
    view.refreshControl = UIRefreshControl()
    view.refreshControl?.addAction(UIAction { [trigger] _ in trigger.called("refresh") }, for: .valueChanged)
    show(view, in: root)
    trigger.reload = { [trigger] in (trigger.view as? UIScrollView)?.contentSize.height = 100 }
  }

  private var view: UIScrollView? { trigger.view as? UIScrollView }

  override func run() {
    drag((0..<8).map { CGPoint(x: 100, y: 300 - 25 * $0) })
    window.advance(by: 2)
    view?.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    window.advance(by: 1)
    view?.setZoomScale(2, animated: true)
    window.advance(by: 1)
    window.touch(1, began: CGPoint(x: 100, y: 100))
    window.touch(2, began: CGPoint(x: 200, y: 100))
    for step in 1...8 {
      window.touch(1, movedTo: CGPoint(x: 100 - step * 8, y: 100))
      window.touch(2, movedTo: CGPoint(x: 200 + step * 8, y: 100))
      window.advance(by: 0.016)
    }
    window.touch(1, endedAt: CGPoint(x: 36, y: 100))
    window.touch(2, endedAt: CGPoint(x: 264, y: 100))
    window.advance(by: 1)
    view?.setZoomScale(1, animated: false)
    view?.contentInset.top = 10
    view?.contentOffset.y = -10
    window.advance(by: 0.1)
    drag((0..<12).map { CGPoint(x: 100, y: 40 + 30 * $0) })
    window.advance(by: 1)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { called("scroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { called("zoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { called("willDrag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { called("willEndDrag") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { called("didEndDrag") }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { called("willDecelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { called("didDecelerate") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { called("animationEnded") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { answer("viewForZoom", scrollView.subviews.first) }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { called("willZoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    called("didZoom")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { called("inset") }
}

/// What a picker calls a program for.
final class PickerCallbacks: CallbackStage, UIPickerViewDataSource, UIPickerViewDelegate {
  override class var callbacks: [String] { ["components", "rows", "view", "width", "height", "select"] }

  override func setUp(_ root: UIViewController) {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 20, width: 320, height: 216))
    trigger.view = picker
    (picker.dataSource, picker.delegate) = (self, self)
    root.view.addSubview(picker)
    trigger.reload = { [trigger] in (trigger.view as? UIPickerView)?.reloadAllComponents() }
  }

  override func run() {
    drag((0..<8).map { CGPoint(x: 80, y: 180 - 15 * $0) })
    window.advance(by: 3)
    (trigger.view as? UIPickerView)?.selectRow(12, inComponent: 1, animated: true)
    window.advance(by: 1)
    (trigger.view as? UIPickerView)?.reloadAllComponents()
    window.resize(to: CGSize(width: 300, height: 500))
    window.advance(by: 0.3)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { answer("components", 2) }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { answer("rows", 30) }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { answer("view", view ?? UILabel()) }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { answer("width", 100) }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { answer("height", 32) }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { called("select") }
}

/// What a picker of titles calls a program for.
final class TitleCallbacks: CallbackStage, UIPickerViewDataSource, UIPickerViewDelegate {
  override class var callbacks: [String] { ["title", "select"] }

  override func setUp(_ root: UIViewController) {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 20, width: 320, height: 216))
    (picker.dataSource, picker.delegate) = (self, self)
    show(picker, in: root)
    trigger.reload = { [trigger] in (trigger.view as? UIPickerView)?.reloadAllComponents() }
  }

  override func run() {
    drag((0..<8).map { CGPoint(x: 160, y: 180 - 15 * $0) })
    window.advance(by: 3)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    answer("title", "\(row)")
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { called("select") }
}
