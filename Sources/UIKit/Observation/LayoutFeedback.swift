import Foundation
import Logging
import QuartzCore

/// Says what keeps a layout from settling: which view marks which, and by setting what.
@MainActor
package struct LayoutFeedback {
  /// The passes that one frame may take, as UIKit's launch argument and user default of this name set it; from 10 up.
  package static let limitKey = "UIViewLayoutFeedbackLoopDebuggingThreshold"

  static var limit: Int {
    let value = UserDefaults.standard.integer(forKey: limitKey)
    return value > 0 ? max(10, value) : LayoutPass.standardLimit
  }

  /// What was said last; nil when every layout has settled.
  package private(set) var message: String?
  /// The frames that were cut short.
  package private(set) var count = 0
  /// A loop that comes again with every frame is logged once.
  private var logged: Set<String> = []

  init() {}

  mutating func note(_ trace: LayoutTrace) {
    let text = Self.text(of: trace)
    message = text
    count += 1
    if logged.count < 100, logged.insert(text).inserted { Logger(label: "uikit.layout").error("\(text)") }
  }

  /// Forgets what was said.
  package mutating func clear() {
    message = nil
    count = 0
  }

  private static func text(of trace: LayoutTrace) -> String {
    var sentences: [String] = []
    for mark in trace.marks {
      let sentence = MarkSentence(mark).text
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    if sentences.isEmpty {
      sentences = ["these ask again and again: \(trace.waiting.map(\.nameInMessages).joined(separator: ", "))"]
    }
    let rest = sentences.count > 6 ? "; and \(sentences.count - 6) more" : ""
    return "layout does not settle and was stopped after \(trace.passes) passes in one frame: "
      + sentences.prefix(6).joined(separator: "; ") + rest
  }
}

/// Who marked whom, doing what, in words.
@MainActor
private struct MarkSentence {
  let text: String

  init(_ mark: LayoutTrace.Mark) {
    let marked = mark.marked === mark.marker ? "itself" : mark.marked.nameInMessages
    let asked = Self.request(mark.kind)
    guard let marker = mark.marker else {
      text = "\(mark.marked.nameInMessages) is marked \(asked) from outside layout"
      return
    }
    let cause = MarkCause(stack: mark.stack)
    let method = cause.method ?? Self.method(mark.markerKind)
    if let property = cause.property {
      text = "\(marker.nameInMessages) set \(property) during \(method), which marks \(marked) \(asked)"
    } else {
      text = "\(marker.nameInMessages) marks \(marked) \(asked) during \(method)"
    }
  }

  private static func request(_ kind: LayerMarks.Kinds) -> String {
    switch kind {
    case .properties: "for updateProperties"
    case .update: "for updateConstraints"
    default: "for layout"
    }
  }

  private static func method(_ kind: LayerMarks.Kinds) -> String {
    switch kind {
    case .properties: "updateProperties"
    case .update: "updateConstraints"
    default: "layoutSubviews"
    }
  }
}

extension CALayer {
  /// The class of the layer's view, with what the program calls it.
  fileprivate var nameInMessages: String {
    guard let view = view as? UIView else { return "\(type(of: self))" }
    if let identifier = view.accessibilityIdentifier { return "\(type(of: view)) \"\(identifier)\"" }
    if let controller = view.controller, type(of: controller) != UIViewController.self {
      return "\(type(of: view)) of \(type(of: controller))"
    }
    return "\(type(of: view))"
  }
}
