import Foundation

/// Addresses of pages and of mail.
enum LinkPatterns {
  /// With a scheme, or by `www.` or a name that ends in a well-known domain. Letters beyond ASCII belong to a path where a
  /// part of it begins with them: a particle behind an address does not.
  private static let pages = DetectorPattern(
    #"(?<![\p{L}\p{N}@._/-])((?:https?|ftp)://)?"#
      + #"((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[a-z]{2,24}|localhost|\d{1,3}(?:\.\d{1,3}){3})(?![a-z0-9@])"#
      + #"(:\d{1,5})?((?:[/?#](?:(?=[^\x00-\x7F])\p{L}[\p{L}\p{N}_%~.-]*|(?:[!-.0-~]|/(?![^\x00-\x7F]))*))*)"#,
    ignoringCase: true)
  private static let mail = DetectorPattern(
    #"(?<![\p{L}\p{N}._%+-])(mailto:)?[A-Za-z0-9._%+-]+@((?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24})(?![A-Za-z0-9@])"#
  )

  /// Of names without a scheme or `www.` only those that end in one of these are links.
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "io", "dev", "app", "me", "ai", "co", "tv", "xyz",
    "kr", "jp", "cn", "tw", "hk", "uk", "de", "fr", "es", "it", "nl", "be", "ch", "at", "se", "no", "fi", "dk", "pl",
    "ru", "ua", "eu", "us", "ca", "au", "nz", "in", "br", "mx",
  ]

  static func items(in text: NSString) -> [TextDetector.Item] {
    mail.matches(in: text).compactMap { match in
      var address = text.substring(with: match.range)
      if match.part(1, of: text) != nil { address.removeFirst("mailto:".count) }
      guard let url = URL(string: "mailto:" + address) else { return nil }
      return TextDetector.Item(range: Range(trusted: match.range), kind: .link, url: url)
    } + pages.matches(in: text).compactMap { page($0, in: text) }
  }

  private static func page(_ match: NSTextCheckingResult, in text: NSString) -> TextDetector.Item? {
    let host = (match.part(2, of: text) ?? "").lowercased()
    let scheme = match.part(1, of: text)
    if scheme == nil {
      guard host.unicodeScalars.allSatisfy(\.isASCII), let domain = host.split(separator: ".").last, host.contains("."),
        host.hasPrefix("www.") || domains.contains(String(domain))
      else { return nil }
    }
    let written = trimmed(text.substring(with: match.range))
    guard let url = URL(string: (scheme == nil ? "http://" : "") + written) ?? escaped(written, scheme) else {
      return nil
    }
    let start = match.range.location
    return TextDetector.Item(range: start..<start + written.utf16.count, kind: .link, url: url)
  }

  /// Without the punctuation of the sentence around it; a bracket stays where it closes one inside.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last {
      switch last {
      case ".", ",", ";", ":", "!", "?", "'", "\"", "*", "_", "~", ">", "<": text.removeLast()
      case ")" where text.count { $0 == ")" } > text.count { $0 == "(" }: text.removeLast()
      case "]" where text.count { $0 == "]" } > text.count { $0 == "[" }: text.removeLast()
      case "}" where text.count { $0 == "}" } > text.count { $0 == "{" }: text.removeLast()
      default: return String(text)
      }
    }
    return ""
  }

  private static func escaped(_ text: String, _ scheme: String?) -> URL? {
    let allowed = CharacterSet.urlPathAllowed.union(.urlQueryAllowed).union(CharacterSet(charactersIn: "#%:/"))
    return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap {
      URL(string: (scheme == nil ? "http://" : "") + $0)
    }
  }
}

extension Range<Int> {
  /// Of a range that lies in a text.
  init(trusted range: NSRange) { self = range.location..<range.location + range.length }
}
