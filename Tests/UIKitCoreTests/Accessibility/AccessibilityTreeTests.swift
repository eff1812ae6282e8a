import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What a window shows as plain values, and what is done by them.
@MainActor @Suite struct AccessibilityTreeTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 10_000_000
    var chosen: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
  }

  private func outline(_ node: AccessibleNode, _ depth: Int = 0) -> [String] {
    let states: [(AccessibleStates, String)] = [
      (.checked, "checked"), (.selected, "selected"), (.modal, "modal"), (.focused, "focused"), (.busy, "busy"),
    ]
    var words = [node.role.name, "\"\(node.name)\""]
    if let value = node.value { words.append("= \(value)") }
    words += states.filter { node.states.contains($0.0) }.map(\.1)
    if !node.states.contains(.sensitive) { words.append("disabled") }
    if !node.actions.isEmpty { words.append("[\(node.actions.joined(separator: " "))]") }
    return [String(repeating: "  ", count: depth) + words.joined(separator: " ")]
      + node.children.flatMap { outline($0, depth + 1) }
  }

  private func tree(_ window: TestWindow) -> (AccessibilityTree, [String]) {
    let tree = AccessibilityTree(window.stage)
    return (tree, tree.window().children.flatMap { outline($0) })
  }

  private func place(_ view: UIView, _ frame: CGRect, in root: UIView) {
    view.frame = frame
    root.addSubview(view)
  }

  @Test func whatWasTakenOutOfTheWindowIsNotPressed() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    place(button, CGRect(x: 20, y: 20, width: 100, height: 44), in: root)
    let window = TestWindow(size: root.bounds.size, root: root)
    let tree = AccessibilityTree(window.stage)
    var id: Int?
    tree.window().forEach { node, _ in if node.name == "Save" { id = node.id } }
    let save = try #require(id)
    expect(tree.perform(0, on: save) && presses == 1)
    button.removeFromSuperview()
    expect(!tree.perform(0, on: save) && presses == 1)
    root.addSubview(button)
    expect(tree.perform(0, on: save) && presses == 2)
  }

  @Test func controlsSayWhatTheyAre() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let label = UILabel()
    label.text = "Volume"
    let empty = UILabel()
    let slider = UISlider()
    (slider.value, slider.accessibilityLabel) = (0.25, "Volume")
    let toggle = UISwitch()
    (toggle.isOn, toggle.accessibilityLabel) = (true, "Wi-Fi")
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.isEnabled = false
    let field = UITextField()
    (field.placeholder, field.text) = ("Name", "Ann")
    let secret = UITextField()
    (secret.placeholder, secret.text, secret.isSecureTextEntry) = ("Password", "abc", true)
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 1
    let progress = UIProgressView()
    progress.progress = 0.5
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    let views = [label, empty, slider, toggle, button, field, secret, segments, progress, spinner]
    for (index, view) in views.enumerated() {
      place(view, CGRect(x: 10, y: 10 + 50 * CGFloat(index), width: 200, height: 40), in: root)
    }
    let (_, lines) = tree(TestWindow(size: root.bounds.size, root: root))
    expect(
      lines,
      equals: [
        "label \"Volume\"", "slider \"Volume\" = 25% [increment decrement]",
        "toggle button \"Wi-Fi\" = 1 checked [activate]", "push button \"Save\" disabled",
        "entry \"Name\" = Ann [activate]", "password text \"Password\" = ••• [activate]", "page tab list \"\"",
        "  page tab \"Day\" = 1 of 2 [activate]", "  page tab \"Week\" = 2 of 2 selected [activate]",
        "progress bar \"Progress\" = 50%", "progress bar \"In progress\" busy",
      ])
  }

  @Test func elementsAreReadLineByLineAndContainersKeepTheirs() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView) {
      let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
      label.text = text
      view.addSubview(label)
    }
    label("2", 200, 12, in: root)
    label("1", 10, 10, in: root)
    let group = UIView(frame: CGRect(x: 10, y: 40, width: 100, height: 100))
    group.shouldGroupAccessibilityChildren = true
    label("3", 0, 0, in: group)
    label("4", 0, 60, in: group)
    root.addSubview(group)
    label("5", 200, 45, in: root)
    let hidden = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    hidden.accessibilityElementsHidden = true
    label("no", 0, 0, in: hidden)
    root.addSubview(hidden)
    let ordered = UIView(frame: CGRect(x: 200, y: 150, width: 100, height: 100))
    let element = UIAccessibilityElement(accessibilityContainer: ordered)
    element.accessibilityLabel = "6"
    element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 50, width: 10, height: 10)
    let first = UIAccessibilityElement(accessibilityContainer: ordered)
    first.accessibilityLabel = "7"
    first.accessibilityTraits = [.button, .selected]
    ordered.accessibilityElements = [element, first]
    root.addSubview(ordered)
    let window = TestWindow(size: root.bounds.size, root: root)
    let (tree, _) = tree(window)
    let nodes = tree.window().children
    expect(nodes.map(\.name), equals: ["1", "2", "3", "4", "5", "6", "7"])
    expect(nodes[5].frame, equals: CGRect(x: 200, y: 200, width: 10, height: 10))
    expect(nodes[6].role == .pushButton && nodes[6].states.contains(.selected))
    // The same objects have the same numbers, and a new look has no others.
    expect(tree.window().children.map(\.id), equals: nodes.map(\.id))
    root.accessibilityElementsHidden = true
    expect(tree.window().children.isEmpty)
  }

  @Test func modalViewsHideWhatIsBehind() throws {
    let root = UIViewController()
    let button = UIButton(type: .system)
    button.setTitle("Behind", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    root.view.addSubview(button)
    let window = TestWindow(size: CGSize(width: 400, height: 400), root: root)
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    var chosen = ""
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen = "cancel" })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen = "delete" })
    root.present(alert, animated: false)
    window.advance(by: 1)
    let (tree, lines) = tree(window)
    expect(
      lines,
      equals: [
        "alert \"Delete?\" modal [dismiss]", "  scroll pane \"\"", "    label \"Delete?\"",
        "    label \"It is gone then.\"",
        "  scroll pane \"\"", "    push button \"Cancel\" [activate]", "    push button \"Delete\" [activate]",
      ])
    let nodes = tree.window().children[0].children[1].children
    expect(tree.perform(0, on: nodes[1].id))
    window.advance(by: 1)
    expect(chosen == "delete" && root.presentedViewController == nil)
    expect(tree.window().children.map(\.name), equals: ["Behind"])
  }

  @Test func aListTellsOfRowsThatHaveNoCell() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 220))
    let rows = Rows()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    let window = TestWindow(size: table.bounds.size, root: table)
    let (tree, _) = tree(window)
    let list = try #require(tree.window().children.first)
    expect(list.role == .list && list.childCount == 10_000_000 && list.children.count < 10)
    expect(list.children[1].name == "Row 1" && list.children[1].place == AccessiblePlace(index: 1, count: 10_000_000))
    let cells = table.visibleCells.count
    let far = try #require(tree.row(9_999_999, of: list.id))
    expect(far.name == "Row 9999999" && !far.states.contains(.showing) && far.role == .listItem)
    expect(tree.row(9_999_999, of: list.id)?.id == far.id && tree.row(10_000_000, of: list.id) == nil)
    expect(table.visibleCells.count == cells && table.contentOffset == .zero)
    // It is chosen as by a press: it comes into view, and the delegate hears of it.
    expect(tree.perform(0, on: far.id))
    window.advance(by: 1)
    expect(rows.chosen == [9_999_999] && table.indexPathForSelectedRow?.row == 9_999_999)
    expect(tree.select(true, at: 3, of: list.id))
    window.advance(by: 1)
    expect(rows.chosen, equals: [9_999_999, 3])
    // A cell that shows another row is another thing.
    let before = Set(tree.window().children[0].children.map(\.id))
    table.contentOffset.y = 5000
    window.advance(by: 1)
    expect(before.isDisjoint(with: tree.window().children[0].children.map(\.id)))
    // Looking does not grow with what there is.
    rows.count = 3
    table.reloadData()
    expect(tree.window().children[0].childCount == 3 && tree.describe(far.id) == nil)
  }

  @Test func actionsAreDone() throws {
    final class Own: UIView {
      var done: [String] = []
      override func accessibilityActivate() -> Bool {
        done.append("activate")
        return true
      }
      override func accessibilityIncrement() { done.append("up") }
      override func accessibilityDecrement() { done.append("down") }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let own = Own(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    own.isAccessibilityElement = true
    own.accessibilityLabel = "Own"
    own.accessibilityTraits = [.button, .adjustable]
    own.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Share") { _ in
        own.done.append("share")
        return true
      }
    ]
    root.addSubview(own)
    let toggle = UISwitch(frame: CGRect(x: 100, y: 0, width: 60, height: 40))
    root.addSubview(toggle)
    let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    root.addSubview(slider)
    let window = TestWindow(size: root.bounds.size, root: root)
    let program = ProgramAccessibility { [window.stage] }
    let nodes = program.windows()[0].children
    expect(nodes[0].actions, equals: ["activate", "increment", "decrement", "Share"])
    for index in 0..<4 { expect(program.perform(action: index, on: nodes[0].id)) }
    expect(own.done == ["activate", "up", "down", "share"] && !program.perform(action: 4, on: nodes[0].id))
    expect(program.perform(action: 0, on: nodes[1].id))
    window.advance(by: 1)
    expect(toggle.isOn)
    expect(program.setValue(0.5, of: nodes[2].id) && slider.value == 0.5 && changes == 1)
    expect(program.perform(action: 0, on: nodes[2].id) && slider.value == 0.6 && changes == 2)
    expect(!program.setValue(.nan, of: nodes[2].id) && !program.perform(action: 0, on: 99))
    slider.isEnabled = false
    expect(program.windows()[0].children[2].actions.isEmpty && !program.setValue(1, of: nodes[2].id))
  }

  @Test func textsAreReadAndWritten() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "first 👍🏽 line\n둘째 줄"
    view.font = .systemFont(ofSize: 12)
    view.accessibilityLabel = "Note"
    let window = TestWindow(size: view.bounds.size, root: view)
    let program = ProgramAccessibility { [window.stage] }
    let node = program.windows()[0].children[0]
    let text = try #require(program.text(of: node.id))
    // The thumb is two scalars and four units.
    expect(text.state.length == 18 && node.text?.length == 18)
    expect(text.string(6..<8) == "👍🏽" && text.string(14..<16) == "둘째")
    expect(text.range(of: .line, at: 15) == 14..<18 && text.range(of: .word, at: 1) == 0..<5)
    expect(text.range(of: .all, at: 0) == 0..<18 && text.range(of: .character, at: 14) == 14..<15)
    expect(text.replace(14..<16, with: "세 번째") && view.text == "first 👍🏽 line\n세 번째 줄")
    expect(text.select(0..<5) && view.selectedRange == NSRange(location: 0, length: 5) && text.state.caret == 5)
    window.turn()
    expect(text.frame(of: 0..<5).width > 10 && text.offset(at: CGPoint(x: -5, y: 0)) == nil)
    expect(text.attributes(at: 0).values["size"], equals: "12")
    expect(program.windows()[0].children[0].states.isSuperset(of: [.focused, .editable, .multiline]))
  }

  @Test func ofAPasswordNobodyIsToldMoreThanItsLengthAndItsPlacesAreRight() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (field.text, field.isSecureTextEntry, field.placeholder) = ("a👍b", true, "Password")
    let window = TestWindow(size: field.bounds.size, root: field)
    let program = ProgramAccessibility { [window.stage] }
    let node = program.windows()[0].children[0]
    let text = try #require(program.text(of: node.id))
    expect(node.text?.text == "•••" && node.value == "•••" && text.string(0..<3) == "•••" && text.state.length == 3)
    // The thumb is two units of the field and one of those that are told.
    expect(text.replace(2..<3, with: "c") && field.text == "a👍c")
    expect(text.select(1..<2) && text.state.selection == 1..<2)
    expect(text.attributes(at: 0).values.isEmpty)
  }

  @Test func aLongTextIsToldLetterByLetter() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = String(repeating: "한글 ", count: 3000)
    let window = TestWindow(size: view.bounds.size, root: view)
    let program = ProgramAccessibility { [window.stage] }
    let node = program.windows()[0].children[0]
    let text = try #require(program.text(of: node.id))
    expect(node.text?.text.unicodeScalars.count == 9000 && text.replace(4500..<4500, with: "x"))
    let new = try #require(program.windows()[0].children[0].text)
    expect(new.length == 9001 && new.text != node.text?.text)
  }

  @Test func tabsAndSegmentsAreSelected() throws {
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 300, height: 49))
    bar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    root.addSubview(segments)
    root.addSubview(bar)
    let window = TestWindow(size: root.bounds.size, root: root)
    let program = ProgramAccessibility { [window.stage] }
    let nodes = program.windows()[0].children
    expect(nodes.map(\.role) == [.pageTabList, .pageTabList] && nodes[1].children.map(\.name) == ["One", "Two"])
    expect(program.select(true, childAt: 1, of: nodes[0].id) && segments.selectedSegmentIndex == 1)
    expect(program.select(true, childAt: 1, of: nodes[1].id))
    window.advance(by: 1)
    expect(bar.selectedItem === bar.items?[1] && !program.select(true, childAt: 2, of: nodes[1].id))
    expect(!program.select(false, childAt: 0, of: nodes[1].id))
  }

  @Test func whatIsAroundAnElementLeavesAndScrolls() {
    final class Own: UIView {
      var done: [String] = []
      override func accessibilityPerformEscape() -> Bool {
        done.append("escape")
        return true
      }
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        done.append("scroll \(direction.rawValue)")
        return true
      }
    }
    let own = Own(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let element = UIAccessibilityElement(accessibilityContainer: own)
    expect(AccessibilityActions.escape(from: element) && AccessibilityActions.scroll(.left, from: element))
    expect(own.done == ["escape", "scroll 2"] && element.accessibleView === own)
  }
}
