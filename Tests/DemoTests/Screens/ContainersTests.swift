import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct ContainersTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .containers))

  private func press(_ text: String) throws {
    try window.tap(text)
    window.advance(by: 0.8)
    expectNil(window.damageError())
  }

  private func frame(_ text: String) throws -> CGRect {
    let view = try window.find(text)
    return view.convert(view.bounds, to: nil)
  }

  private var gallery: UIViewController? { window.window.rootViewController }

  @Test func aLetterOpensWithoutTheToolbarAndTheBackButtonBringsItAgain() throws {
    let bar = try window.find(UIToolbar.self)
    let shown = bar.convert(bar.bounds, to: nil)
    try press("Library 도서관")
    expect(bar.convert(bar.bounds, to: nil).minY > shown.minY || bar.isHidden)
    window.key(.keyboardLeftArrow, modifiers: .alternate)
    window.advance(by: 0.8)
    if (try? window.find("Ada Byrne")) == nil { try press("Letters 편지") }
    expect(bar.convert(bar.bounds, to: nil), equals: shown)
  }

  @Test func everyLookAndEveryPartOfABarRepaintsExactly() throws {
    for look in [1, 2, 3, 0] { try window.choose(look, of: "looks") }
    for part in ["Prompt 안내", "Large 크게", "Toolbar 도구"] { try press(part) }
    _ = try window.find("Three are new · 새 편지 세 통")
  }

  @Test func tabsOfANarrowContainerStandFromEdgeToEdge() throws {
    try window.choose(1, of: "pages")
    let wide = try window.find(UITabBar.self).bounds.width
    try window.choose(1, of: "width")
    expect(try window.find(UITabBar.self).bounds.width == 360 && wide > 700)
    try press("Search 찾기")
    _ = try window.find("Find a letter")
  }

  @Test func threeColumnsBecomeTwoAndOneStack() throws {
    try window.choose(2, of: "pages")
    _ = try (window.find("boxes"), window.find("letters"), window.find("letter"))
    try window.choose(1, of: "columns")
    #expect(throws: (any Error).self) { try window.find("boxes") }
    try window.choose(1, of: "width")
    expect(((try? window.find("letters")) == nil) != ((try? window.find("letter")) == nil), "one page at a time")
    try window.choose(0, of: "width")
    _ = try (window.find("letters"), window.find("letter"))
  }

  @Test func aBoxShowsItsLettersAndALetterItsText() throws {
    try window.choose(2, of: "pages")
    try press("Travel 여행")
    try press("Guesthouse 민박")
    expect(try window.find(UITextView.self, "letter").text.contains("harbour"))
  }

  @Test func pagesAreTurnedByButtonsAndByDragging() throws {
    try window.choose(3, of: "pages")
    try press("Next 다음")
    let title = try frame("Find your way 길 찾기")
    window.drag(from: CGPoint(x: title.midX + 150, y: title.midY), to: CGPoint(x: title.midX - 200, y: title.midY))
    window.advance(by: 3)
    _ = try frame("Use the keys 글쇠로")
    try press("Back 이전")
    expect(try frame("Find your way 길 찾기").midX, equals: title.midX)
    expectNil(window.damageError())
  }

  @Test func aButtonTurnsThePageWhileAnotherStillGlidesIn() throws {
    try window.choose(3, of: "pages")
    let title = try frame("Welcome 어서 오세요")
    window.drag(from: CGPoint(x: title.midX + 150, y: title.midY), to: CGPoint(x: title.midX - 200, y: title.midY))
    window.advance(by: 0.4)
    try press("Next 다음")
    window.advance(by: 1)
    expect(try abs(frame("Find your way 길 찾기").midX - title.midX) <= 1)
    expectNil(window.damageError())
  }

  @Test(arguments: [
    "Half 절반", "Heights 높이", "Undimmed 밝게", "Answer 대답", "Up 위", "Right 오른쪽", "Page 쪽", "Form 양식",
    "Full 전체", "Over 위로", "In place 제자리", "Above 그 위로", "Flip 뒤집기", "Fade 스미기", "Grow 자라기", "Drawer 서랍",
  ]) func whatIsPresentedIsDismissedByItsButton(button: String) throws {
    window.paintsEveryFrame = false
    try window.choose(4, of: "pages")
    try press(button)
    _ = try window.find("presented")
    try press("Done 완료")
    #expect(throws: (any Error).self) { try window.find("presented") }
  }

  @Test func aCardOfItsOwnMakingIsDraggedAwayOrSpringsBack() throws {
    try window.choose(4, of: "pages")
    try press("Grow 자라기")
    let place = try frame("presented")
    let start = CGPoint(x: place.midX, y: place.maxY + 90)
    window.drag(from: start, to: CGPoint(x: start.x, y: start.y + 50))
    window.advance(by: 1)
    expect(try frame("presented"), equals: place)
    window.drag(from: start, to: CGPoint(x: start.x, y: start.y + 220))
    window.advance(by: 1)
    #expect(throws: (any Error).self) { try window.find("presented") }
    expectNil(window.damageError())
  }

  // MARK: - Carrying

  private func carry(_ word: String, to name: String, at place: CGPoint) throws {
    let start = try frame(word)
    let end = try window.find(name).convert(place, to: nil)
    window.press(at: CGPoint(x: start.midX, y: start.midY))
    window.move(to: CGPoint(x: start.midX + 8, y: start.midY))
    window.move(to: end)
    window.advance(by: 0.5)
    expectNil(window.damageError())
    window.release()
    window.advance(by: 1.2)
    expectNil(window.damageError())
  }

  private func words(of name: String) throws -> [String] {
    let list = try window.find(name)
    func row(_ label: UILabel) -> CGFloat { label.convert(CGPoint.zero, to: nil).y }
    return window.all(UILabel.self).filter { $0.isDescendant(of: list) && $0.text != nil }
      .sorted { row($0) < row($1) }
      .compactMap(\.text)
  }

  @Test func aWordMovesInsideOfItsTable() throws {
    try window.choose(5, of: "pages")
    try carry("Seoul 서울", to: "carried rows", at: CGPoint(x: 80, y: 105))
    expect(try words(of: "carried rows"), equals: ["Busan 부산", "Incheon 인천", "Seoul 서울", "Daegu 대구", "Jeju 제주"])
  }

  @Test func aWordOfTheTableIsCopiedIntoTheGridAndTheText() async throws {
    try window.choose(5, of: "pages")
    try carry("Jeju 제주", to: "carried items", at: CGPoint(x: 60, y: 40))
    expect(try words(of: "carried items").contains("Jeju 제주") && words(of: "carried items").count == 7)
    expect(try words(of: "carried rows").count, equals: 5)
    try carry("Fig 무화과", to: "carried text", at: CGPoint(x: 20, y: 20))
    let text = try require(try window.find("carried text") as? UITextView)
    try await window.waitForTasks("the word") { text.text.contains("Fig 무화과") }
    expect(text.text.hasPrefix("Drop words") || text.text.hasSuffix("가져가세요."))
  }
}
