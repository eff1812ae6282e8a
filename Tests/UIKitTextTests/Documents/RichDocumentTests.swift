import Expectations
import Foundation
import Testing

@testable import UIKit

/// HTML and RTF as attributed strings.
@Suite struct RichDocumentTests {
  private typealias Kind = NSAttributedString.DocumentType

  private func html(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [.documentType: Kind.html, .characterEncoding: String.Encoding.utf8.rawValue], documentAttributes: nil)
  }

  private func rtf(_ body: String) throws -> NSAttributedString {
    try NSAttributedString(data: Data("{\\rtf1\\ansi \(body)}".utf8))
  }

  private func value<Value>(
    _ key: NSAttributedString.Key, _ text: NSAttributedString, at index: Int, as type: Value.Type = Value.self
  ) -> Value? {
    text.attribute(key, at: index, effectiveRange: nil) as? Value
  }

  private static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)

  private func code(_ work: () throws -> NSAttributedString) -> CocoaError.Code? {
    do { _ = try work() } catch { return (error as? CocoaError)?.code }
    return nil
  }

  // MARK: - HTML

  @Test func aPageBeginsAsTimesInBlack() throws {
    let text = try html("a<b>b</b><i>c</i>")
    expect(text.string, equals: "abc")
    let font: UIFont? = value(.font, text, at: 0)
    expect(font?.pointSize, equals: 12)
    expect(font?.font.descriptor.family == .serif || font?.font.descriptor.family == .named("Times"))
    expect(value(.foregroundColor, text, at: 0) == Self.black)
    expect(value(.font, text, at: 1, as: UIFont.self)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    expect(value(.font, text, at: 2, as: UIFont.self)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
  }

  @Test func aLinkHasItsAddressAndLooks() throws {
    let text = try html("<a href='https://example.org/'>x</a>")
    expect(value(.link, text, at: 0) == URL(string: "https://example.org/"))
    expect(value(.underlineStyle, text, at: 0) == NSUnderlineStyle.single.rawValue)
    expect(value(.foregroundColor, text, at: 0) == UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1))
  }

  @Test func paragraphsAndListsHaveTheirStyles() throws {
    let text = try html("<p style='text-align:right'>a</p><ul><li>b</ul>")
    expect(text.string, equals: "a\n\t•\tb\n")
    let first: NSParagraphStyle? = value(.paragraphStyle, text, at: 0)
    expect(first?.alignment == .right && first?.paragraphSpacing == 12)
    let item: NSParagraphStyle? = value(.paragraphStyle, text, at: 3)
    expect(item?.headIndent == 36 && item?.firstLineHeadIndent == 0 && item?.tabStops.map(\.location) == [11, 36])
    expect(item?.textLists == [NSTextList(markerFormat: .disc)])
  }

  @Test func lettersAreStruckRaisedAndSpaced() throws {
    let text = try html("<s>a</s><sup>b</sup><span style='letter-spacing:2px;background:#f00'>c</span>")
    expect(value(.strikethroughStyle, text, at: 0) == NSUnderlineStyle.single.rawValue)
    expect(value(.baselineOffset, text, at: 1) == CGFloat(4))
    expect(value(.kern, text, at: 2) == CGFloat(2) && value(.backgroundColor, text, at: 2) == UIColor.red)
  }

  @Test func aPictureIsAnAttachmentOfItsSize() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    let data = try #require(picture.pngData()).base64EncodedString()
    let text = try html("a<img src='data:image/png;base64,\(data)' width=40>")
    let attachment: NSTextAttachment? = value(.attachment, text, at: 1)
    expect(attachment?.bounds.size == CGSize(width: 40, height: 20) && attachment?.fileType == "public.png")
  }

  @Test func aTypefaceThatIsNotInstalledHasTheDesktopsOwnInItsPlace() throws {
    let text = try html(
      "<span style='font-family:system-ui'>a</span><span style='font-family:NoSuchFont,monospace'>b</span><span "
        + "style='font-family:NoSuchFont'>c</span>")
    expect(value(.font, text, at: 0) == UIFont.systemFont(ofSize: 12))
    expect(value(.font, text, at: 1) == UIFont.monospacedSystemFont(ofSize: 12, weight: .regular))
    expect(value(.font, text, at: 2) == UIFont.systemFont(ofSize: 12))
  }

  @Test func whatTheDataBeginsWithTellsItsKind() throws {
    for (data, kind) in [
      ("{\\rtf1 x}", Kind.rtf), ("<!DOCTYPE HTML><p>x", .html), (" \n<HTML>x", .html), ("<p>x", .plain), ("x", .plain),
    ] {
      var attributes: NSDictionary?
      let text = try NSAttributedString(data: Data(data.utf8), options: [:], documentAttributes: &attributes)
      expect(attributes?["DocumentType"] as? String, equals: kind.rawValue, "\(data)")
      expect(text.string.contains("x"))
    }
    var attributes: NSDictionary?
    let wide = Data([0xFF, 0xFE]) + "<html>é".data(using: .utf16LittleEndian)!
    expect(try NSAttributedString(data: wide, options: [:], documentAttributes: &attributes).string, equals: "é")
    expect(attributes?["CharacterEncoding"] as? UInt, equals: String.Encoding.utf16LittleEndian.rawValue)
  }

  @Test func whatCannotBeReadSaysWhy() {
    let data = Data("x".utf8)
    expect(
      code { try NSAttributedString(data: data, options: [.documentType: Kind.rtf]) } == .fileReadCorruptFile)
    expect(code { try NSAttributedString(data: data, options: [.documentType: "NSRTFD"]) } == .featureUnsupported)
    expect(
      code {
        try NSAttributedString(
          data: Data([0xE9]), options: [.documentType: Kind.html, .characterEncoding: String.Encoding.ascii])
      } == .fileReadInapplicableStringEncoding)
  }

  @Test @MainActor func aPageIsReadInTheBackground() async {
    let text: NSAttributedString? = await withCheckedContinuation { continuation in
      NSAttributedString.loadFromHTML(string: "<b>é</b>") { text, attributes, error in
        dispatchPrecondition(condition: .onQueue(.main))
        expect(error == nil && attributes[.documentType] as? String == Kind.html.rawValue)
        nonisolated(unsafe) let text = text
        continuation.resume(returning: text)
      }
    }
    expect(text?.string, equals: "é")
    let error: (any Error)? = await withCheckedContinuation { continuation in
      NSAttributedString.loadFromHTML(fileURL: URL(fileURLWithPath: "/nowhere")) { text, _, error in
        expect(text == nil)
        continuation.resume(returning: error)
      }
    }
    expect(error != nil)
  }

  // MARK: - RTF

  @Test func rtfHasItsAttributes() throws {
    let text = try rtf(#"{\colortbl;\red255\green0\blue0;}\qc\fs40\b\cf1\ul x\par"#)
    expect(text.string, equals: "x\n")
    expect(value(.font, text, at: 0, as: UIFont.self)?.pointSize, equals: 20)
    expect(value(.foregroundColor, text, at: 0) == UIColor.red)
    expect(value(.paragraphStyle, text, at: 0, as: NSParagraphStyle.self)?.alignment == .center)
    expect(value(.foregroundColor, try rtf("x"), at: 0, as: UIColor.self) == nil)
  }

  // MARK: - Written

  private var sample: NSAttributedString {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.headIndent, style.firstLineHeadIndent, style.paragraphSpacing) = (.center, 20, 30, 6)
    let text = NSMutableAttributedString(
      string: "one two\n", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    text.append(
      NSAttributedString(
        string: "three  한글 😀\n",
        attributes: [
          .font: UIFont.monospacedSystemFont(ofSize: 14, weight: .bold), .foregroundColor: UIColor.red,
          .backgroundColor: UIColor.yellow, .underlineStyle: 1, .strikethroughStyle: 1, .kern: CGFloat(1.5),
          .baselineOffset: CGFloat(3), .paragraphStyle: NSParagraphStyle(),
        ]))
    text.append(
      NSAttributedString(
        string: "link",
        attributes: [
          .font: UIFont.italicSystemFont(ofSize: 12), .foregroundColor: UIColor.blue,
          .paragraphStyle: NSParagraphStyle(),
          .link: URL(string: "https://example.org/?a=1&b=2")!,
        ]))
    return text
  }

  @Test func rtfReadsBackToTheSame() throws {
    let data = try sample.data(
      from: NSRange(location: 0, length: sample.length), documentAttributes: [.documentType: Kind.rtf])
    expect(try NSAttributedString(data: data), equals: sample)
  }

  @Test func htmlReadsBackToTheSame() throws {
    let text = NSMutableAttributedString(attributedString: sample)
    // A page has a colour for all text.
    text.addAttribute(.foregroundColor, value: Self.black, range: NSRange(location: 0, length: 8))
    let whole = NSRange(location: 0, length: text.length)
    for encoding in [String.Encoding.utf8, .isoLatin1, .ascii, .utf16] {
      let data = try text.data(
        from: whole, documentAttributes: [.documentType: Kind.html, .characterEncoding: encoding.rawValue])
      let again = NSMutableAttributedString(attributedString: try NSAttributedString(data: data))
      expect(again.string, equals: text.string)
      for place in [0, 4, 9, 19, text.length - 1] {
        expect(
          again.attributes(at: place, effectiveRange: nil) as NSDictionary,
          equals: text.attributes(at: place, effectiveRange: nil) as NSDictionary)
      }
    }
  }

  @Test func onlyTheAskedRangeIsWritten() throws {
    let data = try sample.data(from: NSRange(location: 4, length: 3), documentAttributes: [.documentType: Kind.rtf])
    expect(try NSAttributedString(data: data).string, equals: "two")
  }

  @Test func theUsualColourOfTextIsNotWrittenAndOthersAreLight() throws {
    let text = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.label])
    let whole = NSRange(location: 0, length: 1)
    let data = try text.data(from: whole, documentAttributes: [.documentType: Kind.html])
    expect(!String(decoding: data, as: UTF8.self).contains("color:"))
    let white = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.systemBackground])
    let light = try white.data(from: whole, documentAttributes: [.documentType: Kind.html])
    expect(String(decoding: light, as: UTF8.self).contains("color:#ffffff"))
  }

  @Test func anAttachmentIsWrittenAsAPicture() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
    text.append(NSAttributedString(attachment: NSTextAttachment(data: Data([1, 2]), ofType: "public.zip-archive")))
    for kind in [Kind.html, .rtf] {
      let data = try text.data(
        from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: kind])
      let again = try NSAttributedString(data: data)
      expect(again.string, equals: "a\u{FFFC}")
      expect(value(.attachment, again, at: 1, as: NSTextAttachment.self)?.picture?.size == image.size)
    }
  }
}
