import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct MenuTests {
  private let log = Log()

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [log] _ in log.add(title) }
  }

  private func button(_ menu: UIMenu, opensOnPress: Bool = true) -> (UIButton, TestWindow) {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.menu = menu
    button.showsMenuAsPrimaryAction = opensOnPress
    return (button, stage(button, size: CGSize(width: 600, height: 400)))
  }

  private var fruit: UIMenu { UIMenu(children: [action("Apple"), action("Banana"), action("Cherry", .disabled)]) }

  private func isOpen(_ window: TestWindow) -> Bool { MenuPresenter.current(in: window.window) != nil }

  // MARK: - Pointer

  @Test func aClickOpensAndAnotherChooses() throws {
    let (_, window) = button(fruit)
    try window.tap("Menu")
    expect(isOpen(window))
    window.advance(by: 0.2)
    try window.tap("Banana")
    expect(log.take() == ["Banana"] && !isOpen(window))
    window.advance(by: 0.3)
    expect(window.window.subviews.count, equals: 1)
  }

  @Test func byPriorityTheFirstElementIsNearestToAButtonBelowTheMenu() throws {
    for (order, isReversed) in [(UIContextMenuConfiguration.ElementOrder.priority, true), (.fixed, false)] {
      let (button, window) = button(fruit)
      button.preferredMenuElementOrder = order
      button.superview?.layoutIfNeeded()
      button.center.y = 380
      try window.tap("Menu")
      let rows = try ["Apple", "Cherry"].map { try window.find($0).convert(CGPoint.zero, to: nil).y }
      expect((rows[0] > rows[1]) == isReversed && rows.allSatisfy { $0 < 365 })
      try window.tap("Apple")
      window.advance(by: 0.3)
    }
    expect(log.take(), equals: ["Apple", "Apple"])
  }

  @Test func aPaletteIsChosenByPointerAndKeys() throws {
    let hues: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple, .systemGray,
    ]
    let colors = hues.enumerated().map { index, color in
      UIAction(
        title: "Colour \(index)",
        image: UIImage(systemName: "circle.fill")?.withTintColor(color, renderingMode: .alwaysOriginal),
        state: index == 1 ? .on : .off
      ) { [log] in log.add($0.title) }
    }
    let palette = UIMenu(options: [.displayInline, .displayAsPalette, .singleSelection], children: colors)
    let tools = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [("Cut", "scissors"), ("Copy", "doc.on.doc"), ("Paste", "doc.on.clipboard")].map { title, symbol in
        UIAction(title: title, image: UIImage(systemName: symbol)) { [log] _ in log.add(title) }
      })
    let (_, window) = button(UIMenu(children: [tools, palette, action("Rename")]))
    try window.tap("Menu")
    window.advance(by: 0.3)
    let panel = try require(window.all(MenuPanel.self).first)
    let frames = panel.rows.map { $0.convert($0.bounds, to: panel) }
    // Three tools, a band, six colours and one below the first, a band, and the row.
    try require(frames.count == 13)
    expect(frames[...2].allSatisfy { $0.minY == 0 } && frames[4...9].allSatisfy { $0.minY == frames[4].minY })
    expect(frames[10].minY, equals: frames[4].maxY)
    expect(frames[0].maxX == frames[1].minX && frames[2].maxX == 250 && frames[10].minX == frames[4].minX)
    expect(frames[10].width == frames[4].width && frames[12].width == 250 && frames[12].maxY == panel.bounds.height)
    try window.tap("Colour 3")
    expect(log.take() == ["Colour 3"] && colors.map { $0.state == .on } == (0..<7).map { $0 == 3 })
    window.advance(by: 0.3)
    try window.tap("Menu")
    // Up to the last row, to the seventh colour, to the first, which stands above it, and on to the second.
    for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardUpArrow, .keyboardUpArrow, .keyboardRightArrow] {
      window.key(key)
    }
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["Colour 1"])
  }

  @Test func aControlSaysWhereItsMenuIsAttached() throws {
    final class Sloped: UIButton {
      override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: 40, y: 60)
      }
    }
    let button = Sloped(frame: CGRect(x: 20, y: 10, width: 200, height: 30))
    (button.menu, button.showsMenuAsPrimaryAction) = (fruit, true)
    let window = stage(button, size: CGSize(width: 600, height: 400))
    try window.tap(button)
    let panel = try require(window.all(MenuPanel.self).first)
    let place = button.convert(CGPoint(x: 40, y: 60), to: nil)
    expect(panel.frame.origin, equals: CGPoint(x: place.x, y: place.y + MenuPlacement.gap))
  }

  @Test func aPressThatIsHeldChoosesWhereItIsReleased() throws {
    let (_, window) = button(fruit)
    window.press(at: CGPoint(x: 40, y: 30))
    window.advance(by: 0.2)
    let row = try window.find("Apple")
    let point = row.convert(CGPoint(x: 20, y: 20), to: nil)
    window.move(to: point)
    window.advance(by: 0.2)
    window.release()
    expect(log.take() == ["Apple"] && !isOpen(window))
  }

  @Test func aClickOutsideOnlyCloses() throws {
    let (button, window) = button(fruit)
    let other = UIButton(frame: CGRect(x: 400, y: 300, width: 80, height: 40))
    let events = EventLog(other)
    button.superview?.addSubview(other)
    try window.tap("Menu")
    window.advance(by: 0.2)
    window.tap(at: other.center)
    expect(!isOpen(window) && log.take() == [] && events.names == [])
  }

  @Test func aDisabledRowChoosesNothing() throws {
    let (_, window) = button(fruit)
    try window.tap("Menu")
    window.advance(by: 0.2)
    try window.tap("Cherry")
    expect(log.take() == [] && isOpen(window))
  }

  @Test func theSecondaryButtonOpensAMenuWhereItIsPressed() throws {
    let (_, window) = button(fruit, opensOnPress: false)
    try window.tap("Menu")
    expect(!isOpen(window))
    window.press(at: CGPoint(x: 50, y: 35), button: 2)
    window.release(button: 2)
    expect(isOpen(window))
    let panel = try require(window.window.subviews.last?.subviews.last)
    expect(panel.frame.origin, equals: CGPoint(x: 50, y: 35))
  }

  @Test func hoveringHighlightsAndOpensSubmenusAfterAMoment() throws {
    let menu = UIMenu(children: [action("A"), UIMenu(title: "More", children: [action("B")])])
    let (_, window) = button(menu)
    try window.tap("Menu")
    window.advance(by: 0.2)
    let row = try window.find("More")
    window.move(to: row.convert(CGPoint(x: 20, y: 20), to: nil))
    expect((row.superview as? MenuRow)?.isHighlighted, equals: true)
    #expect(throws: TestWindowError.self) { try window.find("B") }
    window.advance(by: 0.4)
    try window.tap("B")
    expect(log.take(), equals: ["B"])
  }

  @Test func theMomentOfASubmenuIsADeadlineOfTheWindow() throws {
    let menu = UIMenu(children: [action("A"), UIMenu(title: "More", children: [action("B")])])
    let (_, window) = button(menu)
    try window.tap("Menu")
    window.advance(by: 0.2)
    let row = try window.find("More")
    window.move(to: row.convert(CGPoint(x: 20, y: 20), to: nil))
    let stage = try require(window.window.stage)
    expect(stage.dispatcher.nextDeadline, equals: stage.now + 0.2)
  }

  // MARK: - Keys

  @Test func arrowsAndReturnChoose() throws {
    let (_, window) = button(fruit)
    try window.tap("Menu")
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["Banana"])
  }

  @Test func typingALetterGoesToItsRow() throws {
    let (_, window) = button(fruit)
    try window.tap("Menu")
    window.type("b")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["Banana"])
  }

  @Test func rightAndLeftOpenAndCloseASubmenu() throws {
    let menu = UIMenu(children: [UIMenu(title: "More", children: [action("B"), action("C")]), action("A")])
    let (_, window) = button(menu)
    try window.tap("Menu")
    window.key(.keyboardDownArrow)
    window.key(.keyboardRightArrow)
    #expect(throws: Never.self) { try window.find("B") }
    window.key(.keyboardLeftArrow)
    #expect(throws: TestWindowError.self) { try window.find("B") }
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["C"])
  }

  @Test func escapeClosesOneLevelAtATime() throws {
    let menu = UIMenu(children: [UIMenu(title: "More", children: [action("B")])])
    let (_, window) = button(menu)
    try window.tap("Menu")
    window.key(.keyboardDownArrow)
    window.key(.keyboardRightArrow)
    window.key(.keyboardEscape)
    expect(isOpen(window))
    window.key(.keyboardEscape)
    expect(!isOpen(window) && log.take() == [])
  }

  @Test func aFieldKeepsItsFocusAndGetsNoKeysWhileAMenuIsOpen() throws {
    let (button, window) = button(fruit)
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    button.superview?.addSubview(field)
    field.becomeFirstResponder()
    try window.tap("Menu")
    window.type("ap")
    expect(field.text == "" && field.isFirstResponder)
    window.key(.keyboardEscape)
    window.type("ap")
    expect(field.text, equals: "ap")
  }

  @Test func theKeyboardOpensAMenuToo() {
    let (_, window) = button(fruit)
    window.key(.keyboardTab)
    window.key(.keyboardSpacebar, characters: " ")
    expect(isOpen(window))
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["Apple"])
  }

  // MARK: - Selection

  @Test func aPopUpButtonShowsWhatWasChosen() throws {
    let (button, window) = button(UIMenu(children: [action("One"), action("Two")]))
    button.changesSelectionAsPrimaryAction = true
    expect(button.currentTitle == "One" && button.menu?.selectedElements.map(\.title) == ["One"])
    try window.tap("One")
    window.advance(by: 0.2)
    try window.tap("Two")
    window.turn()
    expect(button.currentTitle == "Two" && button.menu?.selectedElements.map(\.title) == ["Two"])
    expect(log.take(), equals: ["Two"])
  }

  @Test func aButtonWithoutAMenuTogglesItsSelection() throws {
    let button = UIButton(type: .system)
    button.setTitle("Toggle", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.changesSelectionAsPrimaryAction = true
    let window = stage(button)
    try window.tap("Toggle")
    expect(button.isSelected)
    try window.tap("Toggle")
    expect(!button.isSelected)
  }

  @Test func anActionMayKeepTheMenuOpen() throws {
    let counter = UIAction(title: "Count", attributes: .keepsMenuPresented) { action in
      action.state = action.state == .on ? .off : .on
    }
    let (_, window) = button(UIMenu(children: [counter]))
    try window.tap("Menu")
    window.advance(by: 0.2)
    try window.tap("Count")
    expect(isOpen(window) && counter.state == .on)
  }

  @Test("A row that was chosen and stays looks highlighted, and the card is as high as what is left of its elements")
  func keptMenusFollowTheirElements() throws {
    let second = action("Second")
    let first = UIAction(title: "First", attributes: .keepsMenuPresented) { _ in second.attributes = .hidden }
    let (_, window) = button(UIMenu(children: [second, first]))
    try window.tap("Menu")
    window.advance(by: 0.2)
    let panel = try require(window.all(MenuPanel.self).first)
    let height = panel.frame.height
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter)
    window.advance(by: 0.2)
    expect(isOpen(window) && panel.rows.count == 1 && panel.rows.map(\.isHighlighted) == [true])
    expect(panel.frame.height < height && panel.frame.height == panel.sizeThatFits(panel.frame.size).height)
    expectNil(window.damageError())
  }

  // MARK: - Interaction

  @Test func anInteractionAsksItsDelegateForThePlace() throws {
    final class Delegate: UIContextMenuInteractionDelegate {
      var lines: [String] = []
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        lines.append("asked \(Int(location.x)) \(Int(location.y))")
        guard location.x > 10 else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [self] _ in
          UIMenu(children: [UIAction(title: "Do") { _ in self.lines.append("did") }])
        }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { lines.append("end") }
    }
    let (view, delegate) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Delegate())
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    let window = stage(view)
    window.press(at: CGPoint(x: 25, y: 30), button: 2)
    window.release(button: 2)
    expect(!isOpen(window))
    window.press(at: CGPoint(x: 60, y: 70), button: 2)
    window.release(button: 2)
    window.advance(by: 0.2)
    try window.tap("Do")
    expect(delegate.lines, equals: ["asked 5 10", "asked 40 50", "end", "did"])
  }

  @Test func aMenuTallerThanTheWindowScrolls() throws {
    let (_, window) = button(UIMenu(children: (0..<60).map { action("Row \($0)") }))
    try window.tap("Menu")
    window.advance(by: 0.2)
    let panel = try require(window.window.subviews.last?.subviews.last)
    expect(window.window.bounds.contains(panel.frame))
    window.key(.keyboardEnd)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["Row 59"])
  }

  @Test func theWindowMayBecomeSmallerAroundAMenu() throws {
    let (_, window) = button(fruit)
    try window.tap("Menu")
    window.resize(to: CGSize(width: 200, height: 100))
    let panel = try require(window.window.subviews.last?.subviews.last)
    expect(window.window.bounds.contains(panel.frame))
    window.resize(to: CGSize(width: 1, height: 1))
  }

  @Test func theSourceMayVanishWhileItsMenuIsOpen() throws {
    let (button, window) = button(fruit)
    try window.tap("Menu")
    button.removeFromSuperview()
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(log.take(), equals: ["Apple"])
  }
}
