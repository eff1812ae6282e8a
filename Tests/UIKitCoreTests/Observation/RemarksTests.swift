import CoreGraphics
import Expectations
import Platform
import Testing
import UIKitTesting

@testable import UIKit

/// What a debug build says of mistakes that are otherwise silent, once each, by class.
@MainActor
@Suite(.serialized)
struct RemarksTests {
  init() { Remarks.forget() }

  private func said(about name: String) -> [String] { Remarks.said.filter { $0.contains(name) } }

  @Test func theSameThingIsSaidOnceForEachClass() {
    for name in ["OneView", "OneView", "OtherView"] { Remarks.say("test", about: name, "\(name) is wrong") }
    expect(said(about: "is wrong"), equals: ["OneView is wrong", "OtherView is wrong"])
  }

  @Test func switchedOffNothingIsSaid() {
    DebugRemarks.isEnabled = false
    defer { DebugRemarks.isEnabled = true }
    SizelessCard().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    expect(said(about: "SizelessCard").isEmpty)
  }

  private final class LateCard: UIView {
    let label = UILabel()
    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
    }
  }

  @Test func aLabelThatItsOwnWindowHasYetToLayOutIsNotMissedInAnothers() {
    let (first, second) = (TestWindow(root: UIView()), TestWindow(root: UIView()))
    let card = LateCard(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    card.addSubview(card.label)
    card.label.text = "hello"
    second.window.addSubview(card)
    first.window.backgroundColor = .red
    first.turn()
    second.turn()
    expect(said(about: "LateCard").isEmpty)
  }

  @Test func aFrameThatIsNoNumberIsNamedByTheViewsClass() {
    SizelessCard().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    SizelessCard().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    expect(said(about: "SizelessCard: frame was set to").count, equals: 1)
  }

  @Test func aCenterThatIsNoNumberIsNamed() {
    SizelessCard().center = CGPoint(x: CGFloat.nan, y: 0)
    expect(said(about: "SizelessCard: position was set to").count, equals: 1)
  }

  @Test func aKeyPathThatChangesNothingIsNamed() {
    let flip = CABasicAnimation(keyPath: "transform.m34")
    let group = CAAnimationGroup()
    group.animations = [flip]
    let (flipped, lifted) = (SizelessCard(), DeepCard())
    flipped.layer.add(group, forKey: nil)
    expect(said(about: "SizelessCard: transform.m34 changes nothing").count, equals: 1)
    lifted.layer.setValue(1, forKeyPath: "sublayerTransform.m34")
    expect(said(about: "DeepCard: sublayerTransform.m34 changes nothing").count, equals: 1)
  }

  @Test func aTransformSetByItsKeyKeepsItsDepth() {
    let layer = CALayer()
    layer.setValue(CATransform3DMakeTranslation(1, 2, 3), forKeyPath: "transform")
    expect(layer.transform.m43 == 3 && layer.transform.m41 == 1)
  }

  @Test func anImageThatIsMissingIsNamed() {
    expectNil(UIImage(named: "no-such-picture"))
    expect(said(about: "there is no image \"no-such-picture\"").count, equals: 1)
  }

  @Test func aFontThatIsMissingIsNamed() {
    expectNil(UIFont(name: "No Such Grotesk", size: 12))
    expect(said(about: "no font named \"No Such Grotesk\"").count, equals: 1)
  }

  @Test func aLabelWithTextAndWithoutSizeIsNamedByTheClassThatLaysItOut() {
    let card = SizelessCard()
    card.label.text = "Nobody sees this"
    let window = TestWindow(root: card)
    window.turn()
    expect(said(about: "UILabel in SizelessCard has the text \"Nobody sees this\"").count, equals: 1)
  }

  @Test func aLabelThatIsHiddenOrHasASizeIsNotNamed() {
    let card = SizelessCard()
    card.label.text = "Hidden"
    card.label.isHidden = true
    let sized = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    sized.text = "Seen"
    card.addSubview(sized)
    TestWindow(root: card).advance(by: 0.1)
    expect(said(about: "SizelessCard").isEmpty)
  }

  @Test func theFrameworksOwnLabelsAreNotNamed() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    let card = SizelessCard()
    for view in [button, cell] { card.addSubview(view) }
    TestWindow(root: card).advance(by: 0.1)
    expect(said(about: "UILabel").isEmpty)
  }

  private func pop(_ make: @autoclosure () -> UIViewController, after seconds: Double) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(root: navigation)
    navigation.pushViewController(make(), animated: true)
    window.advance(by: 1)
    navigation.popViewController(animated: true)
    window.advance(by: seconds)
    return navigation
  }

  @Test func aControllerThatLivesOnAfterItWasPoppedIsNamed() {
    let held = HeldController()
    _ = pop(held, after: 5)
    expect(said(about: "HeldController was removed from its parent and is still alive").count, equals: 1)
  }

  @Test func aSearchKeepsItsResultsForTheNextTime() {
    let search = UISearchController(searchResultsController: HeldController())
    let page = UIViewController()
    page.navigationItem.searchController = search
    let window = TestWindow(root: UINavigationController(rootViewController: page))
    window.turn()
    search.isActive = true
    search.searchBar.text = "a"
    window.advance(by: 1)
    search.isActive = false
    window.advance(by: 6)
    expect(said(about: "HeldController").isEmpty)
  }

  @Test(arguments: [
    ("App.ViewController.tableView(_: UIKit.UITableView, commit: UIKit.Style) -> ()", true),
    ("App.(ViewController in _A1B2).tableView(_: UIKit.UITableView, commit: UIKit.Style) -> ()", true),
    ("(extension in App):App.ViewController.tableView(_: UIKit.UITableView, commit: UIKit.Style) -> ()", true),
    ("UIKit.UITableViewController.tableView(_: UIKit.UITableView, commit: UIKit.Style) -> ()", false),
    ("App.ViewController.Source.tableView(_: UIKit.UITableView, commit: UIKit.Style) -> ()", false),
    ("App.ViewController.tableView(_: UIKit.UITableView, canEdit: UIKit.Style) -> ()", false),
  ]) func aDataSourceThatCommitsIsToldFromOthersByItsWholeName(function: String, commits: Bool) {
    expect(SwipeRemark.isCommit(function, of: "ViewController"), equals: commits)
  }

  @Test func aControllerThatIsBackOrWentAwayIsNotNamed() {
    let held = HeldController()
    let navigation = pop(held, after: 1)
    navigation.pushViewController(held, animated: false)
    _ = pop(HeldController(), after: 5)
    expect(said(about: "HeldController").isEmpty)
  }

  @Test func aProgramThatShowsNoWindowIsToldASecondAfterItsStart() {
    let host = OffscreenHost(size: CGSize(width: 100, height: 100))
    let stage = Stage(host: host)
    stage.noteLaunch()
    stage.loop.turn()
    expect(said(about: "no window is visible").isEmpty)
    stage.loop.turn()
    expect(host.deadlines.last, equals: 1)
    host.now = 1
    stage.loop.turn()
    expect(said(about: "no window is visible").count, equals: 1)
    stage.loop.turn()
    expect(host.deadlines.last, equals: .some(nil))
  }
}

private final class DeepCard: UIView {}

private final class SizelessCard: UIView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

private final class HeldController: UIViewController {}
