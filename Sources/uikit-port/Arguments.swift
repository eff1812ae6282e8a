import SourcePort

/// The words behind `check`: `WORK FOLDER… [--option value]… [-- words for the compiler]`.
struct CheckArguments {
  var work: String
  var options: CheckOptions
  var writesJSON = false
  /// Whether each folder within is a repository of its own.
  var isCorpus = false

  init?(_ words: ArraySlice<String>) {
    var words = Array(words)
    var folders: [String] = []
    var flags: [String] = []
    if let end = words.firstIndex(of: "--") {
      flags = Array(words[(end + 1)...])
      words.removeSubrange(end...)
    }
    guard let work = words.first else { return nil }
    self.work = work
    options = CheckOptions(root: "")
    options.flags = flags
    var index = 1
    while index < words.count {
      let word = words[index]
      index += 1
      switch word {
      case "--json": writesJSON = true
      case "--corpus": isCorpus = true
      case "--exclude", "--with", "--swift-version", "--time-limit", "--jobs", "--compiler", "--package-manager":
        guard index < words.count else { return nil }
        guard take(word, words[index]) else { return nil }
        index += 1
      default:
        guard !word.hasPrefix("--") else { return nil }
        folders.append(word)
      }
    }
    guard let first = folders.first else { return nil }
    options.root = first
    options.further = Array(folders.dropFirst())
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--exclude": options.exclude.append(value)
    case "--with": options.with.append(value)
    case "--swift-version": options.mode = value
    case "--compiler": options.compiler = value.split(separator: " ").map(String.init)
    case "--package-manager": options.packageManager = value.split(separator: " ").map(String.init)
    case "--time-limit", "--jobs":
      guard let number = Int(value), number > 0 else { return false }
      if option == "--jobs" { options.slots = number } else { options.limit = number }
    default: return false
    }
    return true
  }
}
