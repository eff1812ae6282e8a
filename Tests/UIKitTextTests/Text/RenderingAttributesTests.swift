import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// What a text layout manager paints a text with beside the text's own attributes.
@MainActor @Suite struct RenderingAttributesTests {
  private typealias Values = [NSAttributedString.Key: Any]

  private func shown(_ attributes: RenderingAttributes, _ count: Int) -> String {
    var units = [Character](repeating: ".", count: count)
    for part in attributes.parts {
      for index in part.range { units[index] = Character(part.values[.link] as? String ?? "?") }
    }
    return String(units)
  }

  private func set(_ attributes: inout RenderingAttributes, _ range: Range<Int>, _ value: String?) {
    var values = Values()
    values[.link] = value
    attributes.update(range) { $0 = values }
  }

  @Test func aLaterRangeCutsEarlierOnes() {
    var attributes = RenderingAttributes()
    set(&attributes, 2..<8, "a")
    set(&attributes, 4..<6, "b")
    expect(shown(attributes, 10), equals: "..aabbaa..")
    set(&attributes, 1..<5, nil)
    expect(shown(attributes, 10), equals: ".....baa..")
    set(&attributes, 0..<10, "c")
    expect(shown(attributes, 10) == "cccccccccc" && attributes.parts.allSatisfy { !$0.range.isEmpty })
  }

  @Test func editsMoveCutAndGrowThem() {
    var attributes = RenderingAttributes()
    set(&attributes, 2..<6, "a")
    attributes.edited(0..<0, newCount: 2)
    expect(shown(attributes, 10), equals: "....aaaa..")
    attributes.edited(5..<6, newCount: 3)
    expect(shown(attributes, 12), equals: "....aaaaaa..")
    attributes.edited(8..<12, newCount: 0)
    expect(shown(attributes, 8), equals: "....aaaa")
    attributes.edited(2..<6, newCount: 1)
    expect(shown(attributes, 5), equals: "...aa")
    attributes.edited(0..<5, newCount: 0)
    expect(attributes.isEmpty)
  }

  /// Against a list of one value for each unit.
  @Test(arguments: 1...20) func anyChangesAgreeWithAListOfUnits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var attributes = RenderingAttributes()
    var units = [Character](repeating: ".", count: 30)
    for step in 0..<60 {
      let low = Int.random(in: 0...units.count, using: &random)
      let high = Int.random(in: low...min(units.count, low + 8), using: &random)
      if Bool.random(using: &random) {
        let value = ["a", "b", nil].randomElement(using: &random)!
        set(&attributes, low..<high, value)
        for index in low..<high { units[index] = value.map { Character($0) } ?? "." }
      } else {
        let count = Int.random(in: 0...5, using: &random)
        // In the middle of a part new text is a part of it, else it has none.
        let part = attributes.parts.first { $0.range.lowerBound < low && high < $0.range.upperBound }
        let value = part.map { Character($0.values[.link] as! String) } ?? "."
        attributes.edited(low..<high, newCount: count)
        units.replaceSubrange(low..<high, with: [Character](repeating: value, count: count))
      }
      expect(shown(attributes, units.count), equals: String(units), "seed \(seed), step \(step)")
    }
  }

  // MARK: - In texts

  private func manager(of view: UITextView) throws -> NSTextLayoutManager { try require(view.textLayoutManager) }

  private func range(_ offsets: Range<Int>) -> NSTextRange { NSTextRange(offsets) }

  @Test func theyPaintWhatTheTextDoesNotHave() throws {
    let (view, window) = editedTextView("one two three")
    window.turn()
    let plain = window.pixels
    let line = view.rects(of: 0..<13).reduce(CGRect.null) { $0.union($1) }
    let manager = try manager(of: view)
    manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: range(4..<7))
    window.turn()
    let red = window.pixels
    expect(red != plain && window.damageError() == nil)
    // Where a line is cut, its parts' widths add up to within rounding.
    let painted = view.rects(of: 0..<13).reduce(CGRect.null) { $0.union($1) }
    expect(abs(painted.width - line.width) < 0.001 && painted.height == line.height && painted.origin == line.origin)
    expectNil(view.textStorage.attribute(.foregroundColor, at: 4, effectiveRange: nil))
    manager.removeRenderingAttribute(.foregroundColor, for: range(0..<13))
    window.turn()
    expect(window.pixels, equals: plain)
  }

  @Test func whatWouldSetTheTextOtherwiseCountsForNothing() throws {
    let (view, window) = editedTextView("one two three")
    let plain = window.pixels
    try manager(of: view).setRenderingAttributes(
      [.font: UIFont.systemFont(ofSize: 40), .kern: 12], for: range(0..<13))
    window.turn()
    expect(window.pixels, equals: plain)
  }

  @Test func theyGoAlongWithTyping() throws {
    let (view, window) = editedTextView("one two")
    let manager = try manager(of: view)
    manager.addRenderingAttribute(.backgroundColor, value: UIColor.yellow, for: range(4..<7))
    view.select(0..<0)
    window.type("zero ")
    var found: [NSTextRange] = []
    manager.enumerateRenderingAttributes(from: manager.documentRange.location, reverse: false) {
      found.append($2)
      return $1[.backgroundColor] as? UIColor == .yellow
    }
    expect(found == [range(9..<12)] && window.damageError() == nil)
  }

  @Test func attributesOfTheTextLeaveThemWhereTheyAre() throws {
    let (view, _) = editedTextView("one two three")
    let manager = try manager(of: view)
    manager.setRenderingAttributes([.underlineStyle: 1], for: range(0..<5))
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 8))
    var found: [NSTextRange] = []
    manager.enumerateRenderingAttributes(from: manager.documentRange.location, reverse: false) { _, _, part in
      found.append(part)
      return true
    }
    expect(found, equals: [range(0..<5)])
  }

  @Test func nilTakesAwayWhatTheTextHas() throws {
    let (view, window) = editedTextView("one two")
    view.textStorage.addAttribute(.backgroundColor, value: UIColor.clear, range: NSRange(location: 0, length: 3))
    window.turn()
    let plain = window.pixels
    view.textStorage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 3))
    window.turn()
    expect(window.pixels != plain)
    try manager(of: view).addRenderingAttribute(.backgroundColor, value: nil, for: range(0..<3))
    window.turn()
    expect(window.pixels, equals: plain)
  }

  @Test func enumeratingEndsWhereTheBlockSaysAndGoesBackwards() throws {
    let (view, _) = editedTextView("one two three four")
    let manager = try manager(of: view)
    for part in [0..<3, 4..<7, 8..<13] {
      manager.setRenderingAttributes([.underlineStyle: part.lowerBound + 1], for: range(part))
    }
    var found: [Int] = []
    manager.enumerateRenderingAttributes(from: manager.documentRange.endLocation, reverse: true) { _, attributes, _ in
      found.append(attributes[.underlineStyle] as? Int ?? 0)
      return found.count < 2
    }
    expect(found, equals: [9, 5])
  }

  @Test func aManagerWithoutAViewPaintsThemToo() throws {
    let (contents, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    manager.textContainer = NSTextContainer(size: CGSize(width: 200, height: 0))
    contents.addTextLayoutManager(manager)
    contents.attributedString = NSAttributedString(string: "one two")
    manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: range(4..<7))
    func colors() -> [UIColor?] { manager.layout?.block(at: 0)?.text.styles.map(\.foreground) ?? [] }
    expect(colors(), equals: [nil, .red])
    contents.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
    expect(colors(), equals: [.red])
  }
}
