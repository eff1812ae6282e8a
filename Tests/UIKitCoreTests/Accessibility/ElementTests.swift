import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests that find things as people do, and the audit.
@MainActor @Suite struct ElementTests {
  private final class Form: UIViewController {
    var saved = ""
    let slider = UISlider()
    let name = UITextField()
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      name.placeholder = "Name"
      name.frame = CGRect(x: 10, y: 10, width: 200, height: 34)
      slider.accessibilityLabel = "Volume"
      slider.frame = CGRect(x: 10, y: 60, width: 200, height: 40)
      let save = UIButton(type: .system)
      save.setTitle("Save", for: .normal)
      save.frame = CGRect(x: 10, y: 110, width: 80, height: 40)
      save.addAction(UIAction { [unowned self] _ in saved = name.text ?? "" }, for: .touchUpInside)
      let title = UILabel(frame: CGRect(x: 110, y: 110, width: 80, height: 40))
      (title.text, title.accessibilityTraits, title.textColor) = ("Save", .header, .black)
      for view in [name, slider, save, title] { self.view.addSubview(view) }
    }
  }

  @Test func elementsAreFoundByNameAndTraitAndUsed() throws {
    let form = Form()
    let window = TestWindow(size: CGSize(width: 300, height: 300), root: form)
    try window.element("Name").setValue("Ann 김")
    let volume = try window.element("Volume", .adjustable)
    volume.frame.minX > 0 ? try volume.increment() : ()
    expect(volume.value == "10%" && form.slider.value == 0.1)
    try volume.setValue(0.5)
    expect(form.slider.value, equals: 0.5)
    try window.element("Save", .button).activate()
    expect(form.saved == "Ann 김" && form.name.text == "Ann 김")
    expect(try window.element("Save", .header).actions == [] && window.element(value: "50%").label == "Volume")
    expect(window.elements(.button).map(\.label), equals: ["Save"])
    #expect { try window.element("Save", .link) } throws: { error in
      "\(error)".contains("an element called \"Save\" with the traits link")
        && "\(error)".contains("slider \"Volume\" = 50% [increment, decrement]")
    }
    #expect { try window.element("Save", .header).activate() } throws: {
      "\($0)".contains("heading \"Save\" does not take activate: nothing can be done with it")
    }
    #expect { try window.element("Save", .button).increment() } throws: {
      "\($0)".contains("what can be done with it: activate")
    }
    expect(
      window.accessibilityOutline.split(separator: "\n").map(String.init),
      equals: [
        "entry \"Name\" = Ann 김 [activate]", "slider \"Volume\" = 50% [increment, decrement]",
        "push button \"Save\" [activate]", "heading \"Save\"",
      ])
  }

  @Test func rowsAreFoundAndScrolled() throws {
    let table = UITableViewController(style: .plain)
    let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table.tableView) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "Row \(number)"
      return cell
    }
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let window = TestWindow(size: CGSize(width: 300, height: 220), root: table)
    rows.apply(
      {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<100))
        return snapshot
      }(), animatingDifferences: false)
    window.turn()
    let third = try window.element("Row 3")
    expect(third.isShown && third.scroll(.up))
    window.advance(by: 1)
    expect(table.tableView.contentOffset.y > 100 && third.object != nil)
    try window.element("Row 6").activate()
    window.advance(by: 1)
    expect(table.tableView.indexPathForSelectedRow?.row, equals: 6)
  }

  @Test func anAuditFindsWhatKeepsPeopleOut() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    root.backgroundColor = .white
    func add<View: UIView>(_ view: View, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> View {
      view.frame = CGRect(x: 10, y: y, width: width, height: height)
      root.addSubview(view)
      return view
    }
    _ = add(UISlider(), 10, 200, 40)
    let small = add(UIButton(type: .system), 60, 80, 20)
    small.setTitle("Small", for: .normal)
    let pale = add(UILabel(), 100, 200, 24)
    (pale.text, pale.textColor, pale.adjustsFontForContentSizeCategory) = ("Pale", UIColor(white: 0.7, alpha: 1), true)
    let silent = add(UILabel(), 140, 200, 24)
    (silent.text, silent.textColor, silent.adjustsFontForContentSizeCategory) = ("Silent", .black, true)
    silent.isAccessibilityElement = false
    let cut = add(UILabel(), 180, 100, 20)
    (cut.text, cut.numberOfLines, cut.textColor) = ("Two lines of text that need more room", 0, .black)
    cut.adjustsFontForContentSizeCategory = true
    let fixed = add(UILabel(), 240, 200, 24)
    (fixed.text, fixed.textColor) = ("Fixed", .black)
    let torn = add(UIView(), 280, 50, 50)
    (torn.isAccessibilityElement, torn.accessibilityLabel, torn.accessibilityTraits) = (true, "Torn", [.button, .link])
    let window = TestWindow(size: root.bounds.size, root: root)
    let issues = window.accessibilityIssues().filter { !"\($0)".contains("dynamic type: the text \"Small\"") }
    expect(
      issues.map { "\($0.auditType == .contrast ? "contrast" : "") \($0.compactDescription.prefix(34))" }.sorted(),
      equals: [
        " link \"Torn\" [activate] of UIView h", " push button \"Small\" [activate] of ",
        " slider = 0% [increment, decrement]", " the text \"Fixed\" stays as large as",
        " the text \"Silent\" is seen, and no ", " the text \"Two lines of text that n",
        "contrast the text \"Pale\" has a contrast of ",
      ])
    expect(issues.allSatisfy { !$0.remedy.isEmpty && $0.object != nil && !$0.frame.isEmpty })
    expect(issues[0].picture.size, equals: root.bounds.size)
    #expect(throws: AccessibilityAuditFailure.self) { try window.performAccessibilityAudit() }
    try window.performAccessibilityAudit { _ in true }
    try window.performAccessibilityAudit(for: .trait) { $0.object === torn }
  }
}
