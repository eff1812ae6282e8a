import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// What stands in for things of the Objective-C runtime.
@MainActor
@Suite struct StandInTests {
  private let model = ToldModel()

  /// Lets this thread's run loop do what is due now.
  private func runDue() { _ = RunLoop.current.run(mode: .default, before: .distantPast) }

  // MARK: - Timers

  @Test func aTimerCallsItsMethodWithItsInformation() {
    let timer = Timer(timeInterval: 60, target: model, selector: "fire:", userInfo: "a", repeats: false)
    timer.fire()
    timer.fire()
    expect(model.heard == ["timer a"] && !timer.isValid)
  }

  @Test func aScheduledTimerFiresInTheRunLoopUntilItIsInvalidated() {
    let selector = Selector(ToldModel.fire(_:), named: "fire:")
    let timer = Timer.scheduledTimer(timeInterval: 0, target: model, selector: selector, userInfo: 1, repeats: true)
    runDue()
    timer.invalidate()
    runDue()
    expect(model.heard, equals: ["timer 1"])
  }

  @Test func aTimerKeepsItsTargetUntilItEnds() {
    var target: ToldModel? = ToldModel()
    weak let reference = target
    let timers = [true, false].map { repeats in
      Timer(timeInterval: 60, target: target as Any, selector: "fire:", userInfo: nil, repeats: repeats)
    }
    target = nil
    expect(reference != nil)
    timers[0].invalidate()
    timers[1].fire()
    expectNil(reference)
  }

  // MARK: - After a delay

  @Test func aMethodIsCalledAfterItsDelay() {
    model.perform("set:", with: 4, afterDelay: 0)
    expect(model.heard, equals: [])
    runDue()
    runDue()
    expect(model.heard, equals: ["set 4"])
  }

  @Test func whatIsTakenBackIsNotCalled() {
    for value in [1, 2] { model.perform("set:", with: value, afterDelay: 0) }
    model.perform("noted:", with: Notification(name: .init("rain")), afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: model, selector: "set:", object: 1)
    runDue()
    expect(model.heard, equals: ["set 2", "rain"])
    model.perform("set:", with: 3, afterDelay: 0)
    ToldModel.cancelPreviousPerformRequests(withTarget: model)
    runDue()
    expect(model.heard.count, equals: 2)
  }

  @Test func aMethodOfTheMainThreadIsCalledAtOnceThere() {
    model.performSelector(onMainThread: "set:", with: 1, waitUntilDone: true)
    expect(model.heard, equals: ["set 1"])
  }

  // MARK: - Notifications and display links

  @Test func aNameObservesNotificationsWhereTheyArePosted() async {
    let center = NotificationCenter()
    nonisolated(unsafe) let model = model
    center.addObserver(model, selector: "noted:", name: .init("rain"), object: nil)
    let heard = await Task.detached {
      center.post(name: .init("rain"), object: nil)
      return model.heard
    }.value
    expect(heard, equals: ["rain"])
    center.removeObserver(model, name: .init("rain"), object: nil)
    center.post(name: .init("rain"), object: nil)
    expect(model.heard.count, equals: 1)
  }

  @Test func aDisplayLinkCallsAName() {
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: UIView())
    window.turn()
    let link = CADisplayLink(target: model, selector: "set:")
    link.add(to: .main, forMode: .common)
    window.advance(by: 0.05)
    link.invalidate()
    expect(!model.heard.isEmpty && model.heard.allSatisfy { $0.contains("CADisplayLink") })
  }

  // MARK: - Boxes

  @Test func aBoxHoldsAndGivesEachValue() {
    let (rect, insets) = (CGRect(x: 1, y: 2, width: 3, height: 4), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(NSValue(cgRect: rect).cgRectValue, equals: rect)
    expect(NSValue(cgPoint: rect.origin).cgPointValue, equals: rect.origin)
    expect(NSValue(cgSize: rect.size).cgSizeValue, equals: rect.size)
    expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, equals: insets)
    expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical, equals: 2)
    expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy, equals: 2)
    let turned = CGAffineTransform(rotationAngle: 1)
    expect(NSValue(cgAffineTransform: turned).cgAffineTransformValue, equals: turned)
    let scaled = CATransform3DMakeScale(2, 3, 4)
    expect(NSValue(caTransform3D: scaled).caTransform3DValue, equals: scaled)
    expect(NSValue(caTransform3D: scaled), equals: NSValue(caTransform3D: scaled))
    expect(NSValue(caTransform3D: scaled) != NSValue(caTransform3D: CATransform3DIdentity))
  }

  @Test func aCastBoxesAndUnboxes() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let information: [AnyHashable: Any] = [
      "plain": rect, "boxed": NSValue(cgRect: rect), "point": NSValue(cgPoint: .zero),
    ]
    expect((information["plain"] as? NSValue)?.cgRectValue == rect && information["boxed"] as? CGRect == rect)
    expect(information["point"] as? CGRect == nil && information["point"] as? CGPoint == .zero)
    expect(NSValue(caTransform3D: CATransform3DIdentity) as Any as? CATransform3D, equals: CATransform3DIdentity)
  }

  @Test func aBoxedValueIsAnimated() {
    let (view, animation) = (UIView(), CABasicAnimation(keyPath: "position"))
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: view)
    let moving = UIView()
    view.addSubview(moving)
    window.turn()
    animation.fromValue = NSValue(cgPoint: .zero)
    animation.toValue = NSValue(cgPoint: CGPoint(x: 100, y: 0))
    animation.duration = 1
    moving.layer.add(animation, forKey: "move")
    window.advance(by: 0.5)
    expect(abs((moving.layer.presentation()?.position.x ?? 0) - 50) < 3)
  }

  // MARK: - Names

  @Test func namesOfTheRuntimeMeanWhatTheyMean() throws {
    expect(autoreleasepool { 4 }, equals: 4)
    #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
    expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC && USEC_PER_SEC == 1_000_000)
    let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    expect(abs(now + kCFAbsoluteTimeIntervalSince1970 - Date().timeIntervalSince1970) < 10)
  }
}
