import Foundation

/// The URL that a desktop starts a program with, by the `%u` of its desktop entry.
enum LaunchURL {
  /// The first argument that is a URL with a scheme; options and paths are the program's own business.
  static func url(in arguments: [String]) -> URL? {
    arguments.dropFirst().lazy.compactMap { argument in
      guard let colon = argument.firstIndex(of: ":") else { return nil }
      let scheme = argument[..<colon]
      guard scheme.count > 1, scheme.first?.isLetter ?? false,
        scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
      else { return nil }
      return URL(string: argument)
    }.first
  }
}
