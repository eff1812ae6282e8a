import Expectations
import Testing
import UIKit
import VirtualDesktop

// Text fields as UIKit programmers write them.

class FormField: UITextField {
  var inset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)

  override init(frame: CGRect) {
    super.init(frame: frame)
    autocapitalizationType = .none
    autocorrectionType = .no
    spellCheckingType = .no
    keyboardType = .emailAddress
    returnKeyType = .done
    textContentType = .emailAddress
    clearButtonMode = .whileEditing
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds.inset(by: inset)) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  override func borderRect(forBounds bounds: CGRect) -> CGRect { super.borderRect(forBounds: bounds) }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -4, dy: 0)
  }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds) }
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect { super.rightViewRect(forBounds: bounds) }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { super.closestPosition(to: point) }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override var text: String? {
    didSet { changes += 1 }
  }
  override var attributedText: NSAttributedString? {
    didSet { changes += 1 }
  }
  override var placeholder: String? {
    didSet { changes += 1 }
  }
  override var font: UIFont? {
    didSet { changes += 1 }
  }
  override var textColor: UIColor? {
    didSet { changes += 1 }
  }
  override var isSecureTextEntry: Bool {
    didSet { changes += 1 }
  }
  override var selectedTextRange: UITextRange? {
    didSet { changes += 1 }
  }
  override var isEditing: Bool { super.isEditing }
  override func insertText(_ text: String) { super.insertText(text) }
  override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    super.setMarkedText(markedText, selectedRange: selectedRange)
  }
  override func unmarkText() { super.unmarkText() }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func copy(_ sender: Any?) { super.copy(sender) }
  override func cut(_ sender: Any?) { super.cut(sender) }
  override func select(_ sender: Any?) { super.select(sender) }
  override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  var changes = 0
}

class CodeField: FormField {
  var onEmptyBackspace: (() -> Void)?
  override func deleteBackward() {
    if text?.isEmpty ?? true { onEmptyBackspace?() }
    super.deleteBackward()
  }
}

final class DigitField: CodeField {
  override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}

final class FormController: UIViewController, UITextFieldDelegate {
  let name = UITextField()
  let email = FormField()
  var submitted = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    name.borderStyle = .roundedRect
    name.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.systemGray, .font: UIFont.italicSystemFont(ofSize: 15)])
    name.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 0))
    name.leftViewMode = .always
    name.delegate = self
    email.delegate = self
    name.addTarget(self, action: FormController.nameChanged, for: .editingChanged)
    _ = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: email, queue: nil
    ) { _ in }
    view.addSubview(name)
    view.addSubview(email)
  }

  func nameChanged(_ field: UITextField) { title = field.text }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name { _ = email.becomeFirstResponder() } else { textField.resignFirstResponder() }
    submitted += 1
    return false
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let text = textField.text, let swiftRange = Range(range, in: text) else { return false }
    return text.replacingCharacters(in: swiftRange, with: string).count <= 8
  }

  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    if reason == .committed { submitted += 10 }
  }
}

@MainActor @Suite struct TextEntryTests {
  @Test func aFormIsWrittenAsEver() {
    let controller = FormController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    controller.loadViewIfNeeded()
    expect(controller.name.attributedPlaceholder?.string, equals: "Name")
    if let start = controller.name.position(from: controller.name.beginningOfDocument, offset: 0) {
      controller.name.selectedTextRange = controller.name.textRange(from: start, to: start)
    }
    UIPasteboard.general.string = "x"
    let digit = DigitField(frame: .zero)
    digit.text = "7"
    expect(digit.hasText && digit.changes > 0)
  }
}

/// A program with a field, typed into from outside.
@Suite(.serialized) struct TypingOnADesktopTests {
  @Test func typingReachesAFieldThroughTheDesktop() throws {
    let desktop = try VirtualDesktop()
    let program = try desktop.start("CompatibilityApp", "type")
    expect(program.waits(for: "ready"))
    let window = try desktop.window(titled: "CompatibilityApp")
    try desktop.xdotool("mousemove", "\(window.x0 + 100)", "\(window.y0 + 37)", "click", "1")
    expect(program.waits(for: "began"))
    try desktop.xdotool("type", "--delay", "5", "Hi 1/2 (x)")
    expect(program.waits(for: "text=Hi 1/2 (x)|\n"))
    try desktop.xdotool("key", "Home", "Delete", "shift+j", "ctrl+Right", "BackSpace")
    expect(program.waits(for: "text=J 1/2 (x)|\n"))
    try desktop.xdotool("key", "ctrl+a", "ctrl+c", "End", "ctrl+v")
    expect(program.waits(for: "text=J 1/2 (x)J 1/2 (x)|\n"))
    try desktop.xdotool("key", "Return")
    expect(program.waits(for: "return"))
  }

  @Test func documentsOnTheClipboardComeAndGoWithTheirAttributes() throws {
    let desktop = try VirtualDesktop()
    let program = try desktop.start("CompatibilityApp", "type", "attributes")
    expect(program.waits(for: "ready"))
    let window = try desktop.window(titled: "CompatibilityApp")
    try desktop.xdotool("mousemove", "\(window.x0 + 100)", "\(window.y0 + 37)", "click", "1")
    expect(program.waits(for: "began"))
    // An owner that went into the background would hold what tells of its own end, and be waited for.
    var owners: [DesktopProgram] = []
    func copy(_ text: String, as kind: String) throws {
      let xclip = "xclip -quiet -selection clipboard -t \(kind) 2>/dev/null"
      owners.append(try desktop.begin("sh", "-c", "printf '%s' '\(text)' | \(xclip)"))
      try desktop.until("a copy as \(kind)") {
        (try? desktop.run("xclip", "-selection", "clipboard", "-o", "-t", kind)) == text
      }
    }
    try copy("<meta charset=utf-8><p>one <b>two</b></p>", as: "text/html")
    try desktop.xdotool("key", "ctrl+v")
    expect(program.waits(for: "text=one two|\nbold=two|"))
    try copy("{\\rtf1\\ansi {\\b three}\\uc1\\u45208?}", as: "text/rtf")
    try desktop.xdotool("key", "ctrl+a", "ctrl+v")
    expect(program.waits(for: "text=three나|\nbold=three|"))
    try desktop.xdotool("key", "ctrl+a", "ctrl+c")
    let html = try desktop.run("xclip", "-selection", "clipboard", "-o", "-t", "text/html")
    expect(html.contains("<b>three</b>") && html.contains("나"))
    let rtf = try desktop.run("xclip", "-selection", "clipboard", "-o", "-t", "text/rtf")
    expect(rtf.hasPrefix("{\\rtf1") && rtf.contains("three") && rtf.contains("\\u-20328?"))
    expect(try desktop.run("xclip", "-selection", "clipboard", "-o", "-t", "UTF8_STRING") == "three나")
  }
}

/// How programs on a desktop begin and end.
@Suite(.serialized) struct ProgramLifeTests {
  @Test func userDefaultsOutliveTheProgram() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let variables = ["HOME": home.path, "CFFIXED_USER_HOME": home.path, "XDG_CONFIG_HOME": home.path]
    for count in 0..<2 {
      let output = try BuiltProgram.output(of: "CompatibilityApp", "defaults", variables: variables)
      expect(output.contains("launches before: \(count)\n"))
    }
  }

  @Test func aProgramWhoseXServerGoesAwayIsToldThatItEnds() throws {
    let desktop = try VirtualDesktop()
    let program = try desktop.start("CompatibilityApp", "type")
    expect(program.waits(for: "ready"))
    _ = try desktop.window(titled: "CompatibilityApp")
    desktop.stop()
    expect(program.wait().contains("will terminate"))
    expect(program.status, equals: 1)
  }

  @Test func aRealWindowTellsOfFocusMinimisingMemoryAndItsEnd() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let pressure = FileManager.default.temporaryDirectory.appendingPathComponent("pressure-\(UUID().uuidString)").path
    try require(mkfifo(pressure, 0o600) == 0)
    defer { unlink(pressure) }
    let program = try desktop.start("CompatibilityApp", "live", variables: ["MEMORY_PRESSURE_WATCH": pressure])
    expect(program.waits(for: "shown"))
    let window = try desktop.xdotool("search", "--sync", "--onlyvisible", "--name", "^CompatibilityApp$")
    let other = try desktop.start("PlatformProbe", "click")
    expect(other.waits(for: "presented"))
    try desktop.xdotool("windowfocus", "--sync", window)
    try desktop.xdotool("windowfocus", "--sync", desktop.xdotool("search", "--name", "^probe$"))
    expect(program.waits(for: "UIApplicationWillResignActiveNotification"))
    try desktop.xdotool("windowfocus", "--sync", window)
    expect(program.waits(for: "UIApplicationDidBecomeActiveNotification"))
    try desktop.xdotool("windowunmap", "--sync", window)
    expect(program.waits(for: "UIApplicationDidEnterBackgroundNotification"))
    expect(program.waits(for: "saved behind"))
    try desktop.xdotool("windowmap", "--sync", window)
    expect(program.waits(for: "UIApplicationWillEnterForegroundNotification"))
    try FileHandle(forWritingTo: URL(fileURLWithPath: pressure)).write(contentsOf: Data("!".utf8))
    expect(program.waits(for: "memory is short"))
    program.terminate()
    let end = program.wait().components(separatedBy: "memory is short").last ?? ""
    expect(end.hasSuffix("saved on the way out\nwill terminate\n") && !end.contains("expired"))
    expect(program.status, equals: 0)
  }

  @Test func aWindowLargerThanTheScreenOpensInsideOfIt() throws {
    let desktop = try VirtualDesktop(width: 1600, height: 1000)
    let program = try desktop.start("CompatibilityApp", "type", variables: ["UIKIT_SCALE": "2"])
    expect(program.waits(for: "ready"))
    let window = try desktop.window(titled: "CompatibilityApp")
    expect(window, equals: PixelRect(x: 0, y: 0, width: 1600, height: 1000))
  }
}

/// A search bar with the traits of its field, that is a text field's delegate besides.
class TaggedSearchBar: UISearchBar, UITextFieldDelegate {
  let tagField = UITextField()

  override init(frame: CGRect) {
    super.init(frame: frame)
    autocapitalizationType = .none
    autocorrectionType = .no
    spellCheckingType = .no
    keyboardType = .emailAddress
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    tagField.delegate = self
    addSubview(tagField)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
}

@MainActor
@Suite struct SearchBarTraitTests {
  @Test func theTraitsOfABarAreThoseOfItsField() {
    let bar = TaggedSearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    expect(bar.searchTextField.keyboardType == .emailAddress && bar.searchTextField.autocorrectionType == .no)
    bar.searchTextField.returnKeyType = .go
    expect(bar.returnKeyType == .go && bar.tagField.delegate === bar)
  }
}
