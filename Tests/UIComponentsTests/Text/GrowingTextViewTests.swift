import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct GrowingTextViewTests {
  private let growing = GrowingTextView()
  private let above = UIView()
  private let window: TestWindow
  private let sent = Sent()

  @MainActor private final class Sent {
    var messages: [String] = []
    var changes: [String] = []
  }

  init() {
    let root = UIView()
    root.backgroundColor = .white
    above.backgroundColor = .green
    for view in [above, growing] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: root.topAnchor), above.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      above.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      growing.topAnchor.constraint(equalTo: above.bottomAnchor),
      growing.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      growing.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      growing.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    growing.placeholder = "Message"
    growing.maximumLines = 3
    growing.didSend = { [sent] in sent.messages.append($0) }
    growing.didChange = { [sent] in sent.changes.append($0) }
    window = TestWindow(size: CGSize(width: 240, height: 300), root: root)
    window.tap(at: CGPoint(x: 120, y: 290))
    window.advance(by: 0.5)
  }

  private func breakLine() {
    window.key(.keyboardReturnOrEnter, characters: "\r", modifiers: .shift)
    window.advance(by: 0.5)
  }

  private var line: CGFloat { growing.font.lineHeight }

  private func height(_ lines: Int) -> CGFloat { (CGFloat(lines) * line).rounded(.up) + 16 }

  @Test func itIsOneLineHighAndShowsItsPlaceholderUntilSomethingIsTyped() throws {
    expect(growing.bounds.height, equals: height(1))
    let placeholder = try window.find("Message")
    expect(!placeholder.isHidden)
    window.type("a")
    #expect(throws: (any Error).self) { try window.find(UILabel.self, "Message") }
    window.key(.keyboardDeleteOrBackspace)
    _ = try window.find(UILabel.self, "Message")
  }

  @Test func eachLineMakesItHigherUpToTheMaximumThenItScrolls() {
    for lines in 2...3 {
      window.type("word")
      breakLine()
      expect(abs(growing.bounds.height - height(lines)) <= 1, "\(lines) lines: \(growing.bounds.height)")
      expect(growing.textView.contentOffset.y, equals: 0)
      expect(above.frame.maxY, equals: growing.frame.minY)
    }
    window.type("word")
    breakLine()
    expect(abs(growing.bounds.height - height(3)) <= 1)
    let caret = growing.textView.caretRect(for: growing.textView.endOfDocument)
    expect(growing.textView.bounds.insetBy(dx: 0, dy: -1).contains(caret), "\(caret) in \(growing.textView.bounds)")
    expectNil(window.damageError())
  }

  @Test func aLongLineThatWrapsCountsAsSeveral() {
    window.type("one two three four five six seven eight")
    window.advance(by: 0.5)
    expect(abs(growing.bounds.height - height(2)) <= 1)
  }

  @Test func theGrowthIsOneAnimationOfAllThatMoves() {
    window.type("a")
    window.key(.keyboardReturnOrEnter, characters: "\r", modifiers: .shift)
    window.advance(by: 0.05)
    let shown = above.layer.presented.frame.maxY
    expect(shown > 300 - height(2) + 1 && shown < 300 - height(1) - 0.5, "\(shown)")
    expect(abs(growing.layer.presented.frame.minY - shown) < 0.5)
    expectNil(window.damageError())
    window.advance(by: 0.5)
    expect(above.layer.presented.frame.maxY, equals: 300 - growing.bounds.height)
  }

  @Test func returnSendsAndEmptiesAndShiftReturnDoesNot() {
    window.type("hello")
    breakLine()
    window.type("there")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.advance(by: 0.5)
    expect(sent.messages == ["hello\nthere"] && growing.text.isEmpty)
    expect(growing.bounds.height == height(1) && growing.textView.isFirstResponder)
  }

  @Test func whiteSpaceAloneIsNotSent() {
    window.type("  ")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(sent.messages.isEmpty && growing.text == "  ")
  }

  @Test func whileHangulIsComposedReturnIsTheInputMethods() {
    window.compose("한")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(sent.messages.isEmpty)
    window.commit("한글")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(sent.messages.last?.hasSuffix("한글") == true && growing.text.isEmpty)
  }

  @Test func composedTextHidesThePlaceholder() throws {
    window.compose("ㅎ")
    #expect(throws: (any Error).self) { try window.find(UILabel.self, "Message") }
    expect(sent.changes.last, equals: "ㅎ")
  }

  @Test func whatTheProgramSetsTellsNobodyAndGrowsToo() {
    growing.text = "one\ntwo"
    window.advance(by: 0.5)
    expect(sent.changes.isEmpty && abs(growing.bounds.height - height(2)) <= 1)
    growing.minimumLines = 3
    growing.text = ""
    window.advance(by: 0.5)
    expect(growing.bounds.height, equals: height(3))
  }

  @Test func withoutSendingReturnBeginsALine() {
    growing.sendsOnReturn = false
    window.type("a")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(growing.text == "a\n" && sent.messages.isEmpty)
  }

  @Test func withFramesItSaysTheHeightItWants() {
    let framed = GrowingTextView(frame: CGRect(x: 0, y: 0, width: 240, height: 40))
    var heights: [CGFloat] = []
    framed.didChangeHeight = { heights.append($0) }
    window.window.addSubview(framed)
    window.turn()
    framed.text = "one\ntwo\nthree"
    expect(abs((heights.last ?? 0) - height(3)) <= 1)
    expect(framed.sizeThatFits(CGSize(width: 240, height: 0)).height, equals: heights.last)
  }
}
