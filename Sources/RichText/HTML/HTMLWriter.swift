import Foundation

/// Writes text as HTML that carries its looks with each element, so that a part of it can be pasted anywhere.
///
/// It reads back to the same, but that the last paragraph gets a line end if its style is not the standard one or it
/// has several
/// lines, and that a paragraph has no factor of its lines' height.
struct HTMLWriter {
  private var result = ""
  /// The lists that are open, with the number of the next item and whether an item is open.
  private var open: [(list: RichList, number: Int)] = []

  init(_ text: RichText) {
    for paragraph in text.paragraphs { add(paragraph) }
    closeLists(to: 0)
  }

  var document: String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"></head><body>
    \(result)</body></html>

    """
  }

  // MARK: - Paragraphs

  private mutating func add(_ paragraph: RichText.Paragraph) {
    let (runs, style) = (paragraph.runs, paragraph.style)
    let (marker, content) = Self.marker(of: runs, style)
    openLists(style.lists, marker: marker, runs.first?.style)
    let text = Self.content(content)
    // Lines of one paragraph are that in a <p> alone.
    let isLoose = paragraph.end == nil && style == ParagraphStyle() && !runs.contains { $0.text.contains("\u{2028}") }
    if isLoose {
      result += Self.needsSpaces(content) ? "<span style=\"white-space:pre-wrap\">\(text)</span>" : text
      return
    }
    var properties = Self.properties(of: style, from: ParagraphStyle.listIndent * Double(style.lists.count))
    // The height of an empty line.
    if let end = paragraph.end { properties += Self.font(of: end) }
    if Self.needsSpaces(content) { properties.append("white-space:pre-wrap") }
    result += "<p style=\"\(properties.joined(separator: ";"))\">\(text)</p>\n"
  }

  /// The marker that begins an item, and the rest.
  private static func marker(of runs: [RichText.Run], _ style: ParagraphStyle) -> (String?, [RichText.Run]) {
    guard !style.lists.isEmpty, let first = runs.first, first.style.attachment == nil, first.text.hasPrefix("\t"),
      let end = first.text.dropFirst().firstIndex(of: "\t")
    else { return (nil, runs) }
    var rest = runs
    let marker = first.text[first.text.index(after: first.text.startIndex)..<end]
    rest[0].text = String(first.text[first.text.index(after: end)...])
    if rest[0].text.isEmpty { rest.removeFirst() }
    return (String(marker), rest)
  }

  private static func properties(of style: ParagraphStyle, from edge: Double) -> [String] {
    var properties: [String] = []
    let isItem = !style.lists.isEmpty
    let left = isItem ? style.indent - edge : style.indent
    properties.append(
      "margin:\(length(style.spaceBefore)) \(length(style.tailIndent)) \(length(style.spaceAfter)) \(length(left))")
    if !isItem, style.firstIndent != style.indent {
      properties.append("text-indent:\(length(style.firstIndent - style.indent))")
    }
    switch style.alignment {
    case .natural: break
    case .justified: properties.append("text-align:justify")
    default: properties.append("text-align:\(style.alignment.rawValue)")
    }
    if let isRightToLeft = style.isRightToLeft { properties.append("direction:\(isRightToLeft ? "rtl" : "ltr")") }
    if style.minimumLine > 0 { properties.append("line-height:\(length(style.minimumLine))") }
    return properties
  }

  // MARK: - Lists

  private mutating func openLists(_ lists: [RichList], marker: String?, _ style: RichStyle?) {
    var shared = 0
    while shared < min(lists.count, open.count), lists[shared] == open[shared].list { shared += 1 }
    closeLists(to: shared)
    for list in lists[shared...] {
      let start = list.start == 1 ? "" : " start=\"\(list.start)\""
      result +=
        list.counts
        ? "<ol\(start) style=\"margin:0;list-style-type:\(Self.name(of: list.format))\">\n"
        : "<ul style=\"margin:0;list-style-type:\(Self.name(of: list.format))\">\n"
      open.append((list, list.start))
    }
    guard let marker, let last = open.last else { return }
    // The item whose marker this is; a marker of the text's own stays with the number that comes.
    var number = last.number
    if last.list.counts, last.list.text(for: number) != marker,
      let other = (max(1, number - 100)...(number + 100)).first(where: { last.list.text(for: $0) == marker })
    {
      number = other
    }
    let looks = style.map(Self.font(of:))?.joined(separator: ";") ?? ""
    result += number == last.number ? "<li style=\"\(looks)\">" : "<li value=\"\(number)\" style=\"\(looks)\">"
    open[open.count - 1].number = number + 1
  }

  private mutating func closeLists(to count: Int) {
    while let last = open.last, open.count > count {
      result += last.list.counts ? "</ol>\n" : "</ul>\n"
      open.removeLast()
    }
  }

  private static func name(of format: String) -> String {
    HTMLStyle.markers.first { $0.value == format && !$0.key.hasSuffix("latin") }?.key
      ?? (TextListMarker(format).kind?.counts == true ? "decimal" : "disc")
  }

  // MARK: - Characters

  /// Whether spaces would be lost.
  private static func needsSpaces(_ runs: [RichText.Run]) -> Bool {
    var last: Unicode.Scalar = " "
    for run in runs {
      for scalar in run.text.unicodeScalars {
        if scalar == "\t" || scalar == " " && (last == " " || last == "\u{2028}") || scalar == "\u{2028}" && last == " "
        {
          return true
        }
        last = scalar
      }
    }
    return last == " " && !runs.isEmpty
  }

  private static func content(_ runs: [RichText.Run]) -> String {
    // An empty paragraph is a line all the same, and so is what follows a break.
    guard let last = runs.last else { return "<br>" }
    var result = ""
    for run in runs { result += element(run) }
    return last.text.hasSuffix("\u{2028}") ? result + "<br>" : result
  }

  private static func element(_ run: RichText.Run) -> String {
    let style = run.style
    if let attachment = style.attachment { return picture(attachment) }
    var text = escaped(run.text)
    if style.isStruck { text = "<s>\(text)</s>" }
    if style.isUnderlined { text = "<u>\(text)</u>" }
    if style.isItalic { text = "<i>\(text)</i>" }
    if style.weight == 700 { text = "<b>\(text)</b>" }
    text = "<span style=\"\(properties(of: style).joined(separator: ";"))\">\(text)</span>"
    // The link's own looks lie under those of the text.
    guard let link = style.link else { return text }
    return "<a href=\"\(escaped(link))\" style=\"text-decoration:none\">\(text)</a>"
  }

  private static func properties(of style: RichStyle) -> [String] {
    var properties = font(of: style)
    if style.weight != 400, style.weight != 700 { properties.append("font-weight:\(style.weight)") }
    if let color = style.color ?? (style.link == nil ? nil : RichColor(0)) {
      properties.append("color:\(text(of: color))")
    }
    if let color = style.background { properties.append("background-color:\(text(of: color))") }
    if style.baselineOffset != 0 { properties.append("vertical-align:\(length(style.baselineOffset))") }
    if style.spacing != 0 { properties.append("letter-spacing:\(length(style.spacing))") }
    return properties
  }

  private static func font(of style: RichStyle) -> [String] {
    var properties: [String] = []
    if !style.families.isEmpty {
      let generic = [
        RichStyle.Family.system, RichStyle.Family.serif, RichStyle.Family.sansSerif, RichStyle.Family.monospaced,
      ]
      let names = style.families.map { name in
        generic.contains(name) ? name : "'\(escaped(name.filter { $0 != "'" && $0 != "," && $0 != ";" }))'"
      }
      properties.append("font-family:\(names.joined(separator: ","))")
    }
    properties.append("font-size:\(length(style.size))")
    return properties
  }

  private static func picture(_ attachment: RichAttachment) -> String {
    let size = [("width", attachment.width), ("height", attachment.height)].compactMap { name, value in
      value.map { " \(name)=\"\(number($0))\"" }
    }
    let data = attachment.data.base64EncodedString()
    return "<img src=\"data:\(escaped(attachment.type));base64,\(data)\"\(size.joined())>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{A0}": result += "&nbsp;"
      case "\u{2028}": result += "<br>"
      case "\t": result += "\t"
      case "\0"..."\u{1F}", "\u{7F}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func text(of color: RichColor) -> String {
    if color.alpha < 1 { return "rgba(\(color.red),\(color.green),\(color.blue),\(number(color.alpha)))" }
    let number = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func length(_ points: Double) -> String { points == 0 ? "0" : number(points) + "px" }

  /// Without an exponent, which CSS has not.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
