import Foundation

/// The URL that a desktop starts a program with, by the `%u` of its desktop entry.
enum LaunchURL {
  /// The first argument that is a URL with a scheme; options and paths are the program's own business.
  static func url(in arguments: [String]) -> URL? { arguments.dropFirst().lazy.compactMap(url(of:)).first }

  private static func url(of argument: String) -> URL? {
    guard let colon = argument.firstIndex(of: ":") else { return nil }
    let scheme = argument[..<colon]
    guard scheme.count > 1, scheme.first?.isLetter ?? false,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return URL(string: argument)
  }

  /// All that a second start hands to the program that runs: URLs, and files that are there, by paths from a folder on.
  static func urls(in arguments: [String], from folder: URL, exists: (String) -> Bool) -> [URL] {
    arguments.dropFirst().compactMap { argument in
      if let url = url(of: argument) { return url }
      guard !argument.isEmpty, argument.first != "-" else { return nil }
      let file = URL(fileURLWithPath: argument, relativeTo: folder).absoluteURL.standardizedFileURL
      return exists(file.path) ? file : nil
    }
  }
}
