import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct PlayersTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 1000), root: GalleryController(showing: .players))

  private func table() throws -> UITableView { try #require(try window.find("players") as? UITableView) }

  private func names() throws -> [String] {
    window.advance(by: 1)
    return try table().visibleCells.compactMap { $0.textLabel?.text?.split(separator: " ").last.map(String.init) }
  }

  private func field(_ view: UIView? = nil) -> UISearchTextField? {
    let view = view ?? window.window
    return view as? UISearchTextField ?? view.subviews.lazy.compactMap { field($0) }.first
  }

  private func search(for text: String) throws -> [String] {
    try window.tap(#require(field()))
    window.advance(by: 0.5)
    window.type(text)
    return try names()
  }

  @Test func allFourteenAreThereInBothScripts() throws {
    #expect(try names().count == 14)
    #expect(try table().visibleCells.first?.detailTextLabel?.text == "리오넬 메시")
  }

  @Test(arguments: [
    ("ZIDANE", ["Zidane"]), ("ro", ["Ronaldo", "Guerrero", "Rodríguez", "Kroos"]), ("modric", ["Modrić"]),
    ("pique", ["Piqué"]), ("mbape", ["Mbappé"]), ("nobody", []),
  ])
  func typingLeavesThoseWhoseNameContainsIt(text: String, names: [String]) throws {
    #expect(try search(for: text) == names)
    #expect(window.damageError() == nil)
  }

  @Test func koreanIsFoundWhileItIsComposed() throws {
    #expect(try search(for: "").count == 14)
    for step in ["ㅋ", "케", "케이"] {
      window.compose(step)
      #expect(try names().contains("Kane"), "\(step)")
    }
    window.compose("")
    window.commit("케인")
    #expect(try names() == ["Kane"])
  }

  @Test func aChosenPlayerIsPushedAndTheBackButtonLeadsBack() throws {
    _ = try names()
    let cell = try #require(try table().cellForRow(at: IndexPath(row: 5, section: 0)))
    try window.tap(cell)
    window.advance(by: 1)
    #expect(try window.find("Harry Kane") is UILabel)
    #expect(window.damageError() == nil)
    try window.tap("Players 선수")
    window.advance(by: 1)
    #expect(try names().count == 14)
  }
}
