import Foundation
import MarkdownText
import RichText
import UIKit

/// Texts with attributes.
@MainActor
enum DocumentReaders {
  /// The first byte says how much of Markdown is read.
  static func markdown(_ data: Data) throws {
    var source = ByteSource(data)
    let syntax = source.below(3)
    let text = String(decoding: source.remainder(), as: UTF8.self)
    let kinds: [Markdown.Syntax] = [.full, .inlineOnly, .inlineOnlyPreservingWhitespace]
    let runs = Markdown.runs(of: text, syntax: kinds[syntax])
    try hold(runs.allSatisfy { !$0.text.isEmpty || $0.image != nil || !$0.places.isEmpty }, "a run of nothing")
    for run in runs {
      for case .header(let level) in run.places.map(\.block) { try hold((1...6).contains(level), "a header \(level)") }
    }
    // Foundation takes a millisecond for each few runs.
    guard runs.count <= 12 else { return }
    let all: [AttributedString.MarkdownParsingOptions.InterpretedSyntax] = [
      .full, .inlineOnly, .inlineOnlyPreservingWhitespace,
    ]
    let string = try AttributedString(
      markdown: text, options: .init(interpretedSyntax: all[syntax]), baseURL: URL(string: "https://example.org/a/"))
    try hold(String(string.characters) == runs.map(\.text).joined(), "another text with attributes")
  }

  static func rtf(_ data: Data) throws {
    guard let text = try? RichText.rtf(data) else { return }
    try check(text)
    guard let again = try? RichText.rtf(text.rtf) else { throw ByteFault(description: "written RTF is not read") }
    try hold(
      again.text == text.text, "\(text.text.debugDescription) is read back as \(again.text.debugDescription)")
    _ = text.html
  }

  static func html(_ data: Data) throws {
    guard let (text, _) = try? RichText.html(data) else { return }
    try check(text)
    let again = RichText.html(text.html)
    try check(again)
    // What a page cannot say is lost once: a second time nothing is.
    let third = RichText.html(again.html)
    try hold(
      third.text == again.text, "\(again.text.debugDescription) is read back as \(third.text.debugDescription)")
    _ = text.rtf
  }

  private static func check(_ text: RichText) throws {
    try hold(text.runs.allSatisfy { !$0.text.isEmpty }, "an empty run")
    for run in text.runs {
      let (style, paragraph) = (run.style, run.style.paragraph)
      let numbers = [
        style.size, style.baselineOffset, style.spacing, paragraph.firstIndent, paragraph.indent, paragraph.tailIndent,
        paragraph.spaceBefore, paragraph.spaceAfter, paragraph.lineMultiple, paragraph.minimumLine,
        paragraph.maximumLine,
      ]
      try hold(numbers.allSatisfy(\.isFinite), "a style of \(numbers)")
      try hold(style.size >= 0, "letters of \(style.size) points")
    }
  }

  /// As a program reads it: the data tell the kind. Long texts are not written.
  static func document(_ data: Data) throws {
    guard let text = try? NSAttributedString(data: data, options: [:], documentAttributes: nil) else { return }
    guard text.length < 4096 else { return }
    let whole = NSRange(location: 0, length: text.length)
    for type in [NSAttributedString.DocumentType.html, .rtf, .plain] {
      guard let written = try? text.data(from: whole, documentAttributes: [.documentType: type]) else { continue }
      let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: type]
      try hold(
        (try? NSAttributedString(data: written, options: options, documentAttributes: nil)) != nil,
        "written \(type.rawValue) is not read")
    }
    _ = text.boundingRect(
      with: CGSize(width: 200, height: 1000), options: [.usesLineFragmentOrigin], context: nil)
  }
}
