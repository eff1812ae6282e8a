import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// What a program shows in place of a search bar's own looks.
@MainActor @Suite struct SearchBarImageTests {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))

  private func window() -> TestWindow {
    let root = UIViewController()
    root.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.view.addSubview(bar)
    return TestWindow(size: CGSize(width: 300, height: 120), root: root)
  }

  @Test func anEmptyBackgroundImageMakesTheBarClear() {
    let window = window()
    expect(window.pixel(x: 3, y: 3) & 0xFFFFFF != 0xFF0000)
    bar.backgroundImage = UIImage()
    window.turn()
    expect([3, 55].map { window.pixel(x: 3, y: $0) & 0xFFFFFF }, equals: [0xFF0000, 0xFF0000], "nor has it a line")
  }

  @Test func picturesTakeThePlaceOfTheMagnifierAndTheBookmark() throws {
    bar.setImage(UIImage(systemName: "map"), for: .search, state: .normal)
    bar.showsBookmarkButton = true
    bar.setImage(UIImage(systemName: "star"), for: .bookmark, state: .normal)
    let window = window()
    window.turn()
    expect(bar.searchTextField.leftView is UIImageView)
    let button = try require(bar.searchTextField.rightView as? SearchFieldButton)
    expect(button.glyph.isHidden && button.subviews.contains { $0 is UIImageView })
    bar.setImage(nil, for: .search, state: .normal)
    expect(bar.searchTextField.leftView is GlyphView)
  }

  @Test func adjustmentsMoveWhatTheySay() {
    let window = window()
    let field = bar.searchTextField
    let before = (field.frame, field.textRect(forBounds: field.bounds), field.leftView?.frame ?? .zero)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 7, vertical: 0)
    bar.setPositionAdjustment(UIOffset(horizontal: 2, vertical: 0), for: .search)
    window.turn()
    expect(field.frame == before.0.offsetBy(dx: 0, dy: 3) && field.leftView?.frame == before.2.offsetBy(dx: 2, dy: 0))
    // The text stands behind the picture, which went 2 points.
    expect(field.textRect(forBounds: field.bounds).minX, equals: before.1.minX + 9)
  }

  @Test func scopesComeWithTheFirstLetterWhereTheyAreToldTo() throws {
    let (search, page) = (UISearchController(searchResultsController: nil), UIViewController())
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    search.scopeBarActivation = .onTextEntry
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let window = TestWindow(
      size: CGSize(width: 300, height: 300), root: UINavigationController(rootViewController: page))
    search.isActive = true
    window.advance(by: 0.5)
    expect(!search.searchBar.showsScopeBar && search.automaticallyShowsScopeBar)
    window.type("a")
    window.advance(by: 0.5)
    expect(search.searchBar.showsScopeBar)
    window.key(.keyboardDeleteOrBackspace)
    window.advance(by: 0.5)
    expect(!search.searchBar.showsScopeBar)
  }
}
