import CoreText
import Foundation

@testable import UIKit

/// A document for layouts that finds everything by looking at all of its text.
@MainActor
final class PlainDocument: TextDocument {
  private(set) var text: NSMutableAttributedString
  private(set) var paragraphs: [Range<Int>] = []
  weak var layout: DocumentLayout?
  /// The ranges that were read since somebody looked.
  private(set) var read: [Range<Int>] = []

  static let font = UIFont.systemFont(ofSize: 17)

  init(_ text: NSAttributedString) {
    self.text = NSMutableAttributedString(attributedString: text)
    findParagraphs()
  }

  convenience init(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    self.init(NSAttributedString(string: text, attributes: [.font: Self.font].merging(attributes) { $1 }))
  }

  private func findParagraphs() {
    let string = text.string as NSString
    paragraphs = []
    var start = 0
    while start < string.length {
      let range = string.paragraphRange(for: NSRange(location: start, length: 0))
      paragraphs.append(start..<range.upperBound)
      start = range.upperBound
    }
    let last = string.length > 0 ? string.character(at: string.length - 1) : 10
    if last == 10 || last == 13 || last == 0x2029 { paragraphs.append(start..<start) }
  }

  func replace(_ range: Range<Int>, with new: NSAttributedString) {
    text.replaceCharacters(in: NSRange(range), with: new)
    findParagraphs()
    layout?.edited(range, newLength: new.length)
  }

  func replace(_ range: Range<Int>, with new: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    replace(
      range, with: NSAttributedString(string: new, attributes: [.font: Self.font].merging(attributes) { $1 }))
  }

  /// An offset, or the start of the character that it is in.
  func whole(_ offset: Int) -> Int {
    guard offset < text.length else { return text.length }
    return (text.string as NSString).rangeOfComposedCharacterSequence(at: offset).location
  }

  func takeRead() -> [Range<Int>] {
    defer { read = [] }
    return read
  }

  // MARK: - TextDocument

  var length: Int { text.length }
  var paragraphCount: Int { paragraphs.count }
  func paragraph(_ index: Int) -> Range<Int> { paragraphs[index] }

  func paragraphIndex(at offset: Int) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func styled(_ range: Range<Int>) -> StyledText {
    read.append(range)
    return StyledText(
      text.attributedSubstring(from: NSRange(range)), font: .systemFont(ofSize: 12),
      options: TextOptions(breaksBetweenHangul: true))
  }
}

extension DocumentLayout {
  /// Lives as long as the layout does.
  var keptDocument: PlainDocument? {
    get { objc_getAssociatedObject(self, &Self.keptKey) as? PlainDocument }
    set { objc_setAssociatedObject(self, &Self.keptKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  private static var keptKey = 0

  /// What is seen of a text, written out.
  @MainActor
  func described() -> [String] {
    var result: [String] = []
    layOutAll()
    var next = block(at: 0)
    while let block = next {
      for index in 0..<block.lineCount {
        let line = block.layout.lines[index]
        result.append(
          "\(block.range(ofLine: index)) \(block.carets(ofLine: index)) \(container(of: block)) "
            + "\(fragmentRect(ofLine: index, in: block)) \(line.rect) \(line.baseline)")
      }
      next = self.block(after: block)
    }
    result.append("height \(contentHeight) used \(usedRect())")
    return result
  }
}
