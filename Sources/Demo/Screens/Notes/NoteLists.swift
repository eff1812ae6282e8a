import UIKit

/// Lists in a note, as UIKit's text has them: the paragraph style names the list, and the text carries the markers, a tab
/// on either side. It takes no view.
@MainActor
enum NoteLists {
  static let bullets = NSTextList(markerFormat: .disc, options: 0)
  static let numbers = NSTextList(markerFormat: NSTextList.MarkerFormat("{decimal}."), options: 0)

  /// The list that a place is in.
  static func list(in text: NSAttributedString, at location: Int) -> NSTextList? {
    guard text.length > 0 else { return nil }
    let paragraph = (text.string as NSString).paragraphRange(for: NSRange(location: location, length: 0))
    guard paragraph.length > 0 else { return nil }
    let style = text.attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil) as? NSParagraphStyle
    return style?.textLists.last
  }

  // MARK: - What the bar and keys do

  /// Makes items of the paragraphs that a range touches, or plain paragraphs where all are items of this list.
  static func toggling(_ list: NSTextList, in text: NSAttributedString, _ range: NSRange) -> NoteEdit {
    var items = Items(text, around: range)
    let touched = items.indices(touching: range)
    let isOn = touched.allSatisfy { items.all[$0].list == list }
    for index in touched { items.all[index].list = isOn ? nil : list }
    return items.edit(keeping: range)
  }

  /// What Return does in a list: another item, or the end of the list in an empty one. Nil outside of lists.
  static func breakingLine(in text: NSAttributedString, _ range: NSRange) -> NoteEdit? {
    guard let list = list(in: text, at: range.location) else { return nil }
    var items = Items(text, around: range)
    guard let index = items.indices(touching: range).first else { return nil }
    if items.all[index].content.string.trimmingCharacters(in: .newlines).isEmpty, range.length == 0 {
      items.all[index].list = nil
      return items.edit(keeping: range)
    }
    let place = items.place(of: range.location)
    let end = items.place(of: NSMaxRange(range))
    let (first, last) = (items.all[place.item].content, items.all[end.item].content)
    let before = NSMutableAttributedString(
      attributedString: first.attributedSubstring(from: NSRange(location: 0, length: place.offset)))
    let ending = NSAttributedString(string: "\n", attributes: text.attributes(at: max(0, range.location - 1)))
    before.append(ending)
    let rest = last.attributedSubstring(from: NSRange(location: end.offset, length: last.length - end.offset))
    items.all.replaceSubrange(
      place.item...end.item, with: [.init(list: list, content: before), .init(list: list, content: rest)])
    return items.edit(caretIn: place.item + 1)
  }

  /// What Backspace does right behind a marker: the paragraph leaves its list. Nil elsewhere.
  static func deletingMarker(in text: NSAttributedString, _ range: NSRange) -> NoteEdit? {
    guard range.length == 1, list(in: text, at: range.location) != nil else { return nil }
    var items = Items(text, around: range)
    guard let index = items.indices(touching: range).first, items.markerEnd(of: index) == NSMaxRange(range) else {
      return nil
    }
    items.all[index].list = nil
    return items.edit(keeping: NSRange(location: NSMaxRange(range), length: 0))
  }
}

extension NSAttributedString {
  /// None beyond the text.
  fileprivate func attributes(at location: Int) -> [Key: Any] {
    location < length ? attributes(at: location, effectiveRange: nil) : [:]
  }
}

/// Paragraphs that stand together, without their markers: those that a range touches, and the items before and behind,
/// which may get other numbers.
@MainActor
private struct Items {
  struct Item {
    var list: NSTextList?
    /// With its line end.
    var content: NSAttributedString
  }

  var all: [Item] = []
  private let range: NSRange
  /// Where each paragraph began, and how long its marker was.
  private var places: [(start: Int, marker: Int)] = []

  init(_ text: NSAttributedString, around touched: NSRange) {
    let string = text.string as NSString
    var range = string.paragraphRange(for: touched)
    while range.location > 0, NoteLists.list(in: text, at: range.location - 1) != nil {
      range = NSUnionRange(range, string.paragraphRange(for: NSRange(location: range.location - 1, length: 0)))
    }
    while NSMaxRange(range) < text.length, NoteLists.list(in: text, at: NSMaxRange(range)) != nil {
      range = NSUnionRange(range, string.paragraphRange(for: NSRange(location: NSMaxRange(range), length: 0)))
    }
    self.range = range
    var start = range.location
    repeat {
      let paragraph = string.paragraphRange(for: NSRange(location: start, length: 0))
      let list = NoteLists.list(in: text, at: start)
      let marker = list == nil ? 0 : Self.markerLength(in: string.substring(with: paragraph))
      let content = NSRange(location: start + marker, length: paragraph.length - marker)
      all.append(Item(list: list, content: text.attributedSubstring(from: content)))
      places.append((start, marker))
      start = NSMaxRange(paragraph)
    } while start < NSMaxRange(range)
    // Behind the last line end there is an empty paragraph more.
    if start == text.length, touched.location == start, range.length > 0, string.character(at: start - 1) == 0x0A {
      all.append(Item(list: nil, content: NSAttributedString(string: "")))
      places.append((start, 0))
    }
  }

  private static func markerLength(in paragraph: String) -> Int {
    guard paragraph.hasPrefix("\t"), let end = paragraph.dropFirst().firstIndex(of: "\t") else { return 0 }
    return paragraph[...end].utf16.count
  }

  func markerEnd(of index: Int) -> Int { places[index].start + places[index].marker }

  func indices(touching touched: NSRange) -> Range<Int> {
    let first = places.lastIndex { $0.start <= touched.location } ?? 0
    let end = touched.length > 0 ? NSMaxRange(touched) - 1 : touched.location
    return first..<(places.lastIndex { $0.start <= end } ?? first) + 1
  }

  /// The paragraph of a place of the text, and where in its content.
  func place(of location: Int) -> (item: Int, offset: Int) {
    let item = places.lastIndex { $0.start <= location } ?? 0
    let offset = location - places[item].start - places[item].marker
    return (item, max(0, min(offset, all[item].content.length)))
  }

  // MARK: - Writing

  /// With the selection on the same letters as before.
  func edit(keeping selection: NSRange) -> NoteEdit {
    let (start, end) = (place(of: selection.location), place(of: NSMaxRange(selection)))
    let (text, contents) = written()
    let first = contents[start.item] + start.offset
    return NoteEdit(
      range: range, replacement: text,
      selection: NSRange(location: first, length: max(0, contents[end.item] + end.offset - first)))
  }

  /// With the caret before an item's content.
  func edit(caretIn item: Int) -> NoteEdit {
    let (text, contents) = written()
    return NoteEdit(range: range, replacement: text, selection: NSRange(location: contents[item], length: 0))
  }

  /// The paragraphs with markers, and where each content begins in the whole text.
  private func written() -> (NSAttributedString, [Int]) {
    let text = NSMutableAttributedString(string: "")
    var contents: [Int] = []
    var number = 1
    for (index, item) in all.enumerated() {
      number = index > 0 && all[index - 1].list == item.list ? number + 1 : item.list?.startingItemNumber ?? 1
      let start = text.length
      if let list = item.list {
        var attributes = item.content.length > 0 ? item.content.attributes(at: 0, effectiveRange: nil) : NoteStyle.body
        for key in [NSAttributedString.Key.link, .attachment, .underlineStyle, .strikethroughStyle, .backgroundColor] {
          attributes[key] = nil
        }
        let marker = "\t\(list.marker(forItemNumber: number))\t"
        text.append(NSAttributedString(string: marker, attributes: attributes))
      }
      contents.append(range.location + text.length)
      text.append(item.content)
      guard item.list != nil || places.indices.contains(index) && places[index].marker > 0 else { continue }
      let style = item.list.map(NoteStyle.item) ?? NoteStyle.paragraph()
      text.addAttribute(
        .paragraphStyle, value: style, range: NSRange(location: start, length: text.length - start))
    }
    return (text, contents)
  }
}
