import Expectations
import Foundation
import Platform
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// The inspector's tools: the tree, the selected view's properties and what marked it, beside a program that does not know.
@MainActor
@Suite struct InspectorToolsTests {
  private let root = UIView()
  private let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  private let label = UILabel(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
  private let window: TestWindow

  init() {
    root.backgroundColor = .white
    box.backgroundColor = .red
    box.accessibilityIdentifier = "box"
    label.text = "inside"
    box.addSubview(label)
    root.addSubview(box)
    window = TestWindow(size: CGSize(width: 800, height: 600), root: root)
  }

  private func openTools() throws -> Inspector {
    window.key(.keyboardF12, modifiers: .shift)
    return try require(window.stage.inspector)
  }

  private func dock() throws -> InspectorDock { try require(window.stage.inspector?.dock) }

  /// The middle of a row of the tree, in the window.
  private func place(ofRow title: String) throws -> CGPoint {
    let list = try dock().viewList
    let index = try require(list.outline.rows.firstIndex { $0.title.contains(title) })
    return list.convert(CGPoint(x: 160, y: (CGFloat(index) + 0.5) * ViewList.rowHeight), to: nil)
  }

  private func titles() throws -> [String] { try dock().viewList.outline.rows.map(\.title) }

  /// Clicks on the value of a property of the selected view.
  private func clickValue(_ edit: ViewEdit) throws {
    let list = try dock().properties
    let index = try require(
      ViewEdit.allCases.filter { $0.value(of: label) != nil || $0 != .text }.firstIndex(of: edit))
    let row = CGPoint(x: 120, y: (CGFloat(index) + 0.5) * PropertyList.rowHeight)
    window.tap(at: list.convert(row, to: nil))
  }

  @Test func whatTheProgramPaintsBehindTheToolsDoesNotShowThrough() throws {
    let behind = UIView(frame: CGRect(x: 760, y: 560, width: 30, height: 30))
    root.addSubview(behind)
    _ = try openTools()
    window.turn()
    let ground = window.host.screen[775, 575]
    behind.backgroundColor = .green
    window.turn()
    expect(window.lastFrame.damage.contains(behind.frame))
    expect(window.host.screen[775, 575] == ground && ground != 0xFF00_FF00)
  }

  // MARK: - The tree

  @Test func shiftF12OpensTheToolsAndClosesThem() throws {
    let before = window.image().pngData()
    _ = try openTools()
    expect(window.image().pngData() != before)
    window.key(.keyboardF12, modifiers: .shift)
    expect(window.stage.inspector?.dock == nil && window.stage.inspector != nil)
    window.key(.keyboardF12)
    expect(window.image().pngData(), equals: before)
  }

  @Test func theWholeTreeIsListedWithWhatIsHidden() throws {
    label.isHidden = true
    _ = try openTools()
    expect(try titles().suffix(2), equals: ["UIView #box", "UILabel “inside”"])
    expect(try dock().viewList.outline.rows.map(\.isHidden).suffix(2), equals: [false, true])
    let added = UISwitch()
    root.addSubview(added)
    window.turn()
    expect(try titles().contains("UISwitch"))
  }

  @Test func aSearchLeavesWhatItsTextIsIn() throws {
    _ = try openTools()
    let field = try dock().searchField
    window.tap(at: field.convert(CGPoint(x: 40, y: 14), to: nil))
    window.type("INSI")
    expect(try titles(), equals: ["UILabel “inside”"])
    window.key(.keyboardEscape)
    expect(try !dock().isTyping)
  }

  @Test func aTriangleFoldsABranch() throws {
    _ = try openTools()
    let row = try place(ofRow: "#box")
    let depth = try require(try dock().viewList.outline.rows.first { $0.title.contains("#box") }).depth
    let list = try dock().viewList
    window.tap(at: CGPoint(x: list.convert(CGPoint(x: 6 + depth * 10, y: 0), to: nil).x, y: row.y))
    expect(try !titles().contains { $0.contains("inside") })
  }

  @Test func whatIsReadIsListedInItsOrder() throws {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
    root.addSubview(button)
    let inspector = try openTools()
    let choice = try dock().listChoice
    window.tap(at: choice.convert(CGPoint(x: choice.bounds.width * 0.75, y: 14), to: nil))
    expect(try titles(), equals: ["label \"inside\"", "push button \"Save\" [activate]"])
    window.tap(at: try place(ofRow: "Save"))
    expect(inspector.selected === button)
    button.isHidden = true
    window.turn()
    expect(try titles(), equals: ["label \"inside\""])
    window.tap(at: choice.convert(CGPoint(x: 10, y: 14), to: nil))
    expect(try titles().contains("UIView #box"))
  }

  // MARK: - Selecting

  @Test func aRowSelectsItsViewAndTheProgramHearsNothing() throws {
    var taps = 0
    let everywhere = UIButton(type: .custom, primaryAction: UIAction { _ in taps += 1 })
    everywhere.frame = root.bounds
    root.addSubview(everywhere)
    let inspector = try openTools()
    window.tap(at: try place(ofRow: "#box"))
    expect(inspector.selected === box && taps == 0)
    window.tap(at: CGPoint(x: 100, y: 300))
    expect(taps, equals: 1, "beside the tools the program has its presses")
  }

  @Test func altAndAPressSelectWhatIsUnderThePointer() throws {
    window.key(.keyboardF12)
    for (phase, button) in [(PointerEvent.Phase.moved, 0), (.down, 1), (.up, 1)] {
      let point = CGPoint(x: 30, y: 30)
      window.host.inject(
        .pointer(PointerEvent(phase, at: point, button: button, modifiers: .alternate, timestamp: window.now)))
      window.turn()
    }
    expect(window.stage.inspector?.selected === label)
    expect(window.stage.inspector?.dock != nil)
  }

  @Test func aSelectedViewIsHeldWeakly() throws {
    let inspector = try openTools()
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      inspector.select(view)
    }
    window.turn()
    expect(gone == nil && inspector.selected == nil)
  }

  // MARK: - Setting

  @Test func aValueThatIsTypedIsSet() throws {
    let inspector = try openTools()
    inspector.select(label)
    window.turn()
    try clickValue(.frame)
    window.key(.keyboardA, characters: "a", modifiers: .control)
    window.type("1 2 30 15")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(label.frame, equals: CGRect(x: 1, y: 2, width: 30, height: 15))
    try clickValue(.alpha)
    window.key(.keyboardA, characters: "a", modifiers: .control)
    window.type("much")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    expect(try label.alpha == 1 && dock().isTyping, "what is no number stays to be mended")
    window.key(.keyboardEscape)
    expect(try label.alpha == 1 && !dock().isTyping)
    expectNil(window.damageError())
  }

  @Test func aClickTurnsWhatHasTwoValues() throws {
    let inspector = try openTools()
    inspector.select(label)
    window.turn()
    try clickValue(.hidden)
    expect(label.isHidden)
    try clickValue(.hidden)
    expect(!label.isHidden)
  }

  @Test(arguments: [
    (ViewEdit.frame, "(1 2; 3 4)"), (.alpha, "0.25"), (.background, "#FF8000"), (.background, "#FF800080"),
    (.tint, "#00FF00"), (.corners, "6"), (.clips, "yes"), (.touches, "no"), (.hidden, "yes"), (.tag, "7"),
    (.identifier, "name"), (.text, "new"),
  ])
  func whatIsSetIsWhatIsShownThen(edit: ViewEdit, text: String) {
    expect(edit.apply(text, to: label) && edit.value(of: label) == text)
  }

  @Test(arguments: [
    (ViewEdit.frame, "1 2 3"), (.frame, "1 2 -3 4"), (.frame, "a b c d"), (.frame, "1 2 3 nan"), (.alpha, "2"),
    (.alpha, ""), (.background, "red"), (.background, "#12345"), (.corners, "-1"), (.tag, "1.5"), (.hidden, "perhaps"),
  ])
  func nonsenseSetsNothing(edit: ViewEdit, text: String) {
    let before = edit.value(of: label)
    expect(!edit.apply(text, to: label) && edit.value(of: label) == before)
  }

  // MARK: - Marks and frames

  @Test func whatMarkedTheSelectedViewIsNamed() throws {
    let inspector = try openTools()
    inspector.select(box)
    window.turn()
    MarkingProgram.moveDown(box)
    for _ in 0..<6 { window.advance(by: 0.05) }
    let lines = inspector.markLines
    expect(lines.contains { $0.contains("moveDown") && $0.contains("frame") }, "\(lines)")
    inspector.select(nil)
    expect(!LayoutTrace.isOn, "nothing is noted of a view that is not selected")
  }

  @Test func aFunctionOfTheProgramAndWhatItSetTellOfAMark() {
    let origin = MarkOrigin(functions: [
      "QuartzCore.LayerMarks.mark(QuartzCore.LayerMarks.Kinds, QuartzCore.CALayer) -> ()",
      "QuartzCore.CALayer.opacity.setter : Swift.Float", "UIKit.UIView.alpha.setter : CoreGraphics.CGFloat",
      "Shop.CartController.fade() throws -> ()", "Shop.CartController.viewDidLoad() -> ()",
    ])
    expect(origin.text, equals: "CartController.fade() set UIView.alpha")
    expect(MarkOrigin(functions: ["UIKit.UIView.setNeedsLayout() -> ()"]).text, equals: "the framework itself")
  }

  @Test func theTimelineKeepsTheLastFrames() {
    var statistics = FrameStatistics()
    var report = FrameReport()
    report.laidOut = 3
    for index in 0..<200 { statistics.add(report, seconds: Double(index) / 1000, screen: 100) }
    expect(statistics.frames.count == FrameStatistics.most && statistics.last.number == 200)
    expect(abs(statistics.worstMilliseconds - 199) < 0.001)
    let timeline = FrameTimeline(frame: CGRect(x: 0, y: 0, width: 240, height: 36))
    timeline.frames = statistics.frames
    expect(timeline.frame(at: CGPoint(x: 1, y: 5))?.number, equals: 81)
    expect(timeline.frame(at: CGPoint(x: 239, y: 5))?.number, equals: 200)
  }

  @Test func theTreeIsWrittenToAFile() throws {
    let inspector = try openTools()
    let path = try require(inspector.writeDump())
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    expect(text.contains("text = 'inside'") && text.contains("<UIWindow"))
  }

  // MARK: - Apart from the program

  @Test func theProgramsDamageAndCountsAreTheSameWithTheTools() throws {
    func change() -> FrameCounts {
      box.center.x += 10
      box.setNeedsLayout()
      window.turn()
      return window.lastFrame
    }
    let without = change()
    try openTools().select(box)
    window.move(to: CGPoint(x: 700, y: 300))
    box.center.x -= 10
    window.turn()
    let with = change()
    expect(with.laidOut == without.laidOut && with.drawn == without.drawn && with.damage == without.damage)
    expectNil(window.damageError())
  }

  @Test func aProgramAtRestStaysAtRest() throws {
    try openTools().select(box)
    window.advance(by: 2)
    window.host.forgetPresents()
    window.advance(by: 1)
    expect(window.host.presents.isEmpty && window.stage.inspector?.nextDeadline == nil)
  }

  @Test func theTextInputIsTheProgramsAgainAfterwards() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
    root.addSubview(field)
    window.turn()
    field.becomeFirstResponder()
    window.turn()
    let area = window.host.textInputArea
    _ = try openTools()
    let search = try dock().searchField
    window.tap(at: search.convert(CGPoint(x: 40, y: 14), to: nil))
    window.turn()
    expect(window.host.textInputArea != area)
    window.type("x")
    expect(field.text?.isEmpty != false)
    window.tap(at: CGPoint(x: 60, y: 115))
    window.turn()
    window.type("y")
    expect(field.text, equals: "y")
  }
}

/// Stands for the program, whose function is to be named.
@MainActor
enum MarkingProgram {
  @inline(never) static func moveDown(_ view: UIView) { view.frame.origin.y += 10 }
}
