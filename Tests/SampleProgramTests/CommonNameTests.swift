import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

/// That the folder Names compiles in both language modes is most of the test; here its code runs.
@MainActor
@Suite struct CommonNameTests {
  @Test func notificationsAreMade() throws {
    let requests = try NamedNotifications.requests(URL(fileURLWithPath: "/none"))
    expect(requests.count == 3 && requests.allSatisfy { $0.content.subtitle == "Subtitle" })
    expect(NamedNotifications.category.actions.count, equals: 3)
  }

  @Test func constraintsByEveryAnchorPlaceAView() {
    let (view, root) = (UIView(), UIView())
    root.addSubview(view)
    expect(CommonMembers.anchors(view, in: root).allSatisfy { !$0.isActive })
    expect(CommonMembers.constraints(of: view), equals: 2)
    let constraints = CommonTypes.layout(view, root)
    expect(constraints[0].constant == 4 && constraints[0].priority == .defaultHigh && constraints[0].isActive)
    expect(CommonTypes.stack().arrangedSubviews.count, equals: 2)
  }

  @Test func aGridAsksItsDelegates() {
    let window = TestWindow(root: NamedGrid())
    expect(window.all(UICollectionViewCell.self).count, equals: 3)
    let list = CommonTypes.lists(in: window.window)
    expect(NamedDataSource().source(for: list).snapshot().numberOfItems, equals: 0)
    expect(NamedLayout().collectionViewContentSize.width, equals: 10)
  }

  @Test func aTextViewTellsItsDelegate() throws {
    let controller = NamedText()
    let window = TestWindow(root: controller)
    window.tap(at: CGPoint(x: 100, y: 20))
    window.type("ab")
    expect(controller.typed, equals: 2)
  }

  @Test func fontsGiveTheirLettersAndBooksTheirPages() {
    let outlines = RarerNames.outlines(of: "A b", in: .systemFont(ofSize: 10))
    expect(outlines.map { $0 == nil }, equals: [false, true, false])
    expect((13...16).contains(outlines[0]?.boundingBox.height ?? 0), "twice as large")
    expect(RarerNames.book(UIViewController(), UIViewController()).viewControllers?.count, equals: 2)
  }

  @Test func viewsSayWhatTheyAre() {
    let view = UIView()
    expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    CommonMembers.accessibility(of: view)
    expect(view.isAccessibilityElement && view.accessibilityTraits == .button && view.accessibilityValue == "3")
    expect(view.accessibilityHint == "Opens the next page" && view.accessibilityElements?.count == 1)
    expect(view.accessibilityCustomActions?.first?.actionHandler?(view.accessibilityCustomActions![0]), equals: true)
    let own = NamedView()
    own.accessibilityValue = "other"
    expect(own.accessibilityValue == "value" && own.accessibilityTraits == .adjustable && own.accessibilityActivate())
  }

  @Test func controlsSayWhatTheyAre() {
    let slider = UISlider()
    slider.value = 0.25
    slider.isEnabled = false
    expect(slider.accessibilityTraits == [.adjustable, .notEnabled] && slider.accessibilityValue == "25%")
    let button = UIButton(type: .system)
    button.isSelected = true
    expect(button.accessibilityTraits == [.button, .selected] && button.isAccessibilityElement)
    expect(UILabel().accessibilityTraits == .staticText && UISwitch().accessibilityValue == "0")
    expect(!UIStepper().isAccessibilityElement && UIImageView().accessibilityTraits == .image)
  }

  @Test func aControlsPrimaryActionHearsOfItsValue() throws {
    var values: [Bool] = []
    let control = UISwitch(
      frame: CGRect(x: 20, y: 20, width: 51, height: 31),
      primaryAction: UIAction { action in values.append((action.sender as? UISwitch)?.isOn ?? false) })
    let root = UIView()
    root.addSubview(control)
    let window = TestWindow(size: CGSize(width: 100, height: 80), root: root)
    try window.tap(control)
    try window.tap(control)
    expect(values, equals: [true, false])
  }

  @Test func prioritiesAreCountedWith() {
    var priority = UILayoutPriority.defaultLow + 1
    expect(priority.rawValue, equals: 251)
    priority -= 2
    expect(priority, equals: .defaultLow - 1)
  }

  @Test func aControllerHearsOfAnotherSize() {
    let controller = NamedController()
    let window = TestWindow(root: controller)
    window.resize(to: CGSize(width: 500, height: 300))
    window.advance(by: 0.5)
    expect(controller.sizes, equals: [CGSize(width: 500, height: 300)])
    NamedSegue(identifier: "show", source: controller, destination: UIViewController()).perform()
    expect(controller.presentedViewController != nil)
  }

  @Test func theMenuOfCommandsOffersWhatAViewCanDo() throws {
    let view = NamedView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let window = TestWindow(root: view)
    view.becomeFirstResponder()
    window.turn()
    var heard: [String] = []
    let tokens = [UIMenuController.willShowMenuNotification, UIMenuController.didHideMenuNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: UIMenuController.shared, queue: nil) { _ in
        MainActor.assumeIsolated { heard.append(name.rawValue) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    UIMenuController.shared.showMenu(from: view, rect: CGRect(x: 10, y: 10, width: 50, height: 20))
    window.advance(by: 0.3)
    expect(UIMenuController.shared.isMenuVisible)
    #expect(throws: (any Error).self) { try window.find("Paste") }
    try window.tap("Copy")
    window.advance(by: 0.3)
    expect(view.copied == 1 && !UIMenuController.shared.isMenuVisible && heard.count == 2)
  }

  @Test func whatIsNamedByTheRestAnswers() {
    let target = NamedTarget()
    CommonMembers.selectors(target).invalidate()
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    expect(target.calls, equals: 1)
    CommonMembers.timer(target).fire()
    expect(target.calls, equals: 2)
    expect(CommonMembers.associated(target) == "note" && CommonMembers.pooled() == 3)
    expect(CommonMembers.boxes()[1].caTransform3DValue.m11 == 1 && CommonMembers.symbol() != nil)
    expect(CommonTypes.device().0 == .pad && Set(CommonMembers.application()).count == 8)
    let box = Notification(
      name: UIResponder.keyboardWillShowNotification,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 1, width: 2, height: 3))])
    expect(CommonMembers.keyboardFrame(box)?.height, equals: 3)
  }
}
