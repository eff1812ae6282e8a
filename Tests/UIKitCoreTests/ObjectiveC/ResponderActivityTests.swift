import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Activities that belong to responders.
@MainActor @Suite struct ResponderActivityTests {
  private final class Page: UIViewController {
    var updates = 0
    override func updateUserActivityState(_ activity: NSUserActivity) {
      updates += 1
      activity.addUserInfoEntries(from: ["page": 4])
      super.updateUserActivityState(activity)
    }
  }

  private let activity = NSUserActivity(activityType: "org.example.read")

  private func nextTurn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  private func presentAndDismiss(_ controller: UIViewController, from page: Page, in window: TestWindow) {
    page.present(controller, animated: false)
    window.turn()
    page.dismiss(animated: false)
    window.turn()
  }

  @Test func aControllerIsAskedForItsStateOnceItIsShown() async {
    let page = Page()
    page.userActivity = activity
    activity.needsSave = true
    await nextTurn()
    expect(page.updates, equals: 0)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: page)
    window.turn()
    await nextTurn()
    expect(page.updates == 1 && activity.userInfo?["page"] as? Int == 4 && !activity.needsSave)
  }

  @Test func aControllerThatIsGoneIsNotAsked() async {
    let page = Page()
    page.userActivity = activity
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: page)
    window.turn()
    window.window.rootViewController = UIViewController()
    window.turn()
    activity.needsSave = true
    await nextTurn()
    expect(page.updates == 0 && activity.needsSave)
  }

  @Test func anActivityThatTwoShareStaysWhileOneOfThemIsShown() async {
    let (page, side) = (Page(), Page())
    (page.userActivity, side.userActivity) = (activity, activity)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: page)
    window.turn()
    presentAndDismiss(side, from: page, in: window)
    activity.needsSave = true
    await nextTurn()
    expect(page.updates == 1 && side.updates == 1)
  }

  @Test func anActivityThatAResponderGivesUpIsNotItsAnyMore() async {
    let page = Page()
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: page)
    window.turn()
    page.userActivity = activity
    page.userActivity = nil
    activity.becomeCurrent()
    activity.needsSave = true
    await nextTurn()
    expect(page.userActivity == nil && page.updates == 0 && !activity.needsSave)
  }

  @Test func anActivityGoesWithItsResponder() {
    weak var kept: NSUserActivity?
    var page: Page? = Page()
    do {
      let own = NSUserActivity(activityType: "org.example.write")
      page?.userActivity = own
      kept = own
    }
    expect(kept != nil && page?.userActivity === kept)
    page = nil
    expectNil(kept)
  }
}
