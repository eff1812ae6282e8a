import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKit

@testable import UIKitTestSupport

/// A scope of a program's own.
extension AttributeScopes {
  fileprivate struct NoteAttributes: AttributeScope {
    let author: AuthorAttribute
    let uiKit: UIKitAttributes

    enum AuthorAttribute: AttributedStringKey {
      typealias Value = String
      static let name = "NoteAuthor"
    }
  }
}

@Suite struct AttributedStringTests {
  @Test func attributesGoOverByTheirNames() {
    var text = AttributedString("bold and red")
    text.font = .boldSystemFont(ofSize: 12)
    text.kern = 2
    text[text.range(of: "red")!].foregroundColor = .red
    text[text.range(of: "red")!].underlineStyle = .double
    text[text.range(of: "red")!].link = URL(string: "https://example.com")
    let object = NSAttributedString(text)
    expect(object.string, equals: "bold and red")
    let attributes = object.attributes(at: 9, effectiveRange: nil)
    expect(attributes[.font] as? UIFont, equals: .boldSystemFont(ofSize: 12))
    expect(attributes[.foregroundColor] as? UIColor, equals: .red)
    expect(attributes[.underlineStyle] as? Int, equals: NSUnderlineStyle.double.rawValue)
    expect(attributes[.link] as? URL, equals: URL(string: "https://example.com"))
    expect((attributes[.kern] as? NSNumber)?.doubleValue, equals: 2)
    expectNil(object.attribute(.foregroundColor, at: 0, effectiveRange: nil))
  }

  @Test func whatGoesOverAndBackIsTheSame() {
    var text = AttributedString("한글 and 👨‍👩‍👧")
    text.uiKit.strokeWidth = -3
    text.ligature = 0
    text.textEffect = .letterpressStyle
    text.shadow = NSShadow()
    text[text.range(of: "and")!].inlinePresentationIntent = [.emphasized, .code]
    text[text.range(of: "and")!].attachment = NSTextAttachment(data: nil, ofType: nil)
    expect(AttributedString(NSAttributedString(text)), equals: text)
  }

  @Test func aScopeOfOnesOwnTakesUIKitsAlong() throws {
    var text = AttributedString("note")
    text[AttributeScopes.NoteAttributes.AuthorAttribute.self] = "Kim"
    text.font = .systemFont(ofSize: 9)
    let object = try NSAttributedString(text, including: AttributeScopes.NoteAttributes.self)
    expect(object.attribute(.init(rawValue: "NoteAuthor"), at: 0, effectiveRange: nil) as? String, equals: "Kim")
    expect(object.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: .systemFont(ofSize: 9))
    expectNil(NSAttributedString(text).attribute(.init(rawValue: "NoteAuthor"), at: 0, effectiveRange: nil))
    expect(try AttributedString(object, including: AttributeScopes.NoteAttributes.self), equals: text)
  }

  @Test func aValueOfAnotherTypeIsRefusedWhereAScopeIsNamed() {
    let object = NSAttributedString(string: "a", attributes: [.font: "no font"])
    #expect(throws: (any Error).self) { try AttributedString(object, including: \.uiKit) }
    expectNil(AttributedString(object).font)
  }

  @Test func rangesCountUTF16UnitsOnOneSide() throws {
    let text = AttributedString("a👍한b")
    let range = try require(text.range(of: "한"))
    expect(NSRange(range, in: text), equals: NSRange(location: 3, length: 1))
    expect(Range(NSRange(location: 3, length: 1), in: text), equals: range)
    expectNil(Range(NSRange(location: 2, length: 1), in: text))
    expectNil(Range(NSRange(location: 4, length: 9), in: text))
  }

  @Test func aContainerIsADictionary() throws {
    var container = AttributeContainer()
    container.tracking = 1.5
    container.foregroundColor = .green
    let attributes = [NSAttributedString.Key: Any](container)
    expect(attributes[.foregroundColor] as? UIColor, equals: .green)
    expect(AttributeContainer(attributes), equals: container)
  }

  @MainActor @Test func aLabelShowsWhatAnAttributedStringSays() {
    var text = AttributedString("HHHH")
    text.foregroundColor = .red
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    label.attributedText = NSAttributedString(text)
    let window = stage(label)
    expect((0..<60).contains { x in (20..<50).contains { window.pixel(x: 20 + x, y: $0) & 0xFFFFFF == 0xFF0000 } })
  }
}

@Suite struct AttributedDocumentTests {
  @Test func plainTextIsReadInTheEncodingOfItsMark() throws {
    var attributes: NSDictionary?
    let data = Data([0xFF, 0xFE]) + "한글".data(using: .utf16LittleEndian)!
    let text = try NSAttributedString(
      data: data, options: [.defaultAttributes: [NSAttributedString.Key.kern: 2]], documentAttributes: &attributes)
    expect(text.string, equals: "한글")
    expect((text.attribute(.kern, at: 1, effectiveRange: nil) as? NSNumber)?.intValue, equals: 2)
    expect(attributes?["DocumentType"] as? String, equals: "NSPlainText")
  }

  @Test func aRangeIsWrittenAsAFile() throws {
    let text = NSAttributedString(string: "abc한")
    let data = try text.data(
      from: NSRange(location: 1, length: 3), documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
    expect(String(decoding: data, as: UTF8.self), equals: "bc한")
    let latin = String.Encoding.isoLatin1.rawValue
    #expect(throws: (any Error).self) {
      try text.data(from: NSRange(location: 0, length: 4), documentAttributes: [.characterEncoding: latin])
    }
  }
}

@Suite struct NSTextListTests {
  @Test(arguments: [
    ("{decimal}.", 3, "3."), ("({lowercase-roman})", 14, "(xiv)"), ("{upper-roman}", 1, "{upper-roman}"),
    ("{uppercase-roman}", 3999, "MMMCMXCIX"), ("{lowercase-alpha})", 26, "z)"), ("{lowercase-latin}", 27, "aa"),
    ("{uppercase-alpha}", 703, "AAA"), ("{uppercase-hexadecimal}", 255, "FF"), ("{octal}", 8, "10"),
    ("{lowercase-roman}", 0, "0"), ("{disc}", 7, "•"), ("-", 2, "-"),
  ])
  func aMarkerIsItsFormatWithTheNumberInIt(format: String, number: Int, expected: String) {
    let list = NSTextList(markerFormat: .init(format), options: 0)
    expect(list.marker(forItemNumber: number), equals: expected)
  }

  /// X13.
  @Test func aListCountsFromOneAndIsEqualByWhatItSays() {
    let list = NSTextList(markerFormat: .decimal)
    expect(list.startingItemNumber == 1 && list.isOrdered && !NSTextList(markerFormat: .disc).isOrdered)
    expect(list, equals: NSTextList(markerFormat: .decimal, options: [], startingItemNumber: 1))
    list.startingItemNumber = 4
    expect(list != NSTextList(markerFormat: .decimal))
  }
}

@Suite struct ParagraphStyleDefaultsTests {
  /// X9.
  @Test func aStyleIsBornWithTheseValues() {
    let style = NSParagraphStyle()
    expect(style.tabStops.map(\.location), equals: Array(stride(from: 28, through: 336, by: 28)))
    expect(style.tabStops.allSatisfy { $0.alignment == .left })
    expect(style.defaultTabInterval == 0 && style.hyphenationFactor == 0 && style.textLists.isEmpty)
    expect(style.lineBreakStrategy.isEmpty && style.lineBreakMode == .byWordWrapping)
    expect(style.alignment == .natural && style.baseWritingDirection == .natural)
    expect(style.allowsDefaultTighteningForTruncation && !style.usesDefaultHyphenation)
    expect(style.paragraphSpacingBefore == 0 && style.lineHeightMultiple == 0 && style.tailIndent == 0)
  }

  @Test func tabStopsStandInTheOrderOfTheirPlaces() {
    let style = NSMutableParagraphStyle()
    let (near, far) = (NSTextTab(textAlignment: .right, location: 20), NSTextTab(textAlignment: .left, location: 90))
    style.tabStops = [far]
    style.addTabStop(near)
    expect(style.tabStops, equals: [near, far])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 90))
    expect(style.tabStops, equals: [near])
    style.tabStops = nil
    expect(style.tabStops.count, equals: 12)
  }

  @Test func aDirectionIsThatOfItsLanguage() {
    expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar"), equals: .rightToLeft)
    expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ko"), equals: .leftToRight)
  }

  @Test func aDecimalTabEndsAtTheLocalesSeparator() {
    expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
    expect(NSTextTab.columnTerminators(for: nil).contains("."))
  }
}

@Suite struct AttributedMarkdownTests {
  @Test func markdownIsAttributes() throws {
    let text = try AttributedString(
      markdown: "A **bold** [link](there) and `code`", baseURL: URL(string: "https://a.b/c/"))
    expect(String(text.characters), equals: "A bold link and code")
    let bold = try require(text.range(of: "bold"))
    expect(text[bold].inlinePresentationIntent, equals: .stronglyEmphasized)
    let link = try require(text.range(of: "link"))
    expect(text[link].link?.absoluteURL, equals: URL(string: "https://a.b/c/there"))
    expect(text.presentationIntent, equals: PresentationIntent(.paragraph, identity: 1))
  }

  @Test func aBoldWordOfMarkdownIsBoldInALabel() throws {
    let plain = try NSAttributedString(markdown: "mmmm")
    let bold = try NSAttributedString(markdown: "**mmmm**")
    expect(bold.size().width > plain.size().width)
  }

  @Test func listsTellTheirItems() throws {
    let text = try AttributedString(markdown: "1. a\n2. b")
    let kinds = text.runs.compactMap { $0.presentationIntent?.components.map(\.kind) }
    expect(
      kinds,
      equals: [[.paragraph, .listItem(ordinal: 1), .orderedList], [.paragraph, .listItem(ordinal: 2), .orderedList]])
  }
}
