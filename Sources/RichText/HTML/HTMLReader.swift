import Foundation

/// Reads HTML as text with attributes: what labels and clipboards have of it. Nothing is loaded from anywhere, and no
/// script runs.
///
/// Elements are kept in a list, so that depth cannot exhaust the stack, and the time grows with the length alone.
/// Elements deeper
/// than `depthLimit` have the looks of those around them.
struct HTMLReader {
  private struct Element {
    var tag: HTMLTokenizer.Tag
    var style: HTMLStyle
    /// Where in the list stand the nearest elements that a tag may end by itself: -1 for none.
    var nearest = Nearest()
    /// The number of the next item, of lists.
    var number = 1
    /// Whether a row has a cell already.
    var hasCell = false
  }

  private struct Nearest {
    var paragraph = -1
    var item = -1
    var term = -1
    var cell = -1
    var row = -1
    var list = -1
    /// Inside of which a tag may end elements.
    var table = -1
  }

  private var tokens: HTMLTokenizer
  private var elements: [Element] = []
  private let standard = HTMLStyle()
  private var path: [HTMLStyleSheet.Subject] = []
  /// Where elements of a name stand in the list.
  private var places: [String: [Int]] = [:]
  /// How many elements of a name are too deep to be in the list.
  private var deeper: [String: Int] = [:]
  private var sheet = HTMLStyleSheet()
  private var paragraphs = HTMLParagraphs()

  static let depthLimit = 512
  /// How many elements go on behind one around them that ends before them.
  private static let reopenLimit = 8

  private static let void: Set = [
    "br", "img", "hr", "wbr", "meta", "link", "input", "col", "base", "area", "embed", "param", "source", "track",
  ]
  /// What is no text of the page.
  private static let silent: Set = [
    "head", "script", "style", "title", "template", "iframe", "object", "svg", "math", "select", "noembed", "noframes",
    "audio", "video", "canvas",
  ]
  private static let letters: Set = [
    "a", "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u", "span", "del", "ins",
    "mark",
    "sub", "sup",
  ]
  private static let cells: Set = ["td", "th"]
  /// Blocks whose end is no paragraph's end: what follows a cell is another, and nothing follows the page.
  private static let open: Set = ["td", "th", "body", "html"]
  private static let tableParts: Set = ["table", "tbody", "thead", "tfoot", "tr", "td", "th", "caption"]

  init(_ text: String) { tokens = HTMLTokenizer(Array(text.utf8)) }

  mutating func read() -> RichText {
    while let token = tokens.next() {
      switch token {
      case .text(let text): add(text)
      case .start(let tag): begin(tag)
      case .end(let name): end(name)
      case .comment(let text):
        // The clipboard's marks around what was copied.
        switch text.trimmingSpaces {
        case "StartFragment": paragraphs.restart()
        case "EndFragment": return paragraphs.finished()
        default: break
        }
      }
    }
    pop(to: 0)
    return paragraphs.finished()
  }

  private var style: HTMLStyle { elements.last?.style ?? standard }
  private var nearest: Nearest { elements.last?.nearest ?? Nearest() }

  private mutating func add(_ text: String) {
    if elements.last?.tag.name == "style" { return sheet.add(text) }
    guard !style.isHidden else { return }
    paragraphs.add(text, style)
  }

  // MARK: - Tags

  private mutating func begin(_ tag: HTMLTokenizer.Tag) {
    // Text of the page ends a head that was left open.
    if elements.last?.tag.name == "head", tag.name == "body" || HTMLStyle.blocks.contains(tag.name) { end("head") }
    endImplied(by: tag.name)
    if Self.void.contains(tag.name) { return insert(tag) }
    let around = style
    guard elements.count < Self.depthLimit else {
      deeper[tag.name, default: 0] += 1
      if HTMLStyle.blocks.contains(tag.name), !around.isHidden { paragraphs.beginBlock(top: 0, in: around.rich) }
      return
    }
    push(tag)
    guard !style.isHidden else { return }
    if Self.cells.contains(tag.name), nearest.row >= 0 {
      if elements[nearest.row].hasCell { paragraphs.beginCell(around) }
      elements[nearest.row].hasCell = true
    } else if style.isBlock {
      paragraphs.beginBlock(top: style.top, in: around.rich)
    }
    if tag.name == "li" { beginItem(tag) }
  }

  /// Ends what cannot hold the element that begins.
  private mutating func endImplied(by name: String) {
    let nearest = nearest
    switch name {
    case "li": if nearest.item >= 0 { pop(to: nearest.item) }
    case "dt", "dd": if nearest.term >= 0 { pop(to: nearest.term) }
    case "td", "th": if nearest.cell > nearest.row { pop(to: nearest.cell) }
    case "tr", "tbody", "thead", "tfoot": if nearest.row >= 0 { pop(to: nearest.row) }
    default: break
    }
    if HTMLStyle.blocks.contains(name), self.nearest.paragraph >= 0 { pop(to: self.nearest.paragraph) }
  }

  private mutating func push(_ tag: HTMLTokenizer.Tag) {
    let index = elements.count
    path.append(Self.subject(tag))
    var element = Element(tag: tag, style: style.child(tag, sheet.declarations(for: path)), nearest: nearest)
    if Self.silent.contains(tag.name) { element.style.isHidden = true }
    switch tag.name {
    case "p": element.nearest.paragraph = index
    case "li": element.nearest.item = index
    case "dt", "dd": element.nearest.term = index
    case "dl": element.nearest.term = -1
    case "td", "th", "caption":
      element.nearest.cell = index
      (element.nearest.paragraph, element.nearest.item, element.nearest.term) = (-1, -1, -1)
    case "tr": element.nearest.row = index
    case "table":
      element.nearest = Nearest()
      element.nearest.list = nearest.list
      element.nearest.table = index
    case "ul", "ol", "menu", "dir":
      element.nearest.list = index
      (element.nearest.item, element.nearest.paragraph) = (-1, -1)
      if let start = tag.attributes["start"].flatMap({ Int($0) }), start.magnitude < 1_000_000 {
        element.number = start
      }
    default: break
    }
    addList(tag, to: &element.style)
    elements.append(element)
    places[tag.name, default: []].append(index)
  }

  private static func subject(_ tag: HTMLTokenizer.Tag) -> HTMLStyleSheet.Subject {
    HTMLStyleSheet.Subject(
      tag: tag.name, id: tag.attributes["id"] ?? "",
      classes: (tag.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace))
  }

  private mutating func end(_ name: String) {
    if name == "br" { return insert(HTMLTokenizer.Tag(name: "br")) }
    if let count = deeper[name], count > 0 {
      deeper[name] = count - 1
      if HTMLStyle.blocks.contains(name), !style.isHidden { paragraphs.endBlock(bottom: 0, style.rich) }
      return
    }
    // Nothing in a cell ends what is around its table.
    guard let index = places[name]?.last, index >= nearest.cell || Self.tableParts.contains(name) else { return }
    let above = elements.count - index - 1
    if above > 0, above <= Self.reopenLimit, Self.letters.contains(name) { remove(at: index) } else { pop(to: index) }
  }

  /// Ends an element of letters alone: in "<b>one<i>two</b>three</i>" the last word is still italic.
  private mutating func remove(at index: Int) {
    let open = elements[(index + 1)...].map { $0 }
    while elements.count > index { removeLast() }
    for element in open {
      push(element.tag)
      elements[elements.count - 1].number = element.number
      elements[elements.count - 1].hasCell = element.hasCell
    }
  }

  private mutating func removeLast() {
    places[elements.removeLast().tag.name]?.removeLast()
    path.removeLast()
  }

  private mutating func pop(to count: Int) {
    while elements.count > count, let element = elements.last {
      removeLast()
      guard !element.style.isHidden else { continue }
      if element.tag.name == "li" { paragraphs.endItem() }
      if element.style.isBlock, !Self.open.contains(element.tag.name) {
        paragraphs.endBlock(bottom: element.style.bottom, element.style.rich)
      }
    }
  }

  // MARK: - Lists

  private static let markers = ["{disc}", "{circle}", "{square}"]
  /// Items of deeper lists stand where those of this depth do.
  private static let listLimit = 16

  /// A list sets its items in, and knows how they are marked.
  private func addList(_ tag: HTMLTokenizer.Tag, to style: inout HTMLStyle) {
    switch tag.name {
    case "ul", "ol", "menu", "dir":
      let depth = style.rich.paragraph.lists.count
      guard depth < Self.listLimit else { return }
      let standard = tag.name == "ol" ? "{decimal}." : Self.markers[min(depth, 2)]
      // The outer list's own marker is not inherited.
      let isOwn = style.marker != self.style.marker
      style.marker = isOwn ? style.marker : standard
      let start = tag.attributes["start"].flatMap { Int($0) } ?? 1
      let format = style.marker ?? standard
      style.rich.paragraph.lists.append(RichList(format, start: start.magnitude < 1_000_000 ? start : 1))
      style.left += ParagraphStyle.listIndent
      (style.rich.paragraph.indent, style.rich.paragraph.firstIndent) = (style.left, style.left)
    case "li" where nearest.list < 0:
      style.rich.paragraph.lists = [RichList(Self.markers[0])]
      style.left += ParagraphStyle.listIndent
      (style.rich.paragraph.indent, style.rich.paragraph.firstIndent) = (style.left, style.left)
    case "li":
      // An item's own marker is that of a list of its own.
      if let marker = style.marker, let last = style.rich.paragraph.lists.indices.last {
        style.rich.paragraph.lists[last].format = marker
      }
    default: break
    }
  }

  private mutating func beginItem(_ tag: HTMLTokenizer.Tag) {
    var number = 1
    if nearest.list >= 0 {
      number =
        tag.attributes["value"].flatMap { Int($0) }.flatMap { $0.magnitude < 1_000_000 ? $0 : nil }
        ?? elements[nearest.list].number
      elements[nearest.list].number = number + 1
    }
    guard let list = style.rich.paragraph.lists.last else { return }
    let marker = list.text(for: number)
    if !marker.isEmpty { paragraphs.beginItem(marker, style) }
  }

  // MARK: - Elements without content

  private mutating func insert(_ tag: HTMLTokenizer.Tag) {
    guard !style.isHidden else { return }
    switch tag.name {
    case "br":
      // As Apple's documents have them: a line of its paragraph, and else a paragraph.
      if isInParagraph { paragraphs.breakLine(style) } else { paragraphs.endLine(style) }
    case "img": insertPicture(tag)
    case "hr":
      let around = style
      let rule = around.child(tag, [])
      paragraphs.beginBlock(top: 0, in: around.rich)
      paragraphs.append(String(repeating: "\u{2500}", count: 24), rule)
      paragraphs.endBlock(bottom: 0, around.rich)
    default: break
    }
  }

  private var isInParagraph: Bool {
    guard let block = elements.last(where: { $0.style.isBlock })?.tag.name else { return false }
    return ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"].contains(block)
  }

  /// A picture that the document has itself; in the place of another stands its text.
  private mutating func insertPicture(_ tag: HTMLTokenizer.Tag) {
    guard let source = tag.attributes["src"], let (data, type) = Self.picture(source) else {
      if let text = tag.attributes["alt"] { paragraphs.add(text, style) }
      return
    }
    func length(_ name: String) -> Double? {
      let own = HTMLDeclarations(tag.attributes["style"] ?? "").list.last { $0.name == name }
      let length =
        own.flatMap { HTMLValue.length($0.value, em: style.rich.size) }
        ?? tag.attributes[name].flatMap { Double($0) ?? HTMLValue.length($0, em: style.rich.size) }
      return length.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    }
    var picture = style
    picture.rich.attachment = RichAttachment(data, type: type, width: length("width"), height: length("height"))
    paragraphs.addPicture(picture)
  }

  /// Of a `data:` address.
  private static func picture(_ address: String) -> (Data, type: String)? {
    let bytes = Array(address.utf8)
    guard bytes.count > 5, String(decoding: bytes.prefix(5), as: UTF8.self).lowercased() == "data:",
      let comma = bytes.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let words = String(decoding: bytes[5..<comma], as: UTF8.self).lowercased().split(separator: ";")
    guard let type = words.first, type.hasPrefix("image/") else { return nil }
    let body = String(decoding: bytes[(comma + 1)...], as: UTF8.self)
    let data =
      words.contains("base64")
      ? Data(base64Encoded: body.removingPercentEncoding ?? body, options: .ignoreUnknownCharacters)
      : body.removingPercentEncoding.map { Data($0.utf8) }
    guard let data, !data.isEmpty else { return nil }
    return (data, String(type))
  }
}
