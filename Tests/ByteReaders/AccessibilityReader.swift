import Foundation
import Platform
import UIKit
import UIKitTesting

/// Calls of a screen reader on the bus, to a program of the usual controls.
@MainActor
enum AccessibilityReader {
  private static let interfaces: [(name: String, members: [String])] = [
    (
      "org.a11y.atspi.Accessible",
      [
        "GetChildAtIndex", "GetChildren", "GetIndexInParent", "GetRelationSet", "GetRole", "GetRoleName",
        "GetLocalizedRoleName", "GetState", "GetAttributes", "GetApplication", "GetInterfaces",
      ]
    ),
    (
      "org.a11y.atspi.Component",
      [
        "Contains", "GetAccessibleAtPoint", "GetExtents", "GetPosition", "GetSize", "GetLayer", "GetMDIZOrder",
        "GrabFocus", "GetAlpha", "ScrollTo", "ScrollToPoint",
      ]
    ),
    (
      "org.a11y.atspi.Action",
      ["GetDescription", "GetName", "GetLocalizedName", "GetKeyBinding", "GetActions", "DoAction"]
    ),
    (
      "org.a11y.atspi.Text",
      [
        "GetText", "SetCaretOffset", "GetTextBeforeOffset", "GetTextAtOffset", "GetTextAfterOffset",
        "GetStringAtOffset",
        "GetCharacterAtOffset", "GetAttributeValue", "GetAttributes", "GetAttributeRun", "GetDefaultAttributes",
        "GetCharacterExtents", "GetOffsetAtPoint", "GetNSelections", "GetSelection", "AddSelection", "RemoveSelection",
        "SetSelection", "GetRangeExtents", "GetBoundedRanges", "ScrollSubstringTo",
      ]
    ),
    (
      "org.a11y.atspi.EditableText",
      ["SetTextContents", "InsertText", "CopyText", "CutText", "DeleteText", "PasteText"]
    ),
    (
      "org.a11y.atspi.Selection",
      [
        "GetSelectedChild", "SelectChild", "DeselectSelectedChild", "IsChildSelected", "SelectAll", "ClearSelection",
        "DeselectChild",
      ]
    ),
    ("org.a11y.atspi.Collection", ["GetMatches", "GetMatchesTo", "GetMatchesFrom", "GetActiveDescendant"]),
    ("org.a11y.atspi.Image", ["GetImageExtents", "GetImagePosition", "GetImageSize"]),
    (
      "org.a11y.atspi.Table",
      [
        "GetAccessibleAt", "GetIndexAt", "GetRowAtIndex", "GetColumnAtIndex", "GetRowDescription", "GetRowExtentAt",
        "GetColumnExtentAt", "IsRowSelected", "IsSelected", "AddRowSelection", "GetRowColumnExtentsAtIndex",
        "GetSelectedRows",
      ]
    ),
    ("org.a11y.atspi.Hypertext", ["GetNLinks", "GetLink", "GetLinkIndex"]),
    ("org.freedesktop.DBus.Properties", ["Get", "Set", "GetAll"]),
    ("org.a11y.atspi.Cache", ["GetItems"]),
    ("org.a11y.atspi.Application", ["GetLocale", "GetApplicationBusAddress"]),
  ]

  /// A button, a switch, a slider, a field, a text with a link and a table.
  private final class Page: UIViewController, UITableViewDataSource {
    override func viewDidLoad() {
      super.viewDidLoad()
      let text = UITextView()
      text.attributedText = NSAttributedString(
        string: "Words é 한 \u{1F600} link", attributes: [.link: URL(string: "https://example.org")!])
      let field = UITextField()
      field.text = "field"
      let table = UITableView()
      table.dataSource = self
      let views: [UIView] = [
        UIButton(type: .system), UISwitch(), UISlider(), field, text, table, UISegmentedControl(items: ["a", "b"]),
      ]
      for (index, child) in views.enumerated() {
        child.frame = CGRect(x: 0, y: index * 60, width: 300, height: 56)
        view.addSubview(child)
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
  }

  private struct Served {
    let window: TestWindow
    let bridge: AtspiBridge
  }

  /// Nil without libdbus. The connection is to a socket on which nobody speaks: calls are handed over here.
  private static let served: Served? = {
    let path = ScratchFolder.url.appendingPathComponent("bus").path
    guard SilentSocket.listen(at: path), let bus = BusConnection(address: "unix:path=\(path)") else { return nil }
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: Page())
    return Served(window: window, bridge: AtspiBridge(bus, window.program))
  }()

  static func calls(_ data: Data) throws {
    guard let served else { return }
    var source = ByteSource(data)
    for _ in 0..<3 where !source.isEmpty {
      let (interface, members) = interfaces[source.below(interfaces.count)]
      let object = source.below(40)
      var path = "/org/a11y/atspi/accessible/\(object == 0 ? "root" : object == 39 ? source.text() : "\(object)")"
      if interface.hasSuffix("Cache") { path = "/org/a11y/atspi/cache" }
      var call = BusMessage.call("a.b", path, interface, members[source.below(members.count)])
      (call.sender, call.serial) = (":1.1", 7)
      let count = source.below(6)
      for _ in 0..<count { call.body.append(MessageReaders.value(&source, depth: 2)) }
      let answer = served.bridge.answer(call)
      try hold(answer.kind == .reply || answer.kind == .error, "an answer of kind \(answer.kind)")
      try hold(answer.wire() != nil, "no bus would take \(answer) as an answer to \(call)")
    }
    // What the calls changed, now and then: a turn lays out and paints all of it.
    turns += 1
    if turns % 16 == 0 { served.window.turn() }
    served.bridge.update()
  }

  private static var turns = 0
}

/// A socket that takes connections and says nothing.
private enum SilentSocket {
  static func listen(at path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    unlink(path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    return bound == 0 && Glibc.listen(descriptor, 4) == 0
  }
}
