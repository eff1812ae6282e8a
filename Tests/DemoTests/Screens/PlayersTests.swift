import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct PlayersTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 1000), root: GalleryController(showing: .players))

  private func table() throws -> UITableView { try require(try window.find("players") as? UITableView) }

  private func names() throws -> [String] {
    window.advance(by: 1)
    return try table().visibleCells.compactMap { $0.textLabel?.text?.split(separator: " ").last.map(String.init) }
  }

  private func field(_ view: UIView? = nil) -> UISearchTextField? {
    let view = view ?? window.window
    return view as? UISearchTextField ?? view.subviews.lazy.compactMap { field($0) }.first
  }

  private func search(for text: String) throws -> [String] {
    try window.tap(require(field()))
    window.advance(by: 0.5)
    window.type(text)
    return try names()
  }

  /// The size of the title that can be seen, in a bar of its full height.
  private func titleSize(_ window: TestWindow) throws -> CGFloat {
    func shown(_ view: UIView) -> [UIView] {
      view.isHidden || view.alpha < 1 ? [] : [view] + view.subviews.flatMap(shown)
    }
    let views = shown(window.window)
    let bar = try require(views.lazy.compactMap { $0 as? UINavigationBar }.first)
    expect(bar.frame.height, equals: 148)
    let titles = views.compactMap { $0 as? UILabel }.filter { $0.text == "Players 선수" }
    expect(titles.count, equals: 1)
    return titles.first?.font.pointSize ?? 0
  }

  @Test(arguments: [(640, 480), (800, 600), (1280, 800), (1920, 1080)])
  func theTitleIsLargeAtEverySizeAndAfterEveryChangeOfSize(width: Int, height: Int) throws {
    let size = CGSize(width: width, height: height)
    let fresh = TestWindow(size: size, root: GalleryController(showing: .players))
    expect(try titleSize(fresh), equals: 34)
    for size in [CGSize(width: 700, height: 500), size] {
      window.resize(to: size)
      expect(try titleSize(window), equals: 34, "at once")
      window.advance(by: 0.5)
      expect(try titleSize(window), equals: 34)
    }
  }

  @Test func aListScrolledToItsEndIsAtItsTopInAWindowThatHoldsItWhole() throws {
    window.resize(to: CGSize(width: 640, height: 480))
    window.wheel(CGVector(dx: 0, dy: -50), at: CGPoint(x: 320, y: 300))
    window.advance(by: 2)
    expect(try table().contentOffset.y > 0)
    window.resize(to: CGSize(width: 1920, height: 1080))
    window.advance(by: 1)
    expect(try table().contentOffset.y, equals: -148)
    expectNil(window.damageError())
  }

  @Test func allFourteenAreThereInBothScripts() throws {
    expect(try names().count, equals: 14)
    expect(try table().visibleCells.first?.detailTextLabel?.text, equals: "리오넬 메시")
  }

  @Test(arguments: [
    ("ZIDANE", ["Zidane"]), ("ro", ["Ronaldo", "Guerrero", "Rodríguez", "Kroos"]), ("modric", ["Modrić"]),
    ("pique", ["Piqué"]), ("mbape", ["Mbappé"]), ("nobody", []),
  ])
  func typingLeavesThoseWhoseNameContainsIt(text: String, names: [String]) throws {
    expect(try search(for: text), equals: names)
    expectNil(window.damageError())
  }

  @Test func koreanIsFoundWhileItIsComposed() throws {
    expect(try search(for: "").count, equals: 14)
    for step in ["ㅋ", "케", "케이"] {
      window.compose(step)
      expect(try names().contains("Kane"), "\(step)")
    }
    window.compose("")
    window.commit("케인")
    expect(try names(), equals: ["Kane"])
  }

  @Test func theKeyboardAloneFindsAPlayerAndComesBack() throws {
    window.key(.keyboardF, characters: "f", modifiers: .control)
    window.advance(by: 0.5)
    window.type("ro")
    window.key(.keyboardTab, characters: "\t")
    window.key(.keyboardTab, characters: "\t")
    for _ in 0..<3 { window.key(.keyboardDownArrow) }
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.advance(by: 1)
    expect(try window.find("James Rodríguez") is UILabel)
    window.key(.keyboardEscape)
    window.advance(by: 1)
    expect(try names(), equals: ["Ronaldo", "Guerrero", "Rodríguez", "Kroos"])
    window.key(.keyboardEscape)
    expect(try names().count, equals: 14)
    expectNil(window.damageError())
  }

  @Test func aPastedMegabyteFindsNobody() throws {
    window.clipboard = String(repeating: "가나다라 ", count: 77_000)
    try window.tap(require(field()))
    window.advance(by: 0.5)
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(try names() == [] && window.find("Nobody found · 찾는 선수가 없습니다") is UILabel)
    expectNil(window.damageError())
    window.key(.keyboardZ, characters: "z", modifiers: .control)
    expect(try names().count, equals: 14)
  }

  @Test func aChosenPlayerIsPushedAndTheBackButtonLeadsBack() throws {
    _ = try names()
    let cell = try require(try table().cellForRow(at: IndexPath(row: 5, section: 0)))
    try window.tap(cell)
    window.advance(by: 1)
    expect(try window.find("Harry Kane") is UILabel)
    expectNil(window.damageError())
    try window.tap("Players 선수")
    window.advance(by: 1)
    expect(try names().count, equals: 14)
  }
}
