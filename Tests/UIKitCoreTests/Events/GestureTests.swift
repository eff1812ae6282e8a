import CoreGraphics
import Expectations
import Testing
@testable import UIKit
@testable import UIKitTestSupport

@MainActor
struct GestureTests {
  private let log = Log()
  private let events = EventHarness()
  private let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
  private let target: Target

  init() {
    events.root.addSubview(view)
    target = Target(log)
  }

  // MARK: - Controls under recognisers

  private final class Button: UIControl {
    override var ownGestures: OwnGestures { .tap }
  }

  @Test("H7: a tap on a control that is for tapping beats the tap of an ancestor")
  func controlBeatsAncestorsTap() {
    UITapGestureRecognizer().added(to: view, as: "tap", target)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addTarget(target, action: Target.fired, for: .touchUpInside)
    view.addSubview(button)
    events.click(40, 40)
    expect(log.lines, equals: ["fired"])
  }

  @Test("H7: a plain control loses to the tap of an ancestor and is cancelled")
  func plainControlLosesToAncestorsTap() {
    UITapGestureRecognizer().added(to: view, as: "tap", target)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.addAction(UIAction { [log] _ in log.add("cancel") }, for: .touchCancel)
    control.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
    view.addSubview(control)
    events.click(40, 40)
    expect(log.lines, equals: ["tap ended", "cancel"])
  }

  @Test("H7: a control's own recogniser works on it")
  func controlsOwnTap() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(button)
    UITapGestureRecognizer().added(to: button, as: "tap", target)
    events.click(40, 40)
    expect(log.lines, equals: ["tap ended"])
  }

  @Test func aGestureWhoseViewIsFreedUnderTheFingerIsOver() {
    var going: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIPanGestureRecognizer().added(to: going ?? view, as: "pan", target)
    UITapGestureRecognizer().added(to: going ?? view, as: "tap", target)
    // The touch keeps the view that it hit, and none above.
    going?.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    view.addSubview(going ?? view)
    events.finger(1, .began, 40, 40)
    events.finger(1, .moved, 80, 40)
    expect(log.lines, equals: ["pan began"])
    going?.removeFromSuperview()
    going = nil
    events.down(200, 200)
    expect(log.lines, equals: ["pan began", "pan cancelled"])
    expectInvariants(try events.dispatcher.gestures.checkInvariants())
    events.finger(1, .ended, 80, 40)
    events.up()
    expect(events.dispatcher.gestures.participants.isEmpty)
  }

  // MARK: - Competition

  @Test("H8: of two taps on the way only the nearer recognises")
  func nearerTapWins() {
    UITapGestureRecognizer().added(to: events.root, as: "far", target)
    UITapGestureRecognizer().added(to: view, as: "near", target)
    events.click(50, 50)
    expect(log.lines, equals: ["near ended"])
  }

  private final class Friend: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("H8: either delegate's yes lets both recognise")
  func simultaneousRecognition() {
    UITapGestureRecognizer().added(to: view, as: "near", target)
    let far = UITapGestureRecognizer().added(to: events.root, as: "far", target)
    let friend = Friend()
    far.delegate = friend
    events.click(50, 50)
    expect(log.lines, equals: ["near ended", "far ended"])
  }

  @Test("H8: require(toFail:) delays recognition until the other has failed")
  func requirementDelays() {
    let double = UITapGestureRecognizer().added(to: view, as: "double", target)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer().added(to: view, as: "single", target)
    single.require(toFail: double)
    events.click(50, 50)
    expect(log.take(), equals: [])
    expect(single.state, equals: .possible)
    events.wait(0.4)
    expect(log.take(), equals: ["single ended"])
    events.click(50, 50)
    events.wait(0.1)
    events.click(50, 50)
    events.wait(1)
    expect(log.take(), equals: ["double ended"])
  }

  @Test("H8: require(toFail:) lets tracking go on, and recognition with it at failure")
  func requirementKeepsTracking() {
    let press = UILongPressGestureRecognizer().added(to: view, as: "press", target)
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    pan.require(toFail: press)
    events.down(50, 50)
    events.move(80, 50)
    expect(log.take(), equals: ["pan began"])
    expect(pan.translation(in: view).x, equals: 20)
  }

  private final class Refuser: UIGestureRecognizerDelegate {
    var asked = 0
    var receivesTouches = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return false
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      receivesTouches
    }
  }

  private final class Remover: UIGestureRecognizerDelegate {
    let body: (UIGestureRecognizer) -> Void
    init(_ body: @escaping (UIGestureRecognizer) -> Void) { self.body = body }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      body(gestureRecognizer)
      return true
    }
  }

  @Test("Gestures: a recogniser that its delegate removes as it is asked about a touch does not get the touch")
  func removedWhileAsked() {
    let remover = Remover { $0.view?.removeGestureRecognizer($0) }
    let tap = UITapGestureRecognizer().added(to: view, as: "tap", target)
    tap.delegate = remover
    events.down(50, 50)
    expect(tap.numberOfTouches == 0 && events.dispatcher.gestures.participants.isEmpty)
    events.up()
    expect(log.take(), equals: [])
  }

  @Test("Gestures: shouldBegin is asked once, at recognition, and its no makes the recogniser fail")
  func shouldBeginIsAskedOnce() {
    let refuser = Refuser()
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    pan.delegate = refuser
    events.down(50, 50)
    events.move(55, 50)
    expect(refuser.asked, equals: 0)
    events.move(80, 50)
    events.move(90, 50)
    expect(refuser.asked, equals: 1)
    expect(pan.state, equals: .failed)
    expect(log.lines, equals: [])
  }

  @Test("Gestures: a touch refused by one recogniser still reaches the other")
  func refusedTouch() {
    let refuser = Refuser()
    refuser.receivesTouches = false
    UITapGestureRecognizer().added(to: view, as: "near", target).delegate = refuser
    UITapGestureRecognizer().added(to: events.root, as: "far", target)
    events.click(50, 50)
    expect(log.lines, equals: ["far ended"])
  }

  @Test("Gestures: the touched view's no keeps an ancestor's recogniser from beginning")
  func viewCanRefuse() {
    final class Knob: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    UITapGestureRecognizer().added(to: events.root, as: "far", target)
    view.addSubview(Knob(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    events.click(30, 30)
    expect(log.lines, equals: [])
  }

  // MARK: - States

  @Test("H9: a discrete recogniser goes from possible to ended, with one action")
  func discreteStates() {
    let tap = UITapGestureRecognizer().added(to: view, as: "tap", target)
    events.down(50, 50)
    expect(tap.state, equals: .possible)
    events.up()
    expect(log.lines, equals: ["tap ended"])
    expect(tap.state, equals: .possible)
  }

  @Test("H9: a continuous recogniser goes through began and changed to ended, an action each")
  func continuousStates() {
    UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(70, 50)
    events.move(80, 50)
    events.move(90, 50)
    events.up()
    expect(log.lines, equals: ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test("H9: a touch taken away cancels a continuous recogniser")
  func cancelledTouches() {
    UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.finger(1, .began, 50, 50)
    events.finger(1, .moved, 80, 50)
    events.finger(1, .cancelled, 80, 50)
    expect(log.lines, equals: ["pan began", "pan cancelled"])
  }

  @Test("H9: a failed recogniser sends no action and sees no more of the touch")
  func failedRecognizer() {
    let spy = SpyRecognizer("spy", log)
    spy.onBegan = .failed
    spy.added(to: view, as: "spy", target)
    events.down(50, 50)
    events.move(60, 50)
    expect(log.lines, equals: ["spy began"])
  }

  @Test("H10: switching a recogniser off during the gesture cancels it")
  func disablingCancels() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(80, 50)
    pan.isEnabled = false
    expect(log.take(), equals: ["pan began", "pan cancelled"])
    events.move(90, 50)
    events.up()
    expect(log.take(), equals: [])
    pan.isEnabled = true
    events.down(50, 50)
    events.move(80, 50)
    expect(log.take(), equals: ["pan began"])
  }

  @Test("H10: a recogniser is reset before the next sequence, once")
  func recognizerIsReset() {
    let spy = SpyRecognizer("spy", log)
    view.addGestureRecognizer(spy)
    events.click(50, 50)
    expect(log.take(), equals: ["spy began", "spy ended", "spy reset"])
    expect(spy.state, equals: .possible)
    events.down(50, 50)
    expect(log.take(), equals: ["spy began"])
  }

  @Test("H10: a recogniser that failed stays so until the last finger is up")
  func failureLastsUntilTheLastFinger() {
    let tap = UITapGestureRecognizer().added(to: view, as: "tap", target)
    events.finger(1, .began, 50, 50)
    events.finger(2, .began, 90, 50)
    expect(tap.state, equals: .failed)
    events.finger(2, .ended, 90, 50)
    expect(tap.state, equals: .failed)
    events.finger(1, .ended, 50, 50)
    expect(tap.state, equals: .possible)
    expect(log.lines, equals: [])
  }

  @Test("A recogniser that decides between events acts at once, for its targets and its view")
  func decidingBetweenEvents() {
    let spied = SpyView("view", log, CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(spied)
    let spy = SpyRecognizer("spy", log)
    spy.added(to: spied, as: "spy", target)
    events.down(30, 30)
    expect(log.take(), equals: ["spy began", "view began"])
    spy.state = .began
    expect(log.take(), equals: ["spy began", "view cancelled"])
    spy.onEnded = .ended
    events.up()
    expect(log.take(), equals: ["spy ended", "spy ended", "spy reset"])
  }

  // MARK: - Tap

  @Test("Tap: two fingers that are down together make one tap")
  func twoFingerTap() {
    UITapGestureRecognizer().added(to: view, as: "tap", target).numberOfTouchesRequired = 2
    events.finger(1, .began, 50, 50)
    events.finger(2, .began, 90, 50)
    events.finger(1, .ended, 50, 50)
    expect(log.lines, equals: [])
    events.finger(2, .ended, 90, 50)
    expect(log.lines, equals: ["tap ended"])
  }

  @Test("Tap: a touch that wanders more than 10 pt is no tap")
  func wanderingTouch() {
    UITapGestureRecognizer().added(to: view, as: "tap", target)
    events.down(50, 50)
    events.move(60, 50)
    events.up()
    expect(log.take(), equals: ["tap ended"])
    events.down(50, 50)
    events.move(61, 50)
    events.up()
    expect(log.take(), equals: [])
  }

  @Test("Tap: the secondary button taps only where it is asked for")
  func secondaryTap() {
    UITapGestureRecognizer().added(to: view, as: "primary", target)
    let secondary = UITapGestureRecognizer().added(to: view, as: "secondary", target)
    secondary.buttonMaskRequired = .secondary
    events.click(50, 50, button: 2)
    expect(log.take(), equals: ["secondary ended"])
    events.click(50, 50)
    expect(log.take(), equals: ["primary ended"])
  }

  @Test("Tap: a tap does not keep a double tap on the same view from counting on")
  func singleAndDoubleTap() {
    let double = UITapGestureRecognizer().added(to: view, as: "double", target)
    double.numberOfTapsRequired = 2
    UITapGestureRecognizer().added(to: view, as: "single", target)
    events.click(50, 50)
    expect(log.take(), equals: ["single ended"])
    events.wait(0.1)
    events.click(50, 50)
    expect(log.take(), equals: ["double ended"])
  }

  @Test("Tap: the action finds the place of the tap")
  func placeOfATap() {
    var places: [CGPoint] = []
    @MainActor final class Place {
      var note: (UIGestureRecognizer) -> Void = { _ in }
      func tapped(_ tap: UITapGestureRecognizer) { note(tap) }
    }
    let place = Place()
    place.note = { [view] in places.append($0.location(in: view)) }
    view.addGestureRecognizer(UITapGestureRecognizer(target: place, action: Place.tapped))
    events.click(50, 60)
    expect(places, equals: [CGPoint(x: 30, y: 40)])
  }

  // MARK: - Long press

  @Test("Long press: begins after 0.5 s in place, without any input")
  func longPressBegins() {
    UILongPressGestureRecognizer().added(to: view, as: "press", target)
    events.down(50, 50)
    expect(events.dispatcher.nextDeadline, equals: 0.5)
    events.wait(0.49)
    expect(log.take(), equals: [])
    events.wait(0.01)
    expect(log.take(), equals: ["press began"])
    events.move(90, 50)
    events.up()
    expect(log.take(), equals: ["press changed", "press ended"])
    expectNil(events.dispatcher.nextDeadline)
  }

  @Test("Long press: a press that ends early or wanders more than 10 pt fails")
  func longPressFails() {
    UILongPressGestureRecognizer().added(to: view, as: "press", target)
    events.down(50, 50)
    events.wait(0.4)
    events.up()
    events.wait(0.5)
    events.down(50, 50)
    events.move(61, 50)
    events.wait(1)
    expect(log.lines, equals: [])
  }

  @Test("Long press: a timeout that is due comes before a later event")
  func timeoutComesBeforeLaterEvent() {
    UILongPressGestureRecognizer().added(to: view, as: "press", target)
    events.down(50, 50)
    events.host.now = 0.7
    events.move(100, 50)
    expect(log.lines, equals: ["press began", "press changed"])
  }

  // MARK: - Pan

  @Test("H11: a pan starts at 10 pt of travel, which its translation leaves out")
  func panSlop() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(59, 50)
    expect(pan.state, equals: .possible)
    events.move(60, 50)
    expect(pan.state, equals: .began)
    expect(pan.translation(in: view), equals: .zero)
    events.move(75, 50)
    expect(pan.translation(in: view), equals: CGPoint(x: 15, y: 0))
  }

  @Test("H11: a single long move starts the pan with what is beyond the slop")
  func panWithOneMove() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(80, 90)
    let translation = pan.translation(in: view)
    expect(abs(translation.x - 24) < 1e-9)
    expect(abs(translation.y - 32) < 1e-9)
  }

  @Test("H11: the translation is in the space of the view asked for")
  func translationInAScaledView() {
    let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    events.root.addSubview(scaled)
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(80, 50)
    expect(pan.translation(in: scaled), equals: CGPoint(x: 10, y: 0))
  }

  @Test("H11: setTranslation makes counting start anew")
  func settingTheTranslation() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(80, 50)
    pan.setTranslation(.zero, in: view)
    expect(pan.translation(in: view), equals: .zero)
    events.move(85, 52)
    expect(pan.translation(in: view), equals: CGPoint(x: 5, y: 2))
  }

  @Test("Pan: the velocity is that of a steady finger, and zero after a rest")
  func velocity() {
    var last = CGPoint.zero
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    for step in 1...20 {
      events.wait(0.01)
      events.move(50 + CGFloat(step) * 5, 50)
    }
    last = pan.velocity(in: view)
    expect(abs(last.x - 500) < 1)
    events.wait(0.2)
    @MainActor final class Ending {
      var velocity: CGPoint?
      func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .ended { velocity = pan.velocity(in: nil) }
      }
    }
    let ending = Ending()
    pan.addTarget(ending, action: Ending.panned)
    events.up()
    expect(ending.velocity, equals: .zero)
  }

  @Test("Pan: waits for its fewest fingers and ends when one of them goes")
  func fewestFingers() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    pan.minimumNumberOfTouches = 2
    events.finger(1, .began, 50, 50)
    events.finger(1, .moved, 52, 50)
    expect(log.take(), equals: [])
    events.finger(2, .began, 50, 90)
    events.finger(1, .moved, 80, 50)
    expect(log.take(), equals: ["pan began"])
    events.finger(2, .ended, 50, 90)
    expect(log.take(), equals: ["pan ended"])
  }

  @Test("Pan: fails with more than its most fingers")
  func mostFingers() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    pan.maximumNumberOfTouches = 1
    events.finger(1, .began, 50, 50)
    events.finger(2, .began, 50, 90)
    events.finger(1, .moved, 90, 50)
    expect(log.lines, equals: [])
  }

  @Test("Pan: takes the wheel only when its mask allows, and ends when the wheel rests")
  func wheel() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.wheel(CGVector(dx: 0, dy: -1), 50, 50)
    expect(log.take(), equals: [])
    pan.allowedScrollTypesMask = .all
    events.wheel(CGVector(dx: 0, dy: -1), 50, 50)
    events.wheel(CGVector(dx: 0, dy: -1), 50, 50)
    expect(log.take(), equals: ["pan began", "pan changed"])
    expect(pan.translation(in: view), equals: CGPoint(x: 0, y: -80))
    expect(pan.location(in: view), equals: CGPoint(x: 30, y: 30))
    events.wait(0.2)
    expect(log.take(), equals: ["pan ended"])
    expect(pan.state, equals: .possible)
  }

  @Test("Pan: the wheel goes to the nearest pan that may begin")
  func wheelGoesUp() {
    let refuser = Refuser()
    for (view, name) in [(view, "near"), (events.root, "far")] {
      let pan = UIPanGestureRecognizer().added(to: view, as: name, target)
      pan.allowedScrollTypesMask = .all
      if name == "near" { pan.delegate = refuser }
    }
    events.wheel(CGVector(dx: 0, dy: 1), 50, 50)
    expect(log.lines, equals: ["far began"])
  }

  @Test("Pan: Shift turns the wheel sideways")
  func sidewaysWheel() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    pan.allowedScrollTypesMask = .all
    events.wheel(CGVector(dx: 0, dy: -1), 50, 50, modifiers: .shift)
    expect(pan.translation(in: view), equals: CGPoint(x: -40, y: 0))
  }

  // MARK: - Targets

  @Test("Targets are held weakly")
  func targetsAreWeak() {
    var fleeting: Target? = Target(log)
    weak let gone = fleeting
    view.addGestureRecognizer(UITapGestureRecognizer(target: fleeting, action: Target.fired))
    fleeting = nil
    expectNil(gone)
    events.click(50, 50)
    expect(log.lines, equals: [])
  }

  @Test("A recogniser taken from its view in the middle is cancelled")
  func removedRecognizer() {
    let pan = UIPanGestureRecognizer().added(to: view, as: "pan", target)
    events.down(50, 50)
    events.move(80, 50)
    view.removeGestureRecognizer(pan)
    expect(log.lines, equals: ["pan began", "pan cancelled"])
    expectNil(pan.view)
  }
}
