/// What an element's text looks like: its own properties over those of the element that it stands in.
struct HTMLStyle {
  enum Space { case normal, kept, keptLines }

  /// Of text, with what its paragraphs inherit.
  var rich = RichStyle()
  var space = Space.normal
  var isHidden = false
  var isBlock = false
  /// Of blocks, in points from the edges of the text.
  var left = 0.0
  var right = 0.0
  /// Of the block alone.
  var top = 0.0
  var bottom = 0.0
  /// Of a block's first line.
  var textIndent = 0.0
  /// A factor of the size, or nil where `rich.paragraph.minimumLine` says the height.
  var lineFactor: Double?
  /// Nil is that of the list's depth.
  var marker: String?

  /// Apple's documents begin with 12 points, and not with the 16 of browsers.
  static let standardSize = 12.0

  init() {
    rich.families = ["Times", RichStyle.Family.serif]
    rich.size = Self.standardSize
  }

  static let blocks: Set = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "hr",
    "table", "caption", "tr", "body", "html", "section", "article", "header", "footer", "main", "nav", "aside",
    "address", "figure", "figcaption", "center", "form", "fieldset", "legend", "details", "summary", "menu", "dir",
    "xmp", "listing", "option", "hgroup",
  ]

  /// The style of an element in this one.
  func child(_ tag: HTMLTokenizer.Tag, _ declarations: [HTMLDeclarations]) -> HTMLStyle {
    var style = self
    style.isBlock = Self.blocks.contains(tag.name)
    (style.top, style.bottom) = (0, 0)
    if style.isBlock { style.textIndent = textIndent }
    style.rich.attachment = nil
    // What is drawn behind a block is not drawn behind the letters of another.
    let (underline, strike) = (rich.isUnderlined, rich.isStruck)
    (style.rich.isUnderlined, style.rich.isStruck) = (false, false)
    style.applyStandard(tag)
    style.applyAttributes(tag)
    for list in declarations {
      for (name, value) in list.list { style.apply(name, value, in: self) }
    }
    if let inline = tag.attributes["style"] {
      for (name, value) in HTMLDeclarations(inline).list { style.apply(name, value, in: self) }
    }
    style.rich.isUnderlined = style.rich.isUnderlined || underline
    style.rich.isStruck = style.rich.isStruck || strike
    if style.isBlock {
      if let factor = style.lineFactor { style.rich.paragraph.minimumLine = factor * style.rich.size }
      style.rich.paragraph.indent = style.left
      style.rich.paragraph.firstIndent = max(0, style.left + style.textIndent)
      style.rich.paragraph.tailIndent = style.right
    }
    return style
  }

  // MARK: - Elements

  private mutating func applyStandard(_ tag: HTMLTokenizer.Tag) {
    switch tag.name {
    case "b", "strong", "th": rich.weight = 700
    case "i", "em", "cite", "var", "dfn", "address": rich.isItalic = true
    case "u", "ins": rich.isUnderlined = true
    case "s", "strike", "del": rich.isStruck = true
    case "sup": raise(by: 1.0 / 3)
    case "sub": raise(by: -1.0 / 6)
    case "code", "tt", "kbd", "samp": setMonospaced()
    case "pre", "xmp", "listing":
      setMonospaced()
      space = .kept
      bottom = rich.size
    case "big": rich.size *= 1.2
    case "small": rich.size /= 1.2
    case "mark": rich.background = RichColor(255, 255, 0)
    case "h1": setHeading(2, 0.67)
    case "h2": setHeading(1.5, 0.83)
    case "h3": setHeading(1.17, 1)
    case "h4": setHeading(1, 1.33)
    case "h5": setHeading(0.83, 1.67)
    case "h6": setHeading(0.67, 2.33)
    case "p", "dl": bottom = rich.size
    case "ul", "ol", "menu", "dir": bottom = rich.paragraph.lists.isEmpty ? rich.size : 0
    case "blockquote", "figure":
      left += 40
      right += 40
      bottom = rich.size
    case "dd": left += 40
    case "center", "caption": rich.paragraph.alignment = .center
    case "a" where Self.address(of: tag) != nil:
      rich.link = Self.address(of: tag)
      rich.color = RichColor(0, 0, 238)
      rich.isUnderlined = true
    default: break
    }
  }

  /// An address that a program may open; no script.
  private static func address(of tag: HTMLTokenizer.Tag) -> String? {
    guard let address = tag.attributes["href"] else { return nil }
    let plain = address.filter { !$0.isNewline && $0 != "\t" }.trimmingSpaces
    let scheme = plain.prefix { $0 != ":" }.lowercased()
    return plain.isEmpty || ["javascript", "vbscript", "data"].contains(scheme) ? nil : plain
  }

  private mutating func setMonospaced() {
    rich.families = ["Courier", RichStyle.Family.monospaced]
  }

  private mutating func setHeading(_ factor: Double, _ margin: Double) {
    rich.size *= factor
    rich.weight = 700
    bottom = margin * rich.size
  }

  private mutating func raise(by part: Double) {
    rich.baselineOffset += part * rich.size
    rich.size = max(1, rich.size / 1.2)
  }

  private mutating func applyAttributes(_ tag: HTMLTokenizer.Tag) {
    if tag.name == "font" {
      if let color = tag.attributes["color"].flatMap(HTMLValue.color) { rich.color = color }
      if let face = tag.attributes["face"], !HTMLValue.families(face).isEmpty {
        rich.families = HTMLValue.families(face)
      }
      if let size = tag.attributes["size"].flatMap(Self.size(ofFont:)) { rich.size = size }
    }
    if let align = tag.attributes["align"], isBlock, tag.name != "table" { apply("text-align", align, in: self) }
    if let direction = tag.attributes["dir"] { apply("direction", direction, in: self) }
    if let color = tag.attributes["bgcolor"].flatMap(HTMLValue.color), tag.name == "td" || tag.name == "th" {
      rich.background = color
    }
    if let type = tag.attributes["type"], ["ul", "ol", "li"].contains(tag.name) {
      switch type {
      case "1": marker = "{decimal}."
      case "a": marker = "{lowercase-alpha}."
      case "A": marker = "{uppercase-alpha}."
      case "i": marker = "{lowercase-roman}."
      case "I": marker = "{uppercase-roman}."
      default: apply("list-style-type", type, in: self)
      }
    }
  }

  /// The sizes from 1 to 7, and those relative to 3.
  private static func size(ofFont text: String) -> Double? {
    let text = text.trimmingSpaces
    guard let number = Int(text), number.magnitude < 100 else { return nil }
    let sizes = [0.625, 0.8125, 1, 1.125, 1.5, 2, 3]
    let step = text.hasPrefix("+") || text.hasPrefix("-") ? 3 + number : number
    return standardSize * sizes[max(1, min(7, step)) - 1]
  }

  // MARK: - Properties

  private mutating func apply(_ name: String, _ value: String, in parent: HTMLStyle) {
    let word = value.lowercased()
    switch name {
    case "color": if let color = HTMLValue.color(value) { rich.color = color }
    case "background-color": if let color = HTMLValue.color(value) { setBackground(color) }
    case "background":
      // The colour among the words of a shorthand; pictures are not loaded.
      if let color = word.split(separator: " ").lazy.compactMap({ HTMLValue.color($0) }).first
        ?? HTMLValue.color(word)
      {
        setBackground(color)
      }
    case "font-family":
      let families = HTMLValue.families(value)
      if !families.isEmpty, word != "inherit" { rich.families = families }
    case "font-size": if let size = Self.size(word, parent.rich.size) { rich.size = size }
    case "font-weight": setWeight(word, parent)
    case "font-style": rich.isItalic = word.hasPrefix("italic") || word.hasPrefix("oblique")
    case "font": applyFont(value, parent)
    case "text-decoration", "text-decoration-line":
      rich.isUnderlined = word.contains("underline")
      rich.isStruck = word.contains("line-through")
    case "vertical-align": setVertical(word, parent)
    case "letter-spacing":
      rich.spacing = word == "normal" ? 0 : HTMLValue.length(word, em: rich.size) ?? rich.spacing
    case "white-space": setSpace(word)
    case "display":
      if word == "none" { isHidden = true }
      if word == "block" || word == "list-item" { isBlock = true }
      if word == "inline" { isBlock = false }
    case "visibility": isHidden = isHidden || word == "hidden"
    case "mso-hide": isHidden = isHidden || word == "all"
    default: if isBlock { applyToBlock(name, word, in: parent) }
    }
  }

  private mutating func setBackground(_ color: RichColor) { rich.background = color.alpha > 0 ? color : nil }

  private mutating func setVertical(_ word: String, _ parent: HTMLStyle) {
    switch word {
    case "super": rich.baselineOffset = parent.rich.baselineOffset + parent.rich.size / 3
    case "sub": rich.baselineOffset = parent.rich.baselineOffset - parent.rich.size / 6
    case "baseline": rich.baselineOffset = parent.rich.baselineOffset
    default:
      if let length = HTMLValue.length(word, em: rich.size, whole: rich.size) {
        rich.baselineOffset = parent.rich.baselineOffset + length
      }
    }
  }

  private mutating func setWeight(_ word: String, _ parent: HTMLStyle) {
    switch word {
    case "normal": rich.weight = 400
    case "bold": rich.weight = 700
    case "bolder": rich.weight = parent.rich.weight < 350 ? 400 : parent.rich.weight < 550 ? 700 : 900
    case "lighter": rich.weight = parent.rich.weight < 550 ? 100 : parent.rich.weight < 750 ? 400 : 700
    default: if let number = Int(word), (1...1000).contains(number) { rich.weight = number }
    }
  }

  private mutating func setSpace(_ word: String) {
    switch word {
    case "normal", "nowrap": space = .normal
    case "pre", "pre-wrap", "break-spaces": space = .kept
    case "pre-line": space = .keptLines
    default: break
    }
  }

  /// From 1 to 1,000 points.
  private static func size(_ word: String, _ parent: Double) -> Double? {
    let named: [String: Double] = [
      "xx-small": 0.5625, "x-small": 0.625, "small": 0.8125, "medium": 1, "large": 1.125, "x-large": 1.5, "xx-large": 2,
      "xxx-large": 3,
    ]
    let size: Double? =
      switch word {
      case "larger": parent * 1.2
      case "smaller": parent / 1.2
      default: named[word].map { $0 * standardSize } ?? HTMLValue.length(word, em: parent, whole: parent)
      }
    return size.flatMap { $0 > 0 ? max(1, min(1000, $0)) : nil }
  }

  /// `italic bold 12px/1.5 Times, serif`.
  private mutating func applyFont(_ value: String, _ parent: HTMLStyle) {
    var words = value.split(separator: " ")[...]
    (rich.weight, rich.isItalic) = (400, false)
    while let word = words.first?.lowercased() {
      words.removeFirst()
      let parts = word.split(separator: "/")
      if let first = parts.first, let size = Self.size(String(first), parent.rich.size) {
        rich.size = size
        if parts.count == 2, isBlock { applyToBlock("line-height", String(parts[1]), in: parent) }
        let families = HTMLValue.families(words.joined(separator: " "))
        if !families.isEmpty { rich.families = families }
        return
      }
      if word == "italic" || word == "oblique" { rich.isItalic = true } else { setWeight(word, parent) }
    }
  }

  private mutating func applyToBlock(_ name: String, _ word: String, in parent: HTMLStyle) {
    func length() -> Double? { HTMLValue.length(word, em: rich.size) }
    switch name {
    case "text-align":
      switch word {
      case "left": rich.paragraph.alignment = .left
      case "right": rich.paragraph.alignment = .right
      case "center": rich.paragraph.alignment = .center
      case "justify": rich.paragraph.alignment = .justified
      case "start": rich.paragraph.alignment = .natural
      default: break
      }
    case "direction":
      if word == "rtl" || word == "ltr" { rich.paragraph.isRightToLeft = word == "rtl" }
    case "line-height":
      if word == "normal" {
        (lineFactor, rich.paragraph.minimumLine) = (nil, 0)
      } else if let factor = Double(word), factor.isFinite, (0...100).contains(factor) {
        lineFactor = factor
      } else if let height = HTMLValue.length(word, em: rich.size, whole: rich.size), height >= 0 {
        (lineFactor, rich.paragraph.minimumLine) = (nil, height)
      }
    case "text-indent": textIndent = length() ?? textIndent
    case "margin":
      let sides = word.split(separator: " ").map { HTMLValue.length($0, em: rich.size) ?? 0 }
      guard let first = sides.first, sides.count <= 4 else { return }
      top = max(0, first)
      bottom = max(0, sides.count > 2 ? sides[2] : first)
      right = max(0, parent.right + (sides.count > 1 ? sides[1] : first))
      left = max(0, parent.left + (sides.count > 3 ? sides[3] : sides.count > 1 ? sides[1] : first))
    case "margin-top": top = max(0, length() ?? top)
    case "margin-bottom": bottom = max(0, length() ?? bottom)
    case "margin-left", "margin-inline-start": left = max(0, parent.left + (length() ?? 0))
    case "margin-right", "margin-inline-end": right = max(0, parent.right + (length() ?? 0))
    case "list-style-type", "list-style":
      for word in word.split(separator: " ") {
        if let format = Self.markers[String(word)] { marker = format }
      }
    default: break
    }
  }

  /// By the names of CSS.
  static let markers: [String: String] = [
    "none": "", "disc": "{disc}", "circle": "{circle}", "square": "{square}", "decimal": "{decimal}.",
    "lower-alpha": "{lowercase-alpha}.", "lower-latin": "{lowercase-alpha}.", "upper-alpha": "{uppercase-alpha}.",
    "upper-latin": "{uppercase-alpha}.", "lower-roman": "{lowercase-roman}.", "upper-roman": "{uppercase-roman}.",
  ]
}

extension String {
  var trimmingSpaces: String {
    var part = self[...]
    while let first = part.first, first.isWhitespace { part.removeFirst() }
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return String(part)
  }
}
