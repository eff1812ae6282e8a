import RichText

/// A text as tests compare it: each run with what it has beside the size of 12 points.
func notation(_ text: RichText) -> [String] {
  text.runs.map { run in
    let style = run.style
    var words: [String] = []
    if style.size != 12 { words.append("\((style.size * 100).rounded() / 100)") }
    if style.weight != 400 { words.append(style.weight == 700 ? "bold" : "\(style.weight)") }
    if style.isItalic { words.append("italic") }
    if style.isUnderlined { words.append("underlined") }
    if style.isStruck { words.append("struck") }
    if style.baselineOffset != 0 { words.append(style.baselineOffset > 0 ? "up" : "down") }
    if let color = style.color { words.append(hexadecimal(color)) }
    if let color = style.background { words.append("on " + hexadecimal(color)) }
    if let link = style.link { words.append("<\(link)>") }
    if let attachment = style.attachment { words.append("\(attachment.type) \(attachment.data.count)") }
    return ([run.text] + words).joined(separator: "|")
  }
}

func hexadecimal(_ color: RichColor) -> String {
  let digits = [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
  return "#" + digits.joined() + (color.alpha < 1 ? "/\(color.alpha)" : "")
}
