import CoreGraphics
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Carets and selections of a text that is edited at random lie where its lines are: letters in both directions, pictures,
/// paragraphs of every style, lines beside a path.
@MainActor @Suite struct TextViewCaretRandomTests {
  @Test(arguments: RandomRuns.seeds(1...12)) func caretsAndSelectionsLieWhereTheLinesAre(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (view, window) = editedTextView("one שלום two", size: CGSize(width: 140, height: 160)) {
      $0.allowsEditingTextAttributes = true
      if seed % 3 == 0 {
        $0.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 30, y: 18, width: 44, height: 50))]
      }
      if seed % 4 == 1 { $0.textContainerInset = UIEdgeInsets(top: 3, left: 12, bottom: 5, right: 9) }
    }
    for step in 0..<30 {
      let deed = edit(view, &random)
      window.turn()
      if let complaint = Carets(view).complaint(&random) {
        Issue.record("seed \(seed), step \(step), after \(deed): \(complaint)\n\(view.text.debugDescription)")
        return
      }
    }
  }

  private static let texts = [
    "word ", "many words that wrap ", "שלום עולם ", "אב12גד", "\n", "가나다라 마바", "👨‍👩‍👧🇰🇷", "e\u{301}n\u{303}", "\t", "مرحبا ",
    "a", "   ",
    "unbreakableunbreakable", "\u{2028}", "\r\n", "(ב)",
  ]

  private func edit(_ view: UITextView, _ random: inout SeededRandom) -> String {
    let length = view.textStorage.length
    let a = view.buffer.snapped(random.below(length + 1))
    let b = min(length, view.buffer.snapped(a + random.below(9)))
    let range = NSRange(location: a, length: max(0, b - a))
    switch random.below(8) {
    case 0:
      view.textStorage.replaceCharacters(in: range, with: "")
      return "deleting \(range)"
    case 1:
      let style = NSMutableParagraphStyle()
      style.alignment = [.natural, .center, .right, .justified][random.below(4)]
      style.firstLineHeadIndent = CGFloat(random.below(3) * 8)
      style.headIndent = CGFloat(random.below(3) * 6)
      style.paragraphSpacing = CGFloat(random.below(2) * 5)
      style.baseWritingDirection = [.natural, .leftToRight, .rightToLeft][random.below(3)]
      view.textStorage.addAttribute(.paragraphStyle, value: style, range: view.paragraph(around: range))
      return "styling \(range)"
    case 2:
      view.textStorage.addAttribute(
        .font, value: UIFont.systemFont(ofSize: CGFloat(11 + random.below(14))), range: range)
      return "another font in \(range)"
    case 3:
      let picture = NSTextAttachment()
      picture.bounds = CGRect(x: 0, y: 0, width: 5 + random.below(30), height: 5 + random.below(30))
      view.textStorage.replaceCharacters(
        in: NSRange(location: a, length: 0),
        with: NSAttributedString(attachment: picture, attributes: [.font: UIFont.systemFont(ofSize: 17)]))
      return "a picture at \(a)"
    default:
      let text = Self.texts[random.below(Self.texts.count)]
      view.select(range.location..<range.location + range.length)
      view.insertText(text)
      return "\(text.debugDescription) over \(range)"
    }
  }
}

extension UITextView {
  /// All of the paragraphs that a range touches.
  fileprivate func paragraph(around range: NSRange) -> NSRange {
    let start = buffer.paragraph(at: range.location).lowerBound
    return NSRange(start..<buffer.paragraph(at: range.location + range.length).upperBound)
  }
}

/// What a text view says of its carets, beside what its layout manager says of its lines.
@MainActor
private struct Carets {
  struct Fragment {
    var range: Range<Int>
    var rect: CGRect
  }

  let view: UITextView
  var fragments: [Fragment] = []

  init(_ view: UITextView) {
    self.view = view
    let manager = view.layoutManager
    let (dx, dy) = (view.textContainerInset.left, view.textContainerInset.top)
    manager.enumerateLineFragments(forGlyphRange: NSRange(0..<view.buffer.count)) { rect, _, _, range, _ in
      fragments.append(
        Fragment(range: range.location..<range.location + range.length, rect: rect.offsetBy(dx: dx, dy: dy)))
    }
    let extra = manager.extraLineFragmentRect
    if extra != .zero {
      fragments.append(
        Fragment(range: view.buffer.count..<view.buffer.count, rect: extra.offsetBy(dx: dx, dy: dy)))
    }
  }

  /// Between characters, in their order.
  private var places: [Int] {
    var result = [0]
    while result.last! < view.buffer.count { result.append(view.buffer.characterEnd(after: result.last!)) }
    return result
  }

  private func fragment(of place: Int) -> Fragment? {
    fragments.last { $0.range.lowerBound <= place && (place < $0.range.upperBound || place == view.buffer.count) }
  }

  /// What is wrong; nil when nothing is.
  func complaint(_ random: inout SeededRandom) -> String? {
    var end = 0
    for fragment in fragments {
      guard fragment.range.lowerBound == end else { return "a line begins at \(fragment.range), and not at \(end)" }
      end = fragment.range.upperBound
    }
    guard end == view.buffer.count else { return "the lines end at \(end) of \(view.buffer.count)" }
    let places = places
    for place in places {
      if let complaint = complaintOfCaret(at: place) { return complaint }
    }
    for (start, end) in zip(places, places.dropFirst()) {
      if let complaint = complaintOfCharacter(start..<end) { return complaint }
    }
    for _ in 0..<6 {
      let (a, b) = (places[random.below(places.count)], places[random.below(places.count)])
      if let complaint = complaintOfSelection(min(a, b)..<max(a, b), places) { return complaint }
    }
    return nil
  }

  /// It lies in its line, and a press on it puts the caret there.
  private func complaintOfCaret(at place: Int) -> String? {
    let caret = view.caret(at: place)
    guard let line = fragment(of: place)?.rect else { return "no line holds \(place)" }
    guard caret.minY > line.minY - 1.8, caret.maxY < line.maxY + 1.8, caret.minX > line.minX - 0.01,
      caret.minX < line.maxX + 0.01
    else { return "the caret at \(place) is \(caret) in a line \(line)" }
    guard caret.maxY <= view.contentSize.height + 1 else { return "\(caret) lies below \(view.contentSize)" }
    let middle = CGPoint(x: caret.minX, y: caret.midY)
    guard let found = view.closestPosition(to: middle) else { return "no place is near \(caret)" }
    let other = view.caretRect(for: found)
    guard abs(other.minX - caret.minX) < 0.1, abs(other.midY - caret.midY) < 0.1 else {
      return "the caret at \(place) is \(caret), a press there puts it to \(found) at \(other)"
    }
    return nil
  }

  /// Carets stand at its sides, but where they hang over the line's end.
  private func complaintOfCharacter(_ range: Range<Int>) -> String? {
    guard let line = fragment(of: range.lowerBound), fragment(of: range.upperBound)?.range == line.range else {
      return nil
    }
    let rects = view.rects(of: range)
    guard rects.count == 1, let rect = rects.first else { return "\(range) is selected by \(rects)" }
    guard abs(rect.minY - line.rect.minY) < 0.01, abs(rect.height - line.rect.height) < 0.01 else {
      return "\(range) is \(rect) on a line \(line.rect)"
    }
    let x = view.caret(at: range.lowerBound).minX
    guard min(abs(x - rect.minX), abs(x - rect.maxX)) < 0.1 else {
      return "the caret at \(range.lowerBound) is at \(x), its character is \(rect)"
    }
    return nil
  }

  /// It covers its characters, and on lines that it ends on nothing else.
  private func complaintOfSelection(_ range: Range<Int>, _ places: [Int]) -> String? {
    let rects = view.rects(of: range)
    for (index, rect) in rects.enumerated() {
      for other in rects[..<index] {
        let common = rect.intersection(other)
        if common.width > 0.05, common.height > 0.05 { return "\(range) is selected twice, by \(rect) and \(other)" }
      }
    }
    for line in fragments where line.range.overlaps(range) {
      let own = rects.filter {
        abs($0.midY - line.rect.midY) < 0.1 && line.rect.minX - 0.1 < $0.midX && $0.midX < line.rect.maxX + 0.1
      }
      let part = range.clamped(to: line.range)
      let ends = places.filter { part.contains($0) && $0 < part.upperBound }
      var width: CGFloat = 0
      for start in ends {
        let end = places.first { $0 > start }!
        guard end < line.range.upperBound || line.range.upperBound == view.buffer.count else { continue }
        for rect in view.rects(of: start..<end) {
          width += rect.width
          guard own.contains(where: { $0.minX <= rect.minX + 0.1 && $0.maxX >= rect.maxX - 0.1 }) else {
            return "\(start..<end) at \(rect) is not selected by \(range), but \(own)"
          }
        }
      }
      if range.upperBound < line.range.upperBound {
        let all = own.reduce(0) { $0 + $1.width }
        guard abs(all - width) < 0.2 else { return "\(range) covers \(all) of a line, its characters \(width): \(own)" }
      }
    }
    return nil
  }
}
