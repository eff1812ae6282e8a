/// A character that is written by its name or number, as `&amp;` and `&#8212;`.
enum MarkdownEntity {
  static func read(_ text: [Unicode.Scalar], at start: Int) -> (text: [Unicode.Scalar], length: Int)? {
    guard let end = text[start...].prefix(34).firstIndex(of: ";"), end > start + 1 else { return nil }
    let name = String(scalars: text[(start + 1)..<end])
    let length = end + 1 - start
    guard name.first == "#" else { return names[name].map { ([$0], length) } }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard (1...7).contains(number.count), number.allSatisfy(\.isHexDigit),
      let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return ([value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"], length)
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "iexcl": "¡", "cent": "¢",
    "pound": "£", "yen": "¥", "euro": "€", "sect": "§", "copy": "©", "reg": "®", "trade": "™", "ordf": "ª", "ordm": "º",
    "laquo": "«", "raquo": "»", "not": "¬", "shy": "\u{AD}", "deg": "°", "plusmn": "±", "sup1": "¹", "sup2": "²",
    "sup3": "³", "micro": "µ", "para": "¶", "middot": "·", "frac14": "¼", "frac12": "½", "frac34": "¾", "iquest": "¿",
    "times": "×", "divide": "÷", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "bull": "•", "hellip": "…", "prime": "′", "Prime": "″", "larr": "←", "uarr": "↑",
    "rarr": "→", "darr": "↓", "harr": "↔", "le": "≤", "ge": "≥", "ne": "≠", "asymp": "≈", "infin": "∞", "radic": "√",
    "sum": "∑", "minus": "−", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í",
    "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö",
    "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü", "szlig": "ß", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "Eacute": "É", "Ccedil": "Ç", "Ntilde": "Ñ", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ",
    "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "omega": "ω", "hearts": "♥", "check": "✓",
  ]
}
