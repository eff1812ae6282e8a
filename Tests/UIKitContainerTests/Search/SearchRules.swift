import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules B1 to B8.
@MainActor @Suite struct SearchRules {
  private let log: Log
  /// Bars and controllers hold it weakly.
  private let listener: Listener

  init() {
    log = Log()
    listener = Listener(log)
  }

  /// Writes everything down.
  @MainActor final class Listener: UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
    let log: Log
    var allowsBegin = true
    var allowsChange = true

    init(_ log: Log) { self.log = log }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.add("shouldBegin")
      return allowsBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.add("shouldEnd")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text \(searchText)") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.add("shouldChange \(text)")
      return allowsChange
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.add("scope \(selectedScope)")
    }
    func updateSearchResults(for controller: UISearchController) {
      log.add("update \(controller.searchBar.text ?? "")\(controller.isActive ? "" : " inactive")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.add("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { log.add("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { log.add("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.add("didDismiss") }
  }

  private func bareBar() -> (UISearchBar, Listener, TestWindow) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.delegate = listener
    bar.showsCancelButton = true
    return (bar, listener, stage(bar, at: .zero))
  }

  /// A search in a navigation bar.
  private func search(
    _ results: UIViewController? = nil, _ configure: (UISearchController) -> Void = { _ in }
  ) -> (UISearchController, Listener, UINavigationController, TestWindow) {
    let controller = UISearchController(searchResultsController: results)
    controller.delegate = listener
    controller.searchResultsUpdater = listener
    controller.searchBar.delegate = listener
    configure(controller)
    let root = ScrollingController("Root")
    root.navigationItem.searchController = controller
    let nav = UINavigationController(rootViewController: root)
    return (controller, listener, nav, TestWindow(size: CGSize(width: 320, height: 480), root: nav))
  }

  @Test("B1: the delegate is asked and told in order")
  func order() throws {
    let (bar, _, window) = bareBar()
    try window.tap("search")
    expect(log.take(), equals: ["shouldBegin", "didBegin"])
    window.type("ab")
    expect(log.take(), equals: ["shouldChange a", "text a", "shouldChange b", "text ab"])
    bar.resignFirstResponder()
    expect(log.take(), equals: ["shouldEnd", "didEnd"])
  }

  @Test("B1: the delegate may refuse editing and changes")
  func refusal() throws {
    let (bar, listener, window) = bareBar()
    listener.allowsBegin = false
    try window.tap("search")
    expect(!bar.isFirstResponder)
    listener.allowsBegin = true
    listener.allowsChange = false
    bar.becomeFirstResponder()
    window.type("a")
    expect(bar.text == "" && !log.take().contains { $0.hasPrefix("text") })
  }

  @Test("B2: Cancel and Return only notify")
  func buttonsOnlyNotify() throws {
    let (bar, _, window) = bareBar()
    bar.becomeFirstResponder()
    window.type("x")
    _ = log.take()
    window.type("\n")
    expect(log.take(), equals: ["search"])
    try window.tap("Cancel")
    expect(log.take(), equals: ["cancel"])
    expect(bar.text == "x" && bar.isFirstResponder)
    window.key(.keyboardEscape)
    expect(log.take() == ["cancel"] && bar.text == "x")
  }

  @Test("B2: Return says nothing in an empty bar, unless a program wants to hear of it")
  func returnInAnEmptyBar() {
    let (bar, _, window) = bareBar()
    bar.becomeFirstResponder()
    _ = log.take()
    window.type("\n")
    expect(log.take(), equals: [])
    bar.enablesReturnKeyAutomatically = false
    window.type("\n")
    expect(log.take(), equals: ["search"])
  }

  @Test("B3: setting the text in code tells a bare bar's delegate nothing")
  func codeIsSilent() {
    let (bar, _, _) = bareBar()
    bar.text = "code"
    expect(bar.text == "code" && log.take() == [])
  }

  @Test("B4: results are updated when the bar gets the keyboard and on every change, to empty too")
  func updates() {
    let (controller, _, _, window) = search()
    controller.searchBar.becomeFirstResponder()
    expect(log.take().contains("update "))
    window.type("a\u{8}")
    expect(log.take().filter { $0.hasPrefix("update") }, equals: ["update a", "update "])
    controller.searchBar.text = "code"
    expect(log.take(), equals: ["update code"])
    controller.searchBar.resignFirstResponder()
    _ = log.take()
    controller.searchBar.becomeFirstResponder()
    expect(log.take(), equals: ["shouldBegin", "didBegin", "update code"])
  }

  @Test("B5: the bar's delegate is told before the controller reacts")
  func delegateFirst() {
    let (controller, _, _, window) = search()
    controller.searchBar.becomeFirstResponder()
    _ = log.take()
    window.type("k")
    expect(log.take(), equals: ["shouldChange k", "text k", "update k"])
  }

  @Test("B6: the order of beginning and cancelling")
  func activation() throws {
    let (controller, _, _, window) = search()
    try window.tap("search")
    expect(log.take(), equals: ["shouldBegin", "didBegin", "willPresent", "update "])
    window.advance(by: 0.5)
    expect(log.take() == ["didPresent"] && controller.isActive)
    window.type("k")
    _ = log.take()
    try window.tap("Cancel")
    expect(log.take(), equals: ["cancel", "willDismiss", "text ", "shouldEnd", "didEnd", "update  inactive"])
    window.advance(by: 0.5)
    expect(log.take(), equals: ["didDismiss"])
    expect(!controller.isActive && controller.searchBar.text == "" && !controller.searchBar.isFirstResponder)
  }

  @Test("B6: a search that ends without a text has no text to tell of")
  func endOfAnEmptySearch() throws {
    let (controller, _, _, window) = search()
    controller.isActive = true
    window.advance(by: 0.5)
    _ = log.take()
    controller.isActive = false
    expect(log.take(), equals: ["willDismiss", "shouldEnd", "didEnd", "update  inactive"])
  }

  @Test("B7: the updater is weak")
  func weakUpdater() {
    let controller = UISearchController(searchResultsController: nil)
    var listener: Listener? = Listener(log)
    controller.searchResultsUpdater = listener
    listener = nil
    expectNil(controller.searchResultsUpdater)
  }

  @Test("B7: without a results controller the searched one shows the results")
  func resultsInPlace() {
    let (controller, _, nav, window) = search { $0.obscuresBackgroundDuringPresentation = false }
    controller.searchBar.becomeFirstResponder()
    window.type("a")
    window.advance(by: 0.5)
    let top = nav.topViewController?.view
    let hit = window.window.hitTest(CGPoint(x: 100, y: 300), with: nil)
    expect(hit.map { top.map($0.isDescendant) ?? false }, equals: true)
  }

  @Test("B7: a results controller is shown while there is a text")
  func resultsController() {
    let results = SpyController("R", log)
    let (controller, _, _, window) = search(results)
    controller.searchBar.becomeFirstResponder()
    window.advance(by: 0.5)
    expectNil(results.viewIfLoaded?.window)
    window.type("a")
    window.advance(by: 0.5)
    expect(results.view.window != nil && results.parent === controller)
    window.type("\u{8}")
    window.advance(by: 0.5)
    expectNil(results.view.window)
    expect(
      log.take().filter { $0.hasPrefix("R ") },
      equals: [
        "R didLoad", "R willAppear", "R didAppear", "R willDisappear", "R didDisappear",
      ])
  }

  @Test("B8: each composing step is a change, and the commit only when it differs")
  func composing() {
    let (bar, _, window) = bareBar()
    bar.becomeFirstResponder()
    _ = log.take()
    window.compose("ㅎ")
    window.compose("하")
    window.compose("한")
    window.commit("한")
    expect(log.take().filter { $0.hasPrefix("text") }, equals: ["text ㅎ", "text 하", "text 한"])
    window.compose("ㄱ")
    window.commit("그")
    expect(log.take().filter { $0.hasPrefix("text") }, equals: ["text 한ㄱ", "text 한그"])
  }

  @Test("The bookmark and the results button tell the delegate, and give way to a text")
  func fieldButtons() throws {
    final class Buttons: UISearchBarDelegate {
      var calls: [String] = []
      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
      func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
    }
    let (bar, _, window) = bareBar()
    let buttons = Buttons()
    bar.delegate = buttons
    bar.showsSearchResultsButton = true
    window.turn()
    try window.tap("Results")
    bar.showsBookmarkButton = true
    window.turn()
    try window.tap("Bookmarks")
    expect(buttons.calls, equals: ["results", "bookmark"])
    bar.text = "a"
    window.turn()
    #expect(throws: TestWindowError.self) { try window.tap("Bookmarks") }
  }

  @Test("A refresh control stands below the search field, and is not seen after a search")
  func refreshControl() throws {
    let (controller, _, nav, window) = search()
    let scroll = try require(nav.viewControllers[0] as? ScrollingController).scrollView
    let refresh = UIRefreshControl()
    scroll.refreshControl = refresh
    window.turn()
    refresh.beginRefreshing()
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    window.turn()
    let field = controller.searchBar.searchTextField
    let bottom = field.convert(field.bounds, to: nil).maxY
    expect(refresh.convert(refresh.bounds, to: nil).minY >= bottom)
    refresh.endRefreshing()
    window.advance(by: 1)
    controller.isActive = true
    window.advance(by: 1)
    controller.isActive = false
    window.advance(by: 1)
    expect(refresh.subviews.allSatisfy { $0.alpha == 0 })
  }

  @Test("A tint that can be seen through fills a bar that is not translucent")
  func opaqueTint() {
    let (bar, _, _) = bareBar()
    bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    bar.isTranslucent = false
    expect(bar.subviews.contains { $0.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) })
  }
}

@MainActor @Suite struct SearchTests {
  private func search(
    _ configure: (UISearchController, UINavigationController) -> Void = { _, _ in }
  ) -> (UISearchController, ScrollingController, UINavigationController, TestWindow) {
    let controller = UISearchController(searchResultsController: nil)
    let root = ScrollingController("Root")
    root.navigationItem.searchController = controller
    let nav = UINavigationController(rootViewController: root)
    configure(controller, nav)
    return (controller, root, nav, TestWindow(size: CGSize(width: 320, height: 480), root: nav))
  }

  @Test func theBarStandsBelowTheTitleAndGoesAwayWhileScrolling() {
    let (search, root, nav, window) = search { $1.navigationBar.prefersLargeTitles = true }
    expect(nav.navigationBar.frame.height == 148 && root.scrollView.contentOffset.y == -148)
    expect(search.searchBar.convert(search.searchBar.bounds, to: nil).maxY, equals: 148)
    root.scrollView.contentOffset.y = 300
    window.turn()
    expect(nav.navigationBar.frame.height, equals: 44)
  }

  @Test func aBarGivenWhileTheViewLoadsOrAppearsIsSeenAtOnce() {
    final class Late: UITableViewController {
      var isLate = false
      private func give() { navigationItem.searchController = UISearchController(searchResultsController: nil) }
      override func viewDidLoad() {
        super.viewDidLoad()
        if !isLate { give() }
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isLate { give() }
      }
    }
    for isLate in [false, true] {
      let controller = Late(style: .plain)
      controller.isLate = isLate
      let nav = UINavigationController(rootViewController: controller)
      let window = TestWindow(root: nav)
      expect(nav.navigationBar.frame.height == 96 && controller.tableView.contentOffset.y == -96)
      _ = window
    }
  }

  @Test func theBarStaysWhenItIsToldTo() {
    let (_, root, nav, window) = search { $1.topViewController?.navigationItem.hidesSearchBarWhenScrolling = false }
    root.scrollView.contentOffset.y = 300
    window.turn()
    expect(nav.navigationBar.frame.height, equals: 96)
  }

  @Test func anActiveSearchTakesTheRowAndGivesItBack() throws {
    let (search, root, nav, window) = search { $1.navigationBar.prefersLargeTitles = true }
    try window.tap("search")
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height == 52 && root.scrollView.contentOffset.y == -52)
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(!search.isActive && nav.navigationBar.frame.height == 148 && root.scrollView.contentOffset.y == -148)
  }

  @Test func theRowStaysWhenTheSearchIsToldSo() throws {
    let (_, _, nav, window) = search { search, _ in search.hidesNavigationBarDuringPresentation = false }
    try window.tap("search")
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height, equals: 96)
    #expect(throws: Never.self) { try window.find("Root") }
  }

  @Test func controlFGoesToTheSearchFromAnywhere() {
    let (search, root, _, window) = search()
    search.searchBar.text = "old"
    root.scrollView.contentOffset.y = 400
    window.turn()
    window.key(.keyboardF, characters: "f", modifiers: .control)
    window.advance(by: 0.5)
    expect(search.searchBar.isFirstResponder && search.isActive)
    window.type("n")
    expect(search.searchBar.text, equals: "n", "what was there was selected")
  }

  @Test func escapeEndsTheSearchBeforeItGoesBack() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    let top = ScrollingController("Top")
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    top.navigationItem.searchController = search
    let window = TestWindow(root: nav)
    nav.pushViewController(top, animated: false)
    window.turn()
    search.isActive = true
    window.advance(by: 0.5)
    search.searchBar.resignFirstResponder()
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(!search.isActive && nav.topViewController === top)
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(nav.topViewController !== top)
  }

  @Test func aClickOnWhatIsDimmedEndsTheSearch() throws {
    let (search, _, _, window) = search()
    try window.tap("search")
    window.advance(by: 0.5)
    window.tap(at: CGPoint(x: 100, y: 300))
    window.advance(by: 0.5)
    expect(!search.isActive)
  }

  @Test func aSearchBarOnTopOfTheContentWorksAlone() throws {
    let root = UIViewController()
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: root)
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    root.view.addSubview(search.searchBar)
    window.turn()
    window.key(.keyboardF, characters: "f", modifiers: .control)
    window.advance(by: 0.5)
    expect(search.isActive && search.searchBar.showsCancelButton)
    expect(window.window.hitTest(CGPoint(x: 100, y: 28), with: nil)?.isDescendant(of: search.searchBar), equals: true)
    try window.tap("Cancel")
    window.advance(by: 0.5)
    expect(!search.isActive && !search.searchBar.showsCancelButton)
  }

  @Test func scopesAreShownWhileTheSearchIsActive() throws {
    let (search, _, nav, window) = search { search, _ in search.searchBar.scopeButtonTitles = ["All", "Some"] }
    expect(nav.navigationBar.frame.height, equals: 96)
    try window.tap("search")
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height == 98 && search.searchBar.showsScopeBar)
    search.isActive = false
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height, equals: 96)
  }

  @Test func aPushedControllerHasItsRowAndTheSearchIsThereAfterwards() {
    let (search, _, nav, window) = search()
    search.isActive = true
    window.advance(by: 0.5)
    nav.pushViewController(ScrollingController("Next"), animated: true)
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height, equals: 44)
    nav.popViewController(animated: true)
    window.advance(by: 0.5)
    expect(search.isActive && nav.navigationBar.frame.height == 52)
  }

  @Test func pastingAMegabyteIsNoProblem() {
    let (search, _, _, window) = search()
    search.isActive = true
    window.clipboard = String(repeating: "long ", count: 200_000)
    window.key(.keyboardV, characters: "v", modifiers: .control)
    window.advance(by: 0.1)
    expect((search.searchBar.text ?? "").utf8.count, equals: 1_000_000)
  }

  @Test func typingRepaintsNoMoreThanTheField() throws {
    let (search, _, _, window) = search { search, _ in search.obscuresBackgroundDuringPresentation = false }
    try window.tap("search")
    window.advance(by: 1)
    window.type("a")
    let field = search.searchBar.searchTextField
    let frame = field.convert(field.bounds, to: nil)
    expect(window.lastFrame.damage.allSatisfy { frame.insetBy(dx: -1, dy: -1).contains($0) })
    expectNil(window.damageError())
  }
}
