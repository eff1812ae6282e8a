import Foundation
import QuartzCore

/// What asked for another look at one view: the last few marks of its layer, each with what set it.
@MainActor
final class MarkHistory {
  /// Newest first.
  private(set) var lines: [String] = []
  /// Marks whose call stacks have not been read yet.
  private var waiting: [LayoutTrace.Mark] = []
  private var sentences: [Sighting: String] = [:]

  private struct Sighting: Hashable {
    let kind: UInt8
    let stack: [UInt]
  }

  private static let most = 6

  /// The view whose marks are noted; nil for none, which costs nothing.
  weak var view: UIView? {
    didSet {
      guard view !== oldValue else { return }
      lines = []
      waiting = []
      LayoutTrace.watch(view?.layer) { [weak self] in self?.note($0) }
    }
  }

  isolated deinit { LayoutTrace.watch(nil) { _ in } }

  private func note(_ mark: LayoutTrace.Mark) {
    waiting.append(mark)
    if waiting.count > Self.most { waiting.removeFirst() }
  }

  /// Puts what was noted since the last frame into words. Names of functions take a while: one stack that was not read
  /// before a frame. True when more are waiting.
  func read() -> Bool {
    var mayName = true
    while let mark = waiting.first {
      let sighting = Sighting(kind: mark.kind.rawValue, stack: mark.stack)
      if sentences[sighting] == nil {
        guard mayName else { return true }
        mayName = false
        if sentences.count > 200 { sentences = [:] }
        sentences[sighting] = Self.sentence(mark)
      }
      waiting.removeFirst()
      if let text = sentences[sighting] {
        lines.removeAll { $0 == text }
        lines.insert(text, at: 0)
      }
      if lines.count > Self.most { lines.removeLast() }
    }
    return false
  }

  private static func sentence(_ mark: LayoutTrace.Mark) -> String {
    let origin = MarkOrigin(functions: FunctionNames.names(of: mark.stack).compactMap { $0 })
    return "\(word(mark.kind)): \(origin.text)"
  }

  private static func word(_ kind: LayerMarks.Kinds) -> String {
    switch kind {
    case .layout: "layout"
    case .display: "drawing"
    case .update: "constraints"
    case .properties: "properties"
    default: "look"
    }
  }
}

/// Which function of the program led to a mark, and by setting what.
struct MarkOrigin: Equatable {
  private(set) var property: String?
  private(set) var function: String?

  private static let frameworks: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Platform", "UIComponents", "UIKitTesting", "Swift",
    "Foundation",
    "FoundationEssentials", "Dispatch",
  ]
  private static let accessors: Set<String> = ["setter", "didset", "willset", "modify", "getter"]

  /// Innermost first. Of setters that call each other, the outermost before the program's own function counts.
  init(functions: [String]) {
    for function in functions {
      let parts = MarkCause.parts(of: function)
      guard parts.count >= 2, let last = parts.last else { continue }
      if Self.accessors.contains(last) {
        property = parts.dropLast().suffix(2).joined(separator: ".")
      } else if !Self.frameworks.contains(parts[0]) {
        let name = parts.dropFirst().suffix(2).joined(separator: ".")
        self.function = [" throws", " async"].reduce(name) { $0.replacingOccurrences(of: $1, with: "") }
        return
      }
    }
  }

  var text: String {
    switch (function, property) {
    case (let function?, let property?): "\(function) set \(property)"
    case (let function?, nil): function
    case (nil, let property?): "\(property) was set"
    case (nil, nil): "the framework itself"
    }
  }
}
