import Foundation
import Platform
import UIKit
import UIKitTesting

/// What other programs copy, and drag over a window that takes everything.
@MainActor
enum ClipboardReaders {
  private static let kinds = [
    ClipboardKind.text, ClipboardKind.addresses, ClipboardKind.png, ClipboardKind.html, ClipboardKind.rtf, "image/gif",
    "image/jpeg", "x/unknown",
  ]

  /// Contents, each with a byte for its kind and two for its length.
  private static func entries(_ data: Data) -> [ClipboardEntry] {
    var source = ByteSource(data)
    var entries: [ClipboardEntry] = []
    while !source.isEmpty, entries.count < 4 {
      let kind = kinds[source.below(kinds.count)]
      let count = Int(source.integer(UInt16.self))
      entries.append(ClipboardEntry(kind, source.bytes(count)))
    }
    return entries
  }

  /// A text view with a field beside it, of which the text view has the caret.
  private final class Page: UIViewController {
    let text = UITextView()
    let field = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      text.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      field.frame = CGRect(x: 0, y: 40, width: 80, height: 24)
      text.allowsEditingTextAttributes = true
      view.addSubview(text)
      view.addSubview(field)
    }
  }

  private static let page = Page()
  private static let window = TestWindow(size: CGSize(width: 80, height: 64), root: page)

  private static func begin() {
    page.text.text = ""
    page.field.text = ""
    // The window of the last turn is the one whose clipboard is meant.
    window.turn()
  }

  static func clipboard(_ data: Data) throws {
    begin()
    window.host.desktop.clipboard = entries(data)
    let board = UIPasteboard.general
    _ = (board.strings, board.urls, board.images, board.colors, board.types, board.hasStrings, board.hasImages)
    let count = board.numberOfItems
    try hold(count >= 0 && count == board.itemProviders.count, "\(count) items")
    page.text.becomeFirstResponder()
    page.text.paste(nil)
    page.field.becomeFirstResponder()
    page.field.paste(nil)
    window.turn()
    try hold(page.field.text?.contains("\n") != true, "a field of two lines")
  }

  static func drop(_ data: Data) throws {
    begin()
    let items = entries(data).map { entry -> DropEvent.Item in
      guard entry.kind == "x/unknown" else { return .content([entry]) }
      return .file(URL(fileURLWithPath: "/tmp/" + String(decoding: entry.data, as: UTF8.self)))
    }
    for phase in [DropEvent.Phase.entered(items), .moved, .dropped([])] {
      window.host.inject(.drop(DropEvent(phase, at: CGPoint(x: 20, y: 20))))
      window.turn()
    }
  }
}
