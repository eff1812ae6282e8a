import CoreGraphics
import Foundation
import Platform
import UIKit

/// A text of a million lines, 60 MB: opened, typed into, scrolled 40 points a frame, and made narrower.
@MainActor
enum EditorScene {
  static func run(frames: Int, size: CGSize, threads: Int) {
    let text = Lines.text(0..<1_000_000)
    let began = Clock.wall
    let screen: ListScreen<UITextView> = ListScreen(size: size, threads: threads) {
      let view = UITextView(frame: CGRect(origin: .zero, size: size))
      view.font = .systemFont(ofSize: 15)
      view.text = text
      return (view, view)
    }
    let opening = (Clock.wall - began) * 1000
    screen.list.becomeFirstResponder()
    let length = screen.list.textStorage.length
    let atEnd = typing(at: length, in: screen, frames: frames)
    let scrolling = times(in: screen, frames: frames) { view, index in
      view.contentOffset.y = CGFloat(index * 40)
    }
    let atStart = typing(at: 0, in: screen, frames: frames)
    let inMiddle = typing(at: length / 2, in: screen, frames: frames)
    let width = screen.wallMilliseconds { $0.frame.size.width -= 180 }
    Report.print([
      ("scene", "\"editor\""), ("frames", "\(frames)"), ("open_ms", Report.number(opening)),
      ("type_p50_ms", Report.number(atEnd.part(0.5))), ("type_p95_ms", Report.number(atEnd.part(0.95))),
      ("p50_ms", Report.number(scrolling.part(0.5))), ("p95_ms", Report.number(scrolling.part(0.95))),
      ("type_start_p95_ms", Report.number(atStart.part(0.95))),
      ("type_middle_p95_ms", Report.number(inMiddle.part(0.95))), ("width_ms", Report.number(width)),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  /// A key a frame, each from the insertion to the pixels.
  static func typing(at offset: Int, in screen: ListScreen<UITextView>, frames: Int) -> [Double] {
    screen.list.selectedRange = NSRange(location: offset, length: 0)
    screen.list.scrollRangeToVisible(screen.list.selectedRange)
    screen.stage.loop.frame()
    return times(in: screen, frames: frames) { view, _ in view.insertText("x") }
  }

  /// Sorted, after twenty frames to warm up.
  static func times(
    in screen: ListScreen<UITextView>, frames: Int, _ step: (UITextView, Int) -> Void
  ) -> [Double] {
    (0..<frames + 20).map { index in screen.wallMilliseconds { step($0, index) } }.dropFirst(20).sorted()
  }
}

/// Lines that come in at 10,000 a second, at the end of a million, for ten seconds of 60 frames; what is seen follows
/// them.
@MainActor
enum LogScene {
  private static let (frames, linesASecond, before) = (600, 10_000, 1_000_000)

  static func run(size: CGSize, threads: Int) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedSystemFont(ofSize: 13, weight: .regular), .foregroundColor: UIColor.label,
    ]
    let screen: ListScreen<UITextView> = ListScreen(size: size, threads: threads) {
      let view = UITextView(frame: CGRect(origin: .zero, size: size))
      view.isEditable = false
      view.attributedText = NSAttributedString(string: Lines.text(0..<before), attributes: attributes)
      return (view, view)
    }
    var count = before
    let times = (1...frames).map { frame in
      let end = before + frame * linesASecond / 60
      let lines = NSAttributedString(string: Lines.text(count..<end), attributes: attributes)
      count = end
      return screen.wallMilliseconds { view in
        view.textStorage.append(lines)
        view.scrollRangeToVisible(NSRange(location: view.textStorage.length, length: 0))
      }
    }
    let view = screen.list
    guard view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1 else {
      fatalError("the log is at \(view.contentOffset.y) of \(view.contentSize.height): it has not followed its end")
    }
    let sorted = times.sorted()
    Report.print([
      ("scene", "\"log\""), ("frames", "\(frames)"), ("lines", "\(count)"), ("p50_ms", Report.number(sorted.part(0.5))),
      ("p95_ms", Report.number(sorted.part(0.95))), ("p99_ms", Report.number(sorted.part(0.99))),
      ("max_ms", Report.number(sorted.last ?? 0)), ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }
}

/// The lines of both scenes, as the peer has them.
enum Lines {
  static func text(_ numbers: Range<Int>) -> String {
    let rest = Array("  The quick brown fox jumps over the lazy dog, again\n".utf8)
    return String(unsafeUninitializedCapacity: numbers.count * (7 + rest.count)) { buffer in
      var place = 0
      for number in numbers {
        var digits = number
        for digit in (0..<7).reversed() {
          buffer[place + digit] = UInt8(ascii: "0") + UInt8(digits % 10)
          digits /= 10
        }
        place += 7
        for byte in rest {
          buffer[place] = byte
          place += 1
        }
      }
      return place
    }
  }
}

extension ListScreen {
  /// What a change and the frame after it took.
  func wallMilliseconds(_ change: (List) -> Void) -> Double {
    let start = Clock.wall
    change(list)
    stage.now += stage.host.frameInterval
    stage.loop.frame()
    return (Clock.wall - start) * 1000
  }
}

extension [Double] {
  /// Of sorted ones: the one below which this share of them lies.
  func part(_ share: Double) -> Double { self[Swift.min(count - 1, Int(Double(count) * share))] }
}
