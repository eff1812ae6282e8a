import CoreGraphics
import Foundation
import Platform
import TextModel
import UIKit

/// A text of 100 MB and a line of 10 MB: opened, typed into and scrolled; 10 MB pasted and taken back; and what the text
/// alone costs without a view: a key, and a search for something that is not there.
@MainActor
enum DocumentScene {
  static func run(frames: Int, size: CGSize, threads: Int) {
    let text = Lines.text(0..<1_700_000)
    show("text", text, frames, size, threads)
    show("line", String(Lines.text(0..<170_000).map { $0 == "\n" ? " " : $0 }), frames, size, threads)
    paste(Lines.text(0..<170_000), size, threads)
    search(in: text)
    Report.print([
      ("scene", "\"documents\""), ("key_kb_us", Report.number(key(in: Lines.text(0..<17)))),
      ("key_100mb_us", Report.number(key(in: text))), ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private static func screen(_ text: String, _ size: CGSize, _ threads: Int) -> ListScreen<UITextView> {
    let screen: ListScreen<UITextView> = ListScreen(size: size, threads: threads) {
      let view = UITextView(frame: CGRect(origin: .zero, size: size))
      view.font = .systemFont(ofSize: 15)
      view.text = text
      return (view, view)
    }
    screen.list.becomeFirstResponder()
    return screen
  }

  private static func show(_ name: String, _ text: String, _ frames: Int, _ size: CGSize, _ threads: Int) {
    let began = Clock.wall
    let screen = screen(text, size, threads)
    let opening = (Clock.wall - began) * 1000
    let length = screen.list.textStorage.length
    let end = EditorScene.typing(at: length, in: screen, frames: frames)
    let middle = EditorScene.typing(at: length / 2, in: screen, frames: frames)
    let start = EditorScene.typing(at: 0, in: screen, frames: frames)
    let height = screen.list.contentSize.height
    let scrolling = EditorScene.times(in: screen, frames: frames) { view, index in
      view.contentOffset.y = (height / 2).rounded() + CGFloat(index * 40)
    }
    let jumps = EditorScene.times(in: screen, frames: 40) { view, index in
      view.contentOffset.y = (height * CGFloat(index * 7 % 60) / 60).rounded()
    }
    Report.print([
      ("scene", "\"documents\""), ("document", "\"\(name)\""), ("open_ms", Report.number(opening)),
      ("type_end_p50_ms", Report.number(end.part(0.5))), ("type_end_p95_ms", Report.number(end.part(0.95))),
      ("type_middle_p95_ms", Report.number(middle.part(0.95))), ("type_start_p95_ms", Report.number(start.part(0.95))),
      ("scroll_p50_ms", Report.number(scrolling.part(0.5))), ("scroll_p95_ms", Report.number(scrolling.part(0.95))),
      ("jump_p95_ms", Report.number(jumps.part(0.95))),
    ])
  }

  private static func paste(_ text: String, _ size: CGSize, _ threads: Int) {
    let screen = screen("here: ", size, threads)
    UIPasteboard.general.string = text
    let paste = screen.wallMilliseconds { $0.paste(nil) }
    guard screen.list.textStorage.length > text.utf16.count else { fatalError("nothing was pasted") }
    let undo = screen.wallMilliseconds { $0.undoManager?.undo() }
    guard screen.list.textStorage.length == 6 else { fatalError("the paste was not taken back") }
    let redo = screen.wallMilliseconds { $0.undoManager?.redo() }
    Report.print([
      ("scene", "\"documents\""), ("paste_ms", Report.number(paste)), ("undo_ms", Report.number(undo)),
      ("redo_ms", Report.number(redo)),
    ])
  }

  private static func search(in text: String) {
    let store = TextStore(text)
    let query = TextSearch(TextQuery("not there"))
    var found = 0
    let searching = best { found += query?.matches(in: store).count ?? 0 }
    var text = text
    let reading = text.withUTF8 { bytes in
      best { if let start = bytes.baseAddress, memchr(start, 1, bytes.count) != nil { found += 1 } }
    }
    Report.print([
      ("scene", "\"documents\""), ("search_ms", Report.number(searching)), ("memchr_ms", Report.number(reading)),
      ("found", "\(found)"),
    ])
  }

  /// The shortest of some runs.
  private static func best(_ body: () -> Void) -> Double {
    (0..<7).map { _ in
      let began = Clock.wall
      body()
      return (Clock.wall - began) * 1000
    }.min() ?? 0
  }

  /// Microseconds of a key at a place of its own each, in the best batch.
  private static func key(in text: String) -> Double {
    var store = AttributedStore(text)
    var place = 17
    let batch = 1_000
    return best {
      for _ in 0..<batch {
        place = (place &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
        let offset = place % store.count
        store.replace(offset..<offset, with: "x")
        store.replace(offset..<offset + 1, with: "")
      }
    } * 1000 / Double(2 * batch)
  }
}
