import Foundation
import Synchronization

/// Where words may be hyphenated: by the library libhyphen and its dictionaries, which are opened if they are installed.
enum Hyphenation {
  /// In characters.
  static let longestWord = 100
  private static let shortestWord = 4

  /// The places inside a text between which and the end a hyphen may stand, in UTF-16 units; none without a dictionary.
  ///
  /// - Parameter language: As "en-US"; nil means the locale's.
  static func points(in text: String, language: String?) -> Set<Int> {
    let language = language ?? Locale.current.identifier
    var points: Set<Int> = []
    var offset = 0
    var word = String.UnicodeScalarView()
    func finishWord() {
      defer { word = String.UnicodeScalarView() }
      guard word.count >= shortestWord, word.count <= longestWord else { return }
      let start = offset - word.reduce(0) { $0 + UTF16.width($1) }
      for point in state.withLock({ $0.points(in: String(word), language) }) { points.insert(start + point) }
    }
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if properties.isAlphabetic || properties.generalCategory == .nonspacingMark {
        word.append(scalar)
      } else {
        finishWord()
      }
      offset += UTF16.width(scalar)
    }
    finishWord()
    return points
  }

  private static let state = Mutex(State())

  private struct State {
    /// By language; nil for those without a dictionary.
    private var dictionaries: [String: HyphenationDictionary?] = [:]
    private var known: [String: [Int]] = [:]

    mutating func points(in word: String, _ language: String) -> [Int] {
      let key = "\(language) \(word)"
      if let known = known[key] { return known }
      let dictionary: HyphenationDictionary?
      if let opened = dictionaries[language] {
        dictionary = opened
      } else {
        dictionary = HyphenationDictionary.find(language)
        dictionaries[language] = dictionary
      }
      let points = dictionary?.points(in: word) ?? []
      if known.count > 2000 { known = [:] }
      known[key] = points
      return points
    }
  }
}

/// The patterns of a language.
final class HyphenationDictionary: @unchecked Sendable {
  private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void
  private typealias Hyphenate =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>, UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>
    ) -> Int32

  private struct Library: @unchecked Sendable {
    let load: Load
    let free: Free
    let hyphenate: Hyphenate

    init?() {
      guard let handle = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL), let load = dlsym(handle, "hnj_hyphen_load"),
        let free = dlsym(handle, "hnj_hyphen_free"), let hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2")
      else {
        FontCatalogs.logger.notice("libhyphen.so.0 is not installed: words are hyphenated at soft hyphens only.")
        return nil
      }
      self.load = unsafeBitCast(load, to: Load.self)
      self.free = unsafeBitCast(free, to: Free.self)
      self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
    }
  }

  private static let library = Library()
  private static let folders = ["/usr/share/hyphen", "/usr/local/share/hyphen"]
  /// The largest that is known has half of it.
  private static let largestFile = 8_000_000

  private let library: Library
  private let dictionary: OpaquePointer
  private let encoding: String.Encoding

  /// The dictionary of a language, else of its next wider one: en_US, en.
  static func find(_ language: String) -> HyphenationDictionary? {
    var parts = language.split { $0 == "-" || $0 == "_" || $0 == "@" || $0 == "." }.map(String.init)
    while !parts.isEmpty {
      let name = parts.joined(separator: "_")
      if !name.contains("/"), !name.utf8.contains(0) {
        for folder in folders {
          if let found = HyphenationDictionary(path: "\(folder)/hyph_\(name).dic") { return found }
        }
      }
      parts.removeLast()
    }
    return nil
  }

  /// Nil where the file is missing or no dictionary, or the library is not installed.
  init?(path: String) {
    guard let bytes = Self.contents(path), let encoding = Self.encoding(bytes), let library = Self.library,
      let dictionary = library.load(path)
    else { return nil }
    self.library = library
    self.dictionary = dictionary
    self.encoding = encoding
  }

  deinit { library.free(dictionary) }

  private static func contents(_ path: String) -> Data? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestFile else {
      return nil
    }
    return FileManager.default.contents(atPath: path)
  }

  /// The first line names it. What follows has to be in it, and to hold patterns.
  private static func encoding(_ bytes: Data) -> String.Encoding? {
    guard !bytes.contains(0), let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    let encoding: String.Encoding
    switch String(decoding: bytes[..<end], as: UTF8.self).trimmingCharacters(in: .whitespaces).uppercased() {
    case "UTF-8": encoding = .utf8
    case "ISO8859-1", "ISO8859-15": encoding = .isoLatin1
    case "ISO8859-2": encoding = .isoLatin2
    case "MICROSOFT-CP1251": encoding = .windowsCP1251
    default: return nil
    }
    guard let text = String(data: bytes[end...], encoding: encoding), text.contains(where: \.isNumber) else {
      return nil
    }
    return encoding
  }

  /// The places inside a word at which it may be parted, in UTF-16 units.
  func points(in word: String) -> [Int] {
    let lower = word.lowercased()
    guard lower.unicodeScalars.count == word.unicodeScalars.count, let bytes = lower.data(using: encoding) else {
      return []
    }
    var hyphens = [CChar](repeating: 0, count: bytes.count + 8)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var (places, cuts): (UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?)
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    let failed = library.hyphenate(
      dictionary, text, Int32(bytes.count), &hyphens, nil, &replacements, &places, &cuts)
    // A place where letters change, as in older German, is left out.
    var changes: Set<Int> = []
    if let replacements {
      for index in 0..<bytes.count {
        if let replacement = replacements[index] {
          changes.insert(index)
          free(replacement)
        }
      }
      free(replacements)
    }
    free(places)
    free(cuts)
    guard failed == 0 else { return [] }
    var points: [Int] = []
    var offset = 0
    // One entry a character, whose bit 0 says that the word may be parted behind it.
    for (index, scalar) in word.unicodeScalars.enumerated() {
      offset += UTF16.width(scalar)
      if index < bytes.count, hyphens[index] & 1 == 1, !changes.contains(index), offset < word.utf16.count {
        points.append(offset)
      }
    }
    return points
  }
}
