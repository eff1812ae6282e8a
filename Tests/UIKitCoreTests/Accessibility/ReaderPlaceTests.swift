import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Where a screen reader is sent as what is on the screen changes.
@MainActor @Suite struct ReaderPlaceTests {
  /// A reader that goes where it is sent.
  private final class Reader: AccessibilityListening {
    let program: ProgramAccessibility
    var heard: [String] = []

    init(_ program: ProgramAccessibility) { self.program = program }

    func announce(_ text: String, isUrgent: Bool) { heard.append("“\(text)”") }
    func destination(_ object: UIResponder?) -> UIResponder? { program.destination(object) }
    func moved(to object: UIResponder?) {
      let named = object as? any AccessibilityNamed
      heard.append(named?.accessibilityLabel ?? (object == nil ? "nowhere" : "\(type(of: object!))"))
    }
  }

  private let root = UIViewController()
  private let window: TestWindow
  private let program: ProgramAccessibility
  private let reader: Reader

  init() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 40, width: 300, height: 80))
    stack.axis = .vertical
    for name in ["First", "Second"] {
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      stack.addArrangedSubview(button)
    }
    root.view.addSubview(stack)
    let window = TestWindow(
      size: CGSize(width: 400, height: 500), root: UINavigationController(rootViewController: root))
    self.window = window
    program = ProgramAccessibility { [window.stage] }
    reader = Reader(program)
  }

  private func listen(_ body: () throws -> Void) rethrows {
    AccessibilityCenter.listener = reader
    defer {
      AccessibilityCenter.listener = nil
      AccessibilityCenter.focus(nil)
    }
    try body()
  }

  private func page(_ text: String) -> UIViewController {
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = text
    page.view.addSubview(label)
    return page
  }

  @Test func anAlertIsReadAsOneAndAReaderGoesBackWhereItWas() throws {
    try listen {
      let second = try #require((root.view.subviews[0] as? UIStackView)?.arrangedSubviews[1])
      UIAccessibility.post(notification: .layoutChanged, argument: second)
      let alert = UIAlertController(title: "Delete?", message: "For ever", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      root.present(alert, animated: true)
      window.advance(by: 1)
      root.dismiss(animated: true)
      window.advance(by: 1)
      expect(reader.heard, equals: ["Second", "Delete?", "Second"])
      expect(UIAccessibility.focused === second)
    }
  }

  @Test func whatHasTheKeyboardIsWhereAReaderIs() {
    listen {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
      field.accessibilityLabel = "Name"
      root.view.addSubview(field)
      field.becomeFirstResponder()
      window.host.raise()
      window.turn()
      UIAccessibility.post(notification: .screenChanged, argument: root.view)
      expect(reader.heard, equals: ["Name"])
    }
  }

  @Test func whatIsPresentedPushedAndPoppedIsReadFromItsBeginning() {
    listen {
      root.present(page("Sheet"), animated: false)
      window.turn()
      root.dismiss(animated: false)
      window.turn()
      root.navigationController?.pushViewController(page("Detail"), animated: true)
      window.advance(by: 1)
      root.navigationController?.popViewController(animated: true)
      window.advance(by: 1)
      expect(reader.heard, equals: ["Sheet", "First", "Detail", "First"])
    }
  }

  @Test func aProgramThatSendsItElsewhereHasTheLastWord() {
    final class Own: UIViewController {
      let button = UIButton(type: .system)
      override func viewDidLoad() {
        button.setTitle("Own", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
        view.addSubview(button)
      }
      override func viewDidAppear(_ animated: Bool) {
        UIAccessibility.post(notification: .screenChanged, argument: button)
      }
    }
    listen {
      root.present(Own(), animated: true)
      window.advance(by: 1)
      expect(reader.heard.last, equals: "Own")
      expect(UIAccessibility.focused is UIButton)
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
      UIAccessibility.post(notification: .layoutChanged, argument: "Loaded")
      expect(reader.heard.suffix(2), equals: ["nowhere", "“Loaded”"])
    }
  }
}
