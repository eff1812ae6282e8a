import CoreGraphics
import UIKit

extension BenchRun {
  /// A letter typed into a text field, from the key to the pixels: into a short text, and in the middle of a megabyte of
  /// Hangul and Latin.
  func typing() throws {
    let short = try keyMicroseconds(in: "가나다 and Latin")
    let megabyte = try keyMicroseconds(in: String(repeating: "가나다라 and Latin, ", count: 38_000))
    Report.print([
      ("scene", "\"typing\""), ("frames", "\(frames)"), ("short_us", Report.number(short)),
      ("megabyte_us", Report.number(megabyte)), ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private func keyMicroseconds(in text: String) throws -> Double {
    let stage = try makeStage(size: size)
    let root = UIView()
    root.backgroundColor = .white
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 600, height: 34))
    field.borderStyle = .roundedRect
    root.addSubview(field)
    let window = show(root, on: stage)
    field.text = text
    field.becomeFirstResponder()
    if let middle = field.position(from: field.beginningOfDocument, offset: text.utf16.count / 2) {
      field.selectedTextRange = field.textRange(from: middle, to: middle)
    }
    stage.loop.frame()
    let time = median { index in
      field.insertText(index % 6 == 5 ? " " : "x")
      stage.now += stage.host.frameInterval
      stage.loop.frame()
    }
    withExtendedLifetime(window) {}
    return time
  }
}
