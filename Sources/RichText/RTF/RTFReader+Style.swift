/// The words that say how text looks. Lengths are twentieths of a point, and sizes halves of one.
extension RTFReader {
  mutating func takeStyle(_ word: String, _ number: Int?) {
    let isOn = number != 0
    let points = Double(number ?? 0) / 20
    switch word {
    case "plain": resetCharacters()
    case "b": state.style.weight = isOn ? 700 : 400
    case "i": state.style.isItalic = isOn
    case "ul", "uld", "uldb", "ulw", "uldash", "uldashd", "uldashdd", "ulth", "ulwave", "ulhair":
      state.style.isUnderlined = isOn
    case "ulnone": state.style.isUnderlined = false
    case "strike", "striked": state.style.isStruck = isOn
    case "v": state.isHidden = isOn
    case "super": if isOn { raise(by: 1.0 / 3) } else { endRaise() }
    case "sub": if isOn { raise(by: -1.0 / 6) } else { endRaise() }
    case "nosupersub": endRaise()
    case "up": state.style.baselineOffset = Double(number ?? 6) / 2
    case "dn": state.style.baselineOffset = -Double(number ?? 6) / 2
    case "fs": setSize(Double(number ?? 24) / 2)
    case "f": setFont(number ?? 0)
    case "cf": state.style.color = tableColor(number)
    case "cb", "highlight", "chcbpat": state.style.background = tableColor(number)
    case "expndtw": state.style.spacing = points
    case "expnd": state.style.spacing = Double(number ?? 0) / 4
    default: takeParagraph(word, number, points)
    }
  }

  private func tableColor(_ number: Int?) -> RichColor? {
    guard let number, colors.indices.contains(number) else { return nil }
    return colors[number]
  }

  private mutating func resetCharacters() {
    let paragraph = state.style.paragraph
    state.style = RichStyle()
    state.style.paragraph = paragraph
    (state.isHidden, state.fullSize) = (false, nil)
    setFont(fonts.standard)
  }

  private mutating func setFont(_ number: Int) {
    guard let font = fonts.entries[number] else {
      state.style.families = ["Times", RichStyle.Family.serif]
      state.encoding = nil
      return
    }
    state.style.families = [font.name] + (font.family.map { [$0] } ?? [])
    state.encoding = font.encoding
  }

  /// From a half to 1,000 points.
  private mutating func setSize(_ size: Double) {
    let size = max(0.5, min(1000, size))
    if state.fullSize == nil {
      state.style.size = size
    } else {
      let isAbove = state.style.baselineOffset > 0
      state.fullSize = size
      state.style.size = size / 1.2
      state.style.baselineOffset = isAbove ? size / 3 : -size / 6
    }
  }

  private mutating func raise(by part: Double) {
    let full = state.fullSize ?? state.style.size
    state.fullSize = full
    state.style.size = max(0.5, full / 1.2)
    state.style.baselineOffset = full * part
  }

  private mutating func endRaise() {
    if let full = state.fullSize { state.style.size = full }
    (state.fullSize, state.style.baselineOffset) = (nil, 0)
  }

  // MARK: - Paragraphs

  private mutating func takeParagraph(_ word: String, _ number: Int?, _ points: Double) {
    switch word {
    case "pard":
      state.style.paragraph = ParagraphStyle()
      state.lineHeight = 0
    case "ql": state.style.paragraph.alignment = .left
    case "qc": state.style.paragraph.alignment = .center
    case "qr": state.style.paragraph.alignment = .right
    case "qj", "qd": state.style.paragraph.alignment = .justified
    case "qnatural": state.style.paragraph.alignment = .natural
    case "rtlpar": state.style.paragraph.isRightToLeft = true
    case "ltrpar": state.style.paragraph.isRightToLeft = false
    case "li", "lin":
      let hang = state.style.paragraph.firstIndent - state.style.paragraph.indent
      state.style.paragraph.indent = max(0, points)
      state.style.paragraph.firstIndent = max(0, max(0, points) + hang)
    case "fi": state.style.paragraph.firstIndent = max(0, state.style.paragraph.indent + points)
    case "ri", "rin": state.style.paragraph.tailIndent = max(0, points)
    case "sb": state.style.paragraph.spaceBefore = max(0, points)
    case "sa": state.style.paragraph.spaceAfter = max(0, points)
    case "sl":
      state.lineHeight = points
      setLineHeight(isFactor: false)
    case "slmult": setLineHeight(isFactor: number == 1)
    case "tx":
      if points > 0, state.style.paragraph.tabs.count < 64 { state.style.paragraph.tabs.append(points) }
    default: break
    }
  }

  /// Above 0 a line's least height and below its only one, or a part of twelve points as a factor.
  private mutating func setLineHeight(isFactor: Bool) {
    let height = state.lineHeight
    state.style.paragraph.lineMultiple = isFactor ? abs(height) / 12 : 0
    state.style.paragraph.minimumLine = isFactor ? 0 : abs(height)
    state.style.paragraph.maximumLine = isFactor || height > 0 ? 0 : -height
    // A factor of 1 is none.
    if state.style.paragraph.lineMultiple == 1 { state.style.paragraph.lineMultiple = 0 }
  }
}
