import UIKit
import UIKitTesting

/// What a control of the program's own is called for.
final class ControlCallbacks: CallbackStage {
  override class var callbacks: [String] {
    [
      "hitTest", "pointInside", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "begin", "continue",
      "end", "down", "inside", "drag", "all", "layout", "draw", "window", "superview", "traits",
    ]
  }

  private final class Control: UIControl {
    var trigger: CallbackTrigger?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      trigger?.called("hitTest")
      return super.hitTest(point, with: event)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      trigger?.called("pointInside")
      return super.point(inside: point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trigger?.called("touchesBegan")
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      trigger?.called("touchesMoved")
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trigger?.called("touchesEnded")
      super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      trigger?.called("touchesCancelled")
      super.touchesCancelled(touches, with: event)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      trigger?.called("begin")
      return super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      trigger?.called("continue")
      return super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      trigger?.called("end")
      super.endTracking(touch, with: event)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      trigger?.called("layout")
    }
    override func draw(_ rect: CGRect) { trigger?.called("draw") }
    override func didMoveToWindow() {
      super.didMoveToWindow()
      trigger?.called("window")
    }
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      trigger?.called("superview")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      trigger?.called("traits")
    }
  }

  override func setUp(_ root: UIViewController) {
    let control = Control(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
    control.trigger = trigger
    for (event, name): (UIControl.Event, String) in [
      (.touchDown, "down"), (.touchUpInside, "inside"), (.touchDragInside, "drag"), (.allEvents, "all"),
    ] { control.addAction(UIAction { [trigger] _ in trigger.called(name) }, for: event) }
    trigger.view = control
    root.view.addSubview(control)
    trigger.reload = { [trigger] in trigger.view?.subviews.forEach { $0.removeFromSuperview() } }
  }

  override func run() {
    drag([CGPoint(x: 40, y: 40), CGPoint(x: 60, y: 40), CGPoint(x: 80, y: 40)])
    window.tap(at: CGPoint(x: 40, y: 40))
    window.touch(2, began: CGPoint(x: 60, y: 40))
    trigger.view?.isUserInteractionEnabled = false
    let other = UIPanGestureRecognizer()
    trigger.view?.isUserInteractionEnabled = true
    trigger.view?.superview?.addGestureRecognizer(other)
    window.touch(2, endedAt: CGPoint(x: 60, y: 40))
    drag((0..<8).map { CGPoint(x: 40 + 12 * $0, y: 40) })
    trigger.view?.setNeedsDisplay()
    window.setStyle(.dark)
    window.advance(by: 0.1)
    if let view = trigger.view {
      let superview = view.superview
      view.removeFromSuperview()
      superview?.addSubview(view)
    }
    window.advance(by: 0.1)
  }
}

/// What UIKit's own controls call actions for.
final class ValueCallbacks: CallbackStage {
  override class var callbacks: [String] { ["button", "switch", "slider", "stepper", "segments", "pages"] }

  override func setUp(_ root: UIViewController) {
    let control: UIControl
    switch trigger.callback {
    case "button": control = UIButton(type: .system)
    case "switch": control = UISwitch()
    case "slider": control = UISlider()
    case "stepper": control = UIStepper()
    case "segments": control = UISegmentedControl(items: ["One", "Two", "Three"])
    default:
      let pages = UIPageControl()
      (pages.numberOfPages, pages.currentPage) = (5, 2)
      control = pages
    }
    control.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    let trigger = trigger
    control.addAction(
      UIAction { _ in trigger.called(trigger.callback) }, for: control is UIButton ? .touchUpInside : .valueChanged)
    show(control, in: root)
    trigger.reload = { [trigger] in
      (trigger.view as? UISwitch)?.isOn = false
      (trigger.view as? UISlider)?.value = 0.1
      (trigger.view as? UIStepper)?.value = 0
      (trigger.view as? UISegmentedControl)?.removeAllSegments()
      (trigger.view as? UIPageControl)?.numberOfPages = 1
      (trigger.view as? UIButton)?.setTitle("other", for: .normal)
    }
  }

  override func run() {
    let end = trigger.view.map { $0.frame.maxX - 10 } ?? 0
    window.tap(at: CGPoint(x: end, y: 35))
    window.advance(by: 0.3)
    drag([CGPoint(x: 30, y: 40), CGPoint(x: 60, y: 40), CGPoint(x: 120, y: 40), CGPoint(x: 180, y: 40)])
    window.advance(by: 1)
  }
}

/// What gesture recognizers call a program for.
final class GestureCallbacks: CallbackStage, UIGestureRecognizerDelegate {
  override class var callbacks: [String] {
    [
      "shouldBegin", "touch", "event", "together", "requires", "required", "tap", "panBegan", "panChanged", "panEnded",
      "press", "swipe", "pinch", "rotate",
    ]
  }

  override func setUp(_ root: UIViewController) {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 280))
    let trigger = trigger
    let names: [(UIGestureRecognizer, String)] = [
      (UITapGestureRecognizer(), "tap"), (UIPanGestureRecognizer(), "pan"), (UILongPressGestureRecognizer(), "press"),
      (UISwipeGestureRecognizer(), "swipe"), (UIPinchGestureRecognizer(), "pinch"),
      (UIRotationGestureRecognizer(), "rotate"),
    ]
    for (recognizer, name) in names {
      recognizer.delegate = self
      recognizer.name = name
      recognizer.addTarget(self, action: GestureCallbacks.recognized)
      view.addGestureRecognizer(recognizer)
    }
    show(view, in: root)
    trigger.reload = { trigger.view?.gestureRecognizers?.forEach { trigger.view?.removeGestureRecognizer($0) } }
  }

  override func run() {
    window.tap(at: CGPoint(x: 100, y: 100))
    window.advance(by: 0.5)
    drag((0..<10).map { CGPoint(x: 60 + 12 * $0, y: 100) })
    window.touch(1, began: CGPoint(x: 100, y: 100))
    window.advance(by: 1)
    window.touch(1, endedAt: CGPoint(x: 100, y: 100))
    window.touch(1, began: CGPoint(x: 100, y: 100))
    window.touch(2, began: CGPoint(x: 200, y: 100))
    for step in 1...8 {
      window.touch(1, movedTo: CGPoint(x: 100 - step * 8, y: 100 + step * 10))
      window.touch(2, movedTo: CGPoint(x: 200 + step * 8, y: 100 - step * 8))
      window.advance(by: 0.016)
    }
    window.touch(1, endedAt: CGPoint(x: 36, y: 180))
    window.touch(2, endedAt: CGPoint(x: 264, y: 36))
    window.advance(by: 0.3)
  }

  func recognized(_ recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? ""
    guard name == "pan" else { return called(name) }
    switch recognizer.state {
    case .began: called("panBegan")
    case .changed: called("panChanged")
    case .ended: called("panEnded")
    default: break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { answer("shouldBegin", true) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { answer("together", true) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { answer("requires", false) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { answer("required", false) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    answer("touch", true)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    answer("event", true)
  }
}
