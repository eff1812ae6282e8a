import Foundation

/// Who knows how words are spelled.
protocol SpellingLibrary: AnyObject, Sendable {
  /// Languages as in "en_US".
  var languages: [String] { get }
  /// Nil where there is no dictionary of the language.
  func isCorrect(_ word: String, in language: String) -> Bool?
  func guesses(for word: String, in language: String) -> [String]
  /// The person's own words, which all programs have.
  func learn(_ word: String, in language: String)
  func unlearn(_ word: String, in language: String)
  func hasLearned(_ word: String, in language: String) -> Bool
}

/// The enchant library, loaded at run time where it is installed; it asks hunspell and others.
final class Enchant: SpellingLibrary, @unchecked Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private let lock = NSLock()
  private let calls: Calls
  private let broker: Pointer
  /// The dictionaries that were asked for; nil where there is none.
  private var dictionaries: [String: Pointer?] = [:]

  static let shared: Enchant? = Enchant()

  /// Nil where the library is missing.
  private init?() {
    guard let library = dlopen("libenchant-2.so.2", RTLD_NOW | RTLD_LOCAL), let calls = Calls(library),
      let broker = calls.start()
    else { return nil }
    (self.calls, self.broker) = (calls, broker)
  }

  lazy var languages: [String] = lock.withLock {
    final class Names {
      var all: Set<String> = []
    }
    let names = Names()
    calls.list(
      broker,
      { tag, _, _, _, data in
        guard let tag, let data else { return }
        Unmanaged<Names>.fromOpaque(data).takeUnretainedValue().all.insert(String(cString: tag))
      }, Unmanaged.passUnretained(names).toOpaque())
    return names.all.sorted()
  }

  private func dictionary(_ language: String) -> Pointer? {
    if let known = dictionaries[language] { return known }
    let dictionary = calls.exists(broker, language) == 1 ? calls.request(broker, language) : nil
    dictionaries[language] = .some(dictionary)
    return dictionary
  }

  private func ask<Result>(_ language: String, _ word: String, _ body: (Pointer, UnsafePointer<CChar>, Int) -> Result)
    -> Result?
  {
    lock.withLock {
      guard let dictionary = dictionary(language), !word.isEmpty, !word.utf8.contains(0) else { return nil }
      return word.withCString { body(dictionary, $0, word.utf8.count) }
    }
  }

  func isCorrect(_ word: String, in language: String) -> Bool? { ask(language, word) { calls.check($0, $1, $2) != 1 } }

  func guesses(for word: String, in language: String) -> [String] {
    ask(language, word) { dictionary, word, length in
      var count = 0
      guard let list = calls.suggest(dictionary, word, length, &count) else { return [] }
      defer { calls.free(dictionary, list) }
      return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
    } ?? []
  }

  func learn(_ word: String, in language: String) { _ = ask(language, word) { calls.add($0, $1, $2) } }
  func unlearn(_ word: String, in language: String) { _ = ask(language, word) { calls.remove($0, $1, $2) } }
  func hasLearned(_ word: String, in language: String) -> Bool {
    ask(language, word) { calls.isAdded($0, $1, $2) == 1 } ?? false
  }

  private struct Calls {
    typealias Word = UnsafePointer<CChar>
    typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Describe =
      @convention(c) (Word?, Word?, Word?, Word?, Pointer?) -> Void

    let start: @convention(c) () -> Pointer?
    let exists: @convention(c) (Pointer, Word) -> CInt
    let request: @convention(c) (Pointer, Word) -> Pointer?
    let list: @convention(c) (Pointer, Describe, Pointer?) -> Void
    let check: @convention(c) (Pointer, Word, Int) -> CInt
    let suggest: @convention(c) (Pointer, Word, Int, UnsafeMutablePointer<Int>) -> List?
    let free: @convention(c) (Pointer, List) -> Void
    let add: @convention(c) (Pointer, Word, Int) -> Void
    let remove: @convention(c) (Pointer, Word, Int) -> Void
    let isAdded: @convention(c) (Pointer, Word, Int) -> CInt

    /// Nil where one is missing.
    init?(_ library: Pointer) {
      func find<Function>(_ name: String) -> Function? {
        dlsym(library, "enchant_" + name).map { unsafeBitCast($0, to: Function.self) }
      }
      guard let start: @convention(c) () -> Pointer? = find("broker_init"),
        let exists: @convention(c) (Pointer, Word) -> CInt = find("broker_dict_exists"),
        let request: @convention(c) (Pointer, Word) -> Pointer? = find("broker_request_dict"),
        let list: @convention(c) (Pointer, Describe, Pointer?) -> Void = find("broker_list_dicts"),
        let check: @convention(c) (Pointer, Word, Int) -> CInt = find("dict_check"),
        let suggest: @convention(c) (Pointer, Word, Int, UnsafeMutablePointer<Int>) -> List? = find("dict_suggest"),
        let free: @convention(c) (Pointer, List) -> Void = find("dict_free_string_list"),
        let add: @convention(c) (Pointer, Word, Int) -> Void = find("dict_add"),
        let remove: @convention(c) (Pointer, Word, Int) -> Void = find("dict_remove"),
        let isAdded: @convention(c) (Pointer, Word, Int) -> CInt = find("dict_is_added")
      else { return nil }
      (self.start, self.exists, self.request, self.list) = (start, exists, request, list)
      (self.check, self.suggest, self.free) = (check, suggest, free)
      (self.add, self.remove, self.isAdded) = (add, remove, isAdded)
    }
  }
}
