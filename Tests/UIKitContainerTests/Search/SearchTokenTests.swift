import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct SearchTokenTests {
  private let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 280, height: 36))

  private func show() -> TestWindow { stage(field, size: CGSize(width: 320, height: 400)) }

  private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

  @Test func tokensStandBeforeTheText() {
    let window = show()
    let empty = field.textRect(forBounds: field.bounds)
    field.tokens = [token("From Mia"), token("이미지")]
    window.turn()
    let chips = window.all(SearchTokens.self).first
    let rect = field.textRect(forBounds: field.bounds)
    expect(rect.minX > empty.minX + 60 && rect.maxX == empty.maxX)
    expect(chips.map { $0.frame.maxX <= rect.minX + 0.5 } ?? false)
    expectNil(window.damageError())
    field.tokens = []
    window.turn()
    expect(field.textRect(forBounds: field.bounds) == empty && window.all(SearchTokens.self).isEmpty)
  }

  @Test func backspaceAtTheStartSelectsATokenAndThenTakesIt() throws {
    let window = show()
    let log = EventCount(field)
    field.tokens = [token("a"), token("b")]
    try window.tap(field)
    window.type("x")
    window.key(.keyboardDeleteOrBackspace)
    expect(field.text == "" && field.tokens.count == 2)
    window.key(.keyboardDeleteOrBackspace)
    expect(field.tokens.count, equals: 2)
    window.key(.keyboardDeleteOrBackspace)
    expect(field.tokens.map(\.text) == ["a"] && log.changes >= 3)
    window.key(.keyboardDeleteOrBackspace)
    window.type("y")
    window.key(.keyboardDeleteOrBackspace)
    window.key(.keyboardDeleteOrBackspace)
    expect(field.tokens.map(\.text), equals: ["a"])
  }

  @Test func tokensThatMayNotBeDeletedStay() throws {
    let window = show()
    field.tokens = [token("a")]
    field.allowsDeletingTokens = false
    try window.tap(field)
    for _ in 0..<4 { window.key(.keyboardDeleteOrBackspace) }
    expect(field.tokens.count, equals: 1)
  }

  @Test func aPartOfTheTextBecomesAToken() throws {
    let window = show()
    try window.tap(field)
    window.type("from mia later")
    let start = field.beginningOfDocument
    let end = try require(field.position(from: start, offset: 9))
    field.replaceTextualPortion(of: try require(field.textRange(from: start, to: end)), with: token("mia"), at: 0)
    expect(field.text == "later" && field.tokens.map(\.text) == ["mia"])
    expect(field.tokens(in: field.textualRange).count, equals: 1)
    let rest = try require(field.textRange(from: field.endOfDocument, to: field.endOfDocument))
    expect(field.tokens(in: rest).isEmpty)
  }

  // MARK: - Suggestions

  private let chosen = Chosen()

  private func suggest() -> TestWindow {
    let window = show()
    field.delegate = chosen
    field.searchSuggestions = ["Kimchi", "Kimbap"].map { UISearchSuggestionItem(localizedSuggestion: $0) }
    return window
  }

  @Test func suggestionsAreListedWhileTheFieldHasTheKeyboard() throws {
    let window = suggest()
    expect(window.all(SearchSuggestions.self).isEmpty)
    try window.tap(field)
    expect(window.all(SearchSuggestions.self).first?.frame, equals: CGRect(x: 20, y: 60, width: 280, height: 88))
    field.resignFirstResponder()
    window.turn()
    expect(window.all(SearchSuggestions.self).isEmpty)
  }

  @Test func aPressOrReturnChoosesASuggestion() throws {
    let window = suggest()
    try window.tap(field)
    window.tap(at: CGPoint(x: 100, y: 60 + 66))
    expect(chosen.told, equals: ["Kimbap"])
    window.move(to: CGPoint(x: 100, y: 300))
    field.searchSuggestions = field.searchSuggestions
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter)
    expect(chosen.told == ["Kimbap", "Kimchi"] && window.all(SearchSuggestions.self).isEmpty)
  }

  @Test func aSearchControllersUpdaterHearsOfTheChoice() throws {
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Kimchi")]
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    let window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: controller))
    search.isActive = true
    window.advance(by: 0.5)
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter)
    expect(updater.chosen, equals: ["Kimchi"])
  }
}

@MainActor private final class Chosen: UISearchTextFieldDelegate {
  var told: [String?] = []
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
    told.append(suggestion.localizedSuggestion)
  }
}

@MainActor private final class Updater: UISearchResultsUpdating {
  var chosen: [String?] = []
  func updateSearchResults(for searchController: UISearchController) {}
  func updateSearchResults(for searchController: UISearchController, selecting suggestion: any UISearchSuggestion) {
    chosen.append(suggestion.localizedSuggestion)
  }
}

@MainActor private final class EventCount {
  private(set) var changes = 0
  init(_ control: UIControl) {
    control.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .editingChanged)
  }
}
