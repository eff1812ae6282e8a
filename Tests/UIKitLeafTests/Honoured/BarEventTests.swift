import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Each method of the bars' delegates is called, and each action of a bar's items sent, by what a person or program does.
@MainActor @Suite struct BarEventTests {
  private final class Program: Hearer, UISearchBarDelegate, UINavigationBarDelegate, UITabBarDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { heard(true) }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard() }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { heard(true) }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard() }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard() }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      heard(true)
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard() }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard() }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { heard() }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { heard() }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { heard() }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { heard(true) }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { heard() }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { heard(true) }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { heard() }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { heard() }
  }

  /// Two protocols have a method of this name.
  private final class Placer: Hearer, UIToolbarDelegate, UINavigationBarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { heard(.top) }
  }

  @Test func searchBars() throws {
    let program = Program()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    (bar.showsCancelButton, bar.showsBookmarkButton) = (true, true)
    (bar.showsScopeBar, bar.scopeButtonTitles) = (true, ["One", "Two"])
    bar.delegate = program
    let window = stage(bar)
    let icon = { try #require(bar.searchTextField.rightView) }
    window.turn()
    expect(program.names, equals: [])
    try window.tap(icon())
    expect(program.names, equals: ["searchBarBookmarkButtonClicked(_:)"])
    (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, true)
    window.turn()
    try window.tap(icon())
    try window.tap("Two")
    try window.tap(bar.searchTextField)
    window.type("a")
    window.key(.keyboardReturnOrEnter, characters: "\n")
    try window.tap("Cancel")
    bar.resignFirstResponder()
    try expectAllHeard("UISearchBarDelegate", "Search/UISearchBarDelegate.swift", by: program)
  }

  @Test func navigationBars() throws {
    let program = Program()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [UINavigationItem(title: "First")]
    bar.delegate = program
    let window = stage(bar)
    bar.pushItem(UINavigationItem(title: "Second"), animated: true)
    window.advance(by: 1)
    try window.tap("First")
    window.advance(by: 1)
    expect(bar.items?.count, equals: 1)
    try expectAllHeard("UINavigationBarDelegate", "Bars/UINavigationBar.swift", by: program)
  }

  @Test func tabBars() throws {
    let program = Program()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = ["One", "Two"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
    bar.delegate = program
    let window = stage(bar)
    bar.selectedItem = bar.items?[1]
    window.turn()
    expect(program.names, equals: [])
    try window.tap("One")
    try expectAllHeard("UITabBarDelegate", "Tabs/UITabBar.swift", by: program)
  }

  @Test(arguments: [true, false])
  func positions(_ isToolbar: Bool) throws {
    let placer = Placer()
    let (toolbar, navigationBar) = (UIToolbar(), UINavigationBar())
    (toolbar.delegate, navigationBar.delegate) = (placer, placer)
    let bar: UIView & UIBarPositioning = isToolbar ? toolbar : navigationBar
    bar.frame.size = CGSize(width: 300, height: 44)
    stage(bar).turn()
    expect(bar.barPosition, equals: .top)
    try expectAllHeard("UIBarPositioningDelegate", "Controls/UIBarMetrics.swift", by: placer)
  }

  // MARK: - Items

  /// What a bar button item calls: its target's action, its action, its menu's.
  private enum Call: CaseIterable { case target, primaryAction, menu }
  private enum Bar: CaseIterable { case navigationLeading, navigationTrailing, toolbar }

  private final class Target: NSObject {
    var count = 0
    func press() { count += 1 }
  }

  @Test func eachItemCallsItsProgram() throws {
    for bar in Bar.allCases {
      for call in Call.allCases {
        let target = Target()
        let action = UIAction(title: "Press") { _ in target.press() }
        let item =
          switch call {
          case .primaryAction: UIBarButtonItem(primaryAction: action)
          case .menu: UIBarButtonItem(title: "Open", menu: UIMenu(children: [action]))
          case .target:
            UIBarButtonItem(title: "Press", style: .plain, target: target, action: Selector(Target.press))
          }
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        switch bar {
        case .navigationLeading: root.navigationItem.leftBarButtonItem = item
        case .navigationTrailing: root.navigationItem.rightBarButtonItem = item
        case .toolbar:
          root.toolbarItems = [item]
          navigation.isToolbarHidden = false
        }
        let window = TestWindow(size: CGSize(width: 320, height: 400), root: navigation)
        window.advance(by: 0.5)
        if call == .menu {
          try window.tap("Open")
          window.advance(by: 0.5)
        }
        expect(target.count, equals: 0)
        try window.tap("Press")
        expect(target.count, equals: 1, "\(bar) \(call)")
      }
    }
  }
}
