import Foundation
import ProgramOptions
import UIKit

/// What a finger does in a film, in points of the window and seconds, as steps with semicolons between:
/// `wait 0.5; tap 40,80; drag 40,80 200,80 1; swipe 100,400 100,200 0.2`.
///
/// A drag slows down and rests before the finger is lifted; a swipe lets go at speed.
struct FilmScript: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case wait(Double)
    case tap(CGPoint)
    case drag(CGPoint, CGPoint, Double)
    case swipe(CGPoint, CGPoint, Double)
  }

  let steps: [Step]

  /// In seconds. A film keeps all its pictures in memory while it is made.
  static let longest = 60.0
  /// For how long a finger rests where it taps, and before a drag begins and ends.
  private static let rest = 0.1

  init(_ text: String) throws(UsageError) {
    var steps: [Step] = []
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      guard let step = Step(words) else {
        throw UsageError(
          "--input takes steps like “wait 0.5; tap 40,80; drag 40,80 200,80 1; swipe 9,400 9,200 0.2”, not “\(part)”.")
      }
      steps.append(step)
    }
    self.steps = steps
    guard !steps.isEmpty else { throw UsageError("--input has no step.") }
    guard duration <= Self.longest else { throw UsageError("--input takes at most \(Int(Self.longest)) seconds.") }
  }

  var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// Where the finger is in each frame; nil where it is lifted.
  func frames(_ interval: Double) -> [CGPoint?] {
    steps.flatMap { step in
      // Lifted in the last frame of each step, so that the next one's finger comes down anew.
      let count = max(2, Int((step.duration / interval).rounded()))
      return (0..<count).map { $0 == count - 1 ? nil : step.finger(at: Double($0) * interval) }
    }
  }
}

extension FilmScript.Step {
  fileprivate init?(_ words: [String]) {
    let points = words.dropFirst().prefix { $0.contains(",") }.map(Self.point)
    let numbers = words.dropFirst(1 + points.count).map { Double($0) }
    let seconds = numbers.first.flatMap { $0 }.flatMap { $0 > 0 && $0 <= FilmScript.longest ? $0 : nil }
    switch (words[0], points.count, numbers.count) {
    case ("wait", 0, 1):
      guard let seconds else { return nil }
      self = .wait(seconds)
    case ("tap", 1, 0):
      guard let point = points[0] else { return nil }
      self = .tap(point)
    case ("drag", 2, 1), ("swipe", 2, 1):
      guard let from = points[0], let to = points[1], let seconds else { return nil }
      self = words[0] == "drag" ? .drag(from, to, seconds) : .swipe(from, to, seconds)
    default: return nil
    }
  }

  private static func point(_ word: String) -> CGPoint? {
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
    return CGPoint(x: x, y: y)
  }

  fileprivate var duration: Double {
    switch self {
    case .wait(let seconds), .swipe(_, _, let seconds): seconds
    case .tap: 2 * FilmScript.rest
    case .drag(_, _, let seconds): seconds + 2 * FilmScript.rest
    }
  }

  /// Nil while it waits.
  fileprivate func finger(at time: Double) -> CGPoint? {
    switch self {
    case .wait: return nil
    case .tap(let point): return point
    case .swipe(let from, let to, let seconds): return Self.between(from, to, time / seconds)
    case .drag(let from, let to, let seconds):
      let part = max(0, min(1, (time - FilmScript.rest) / seconds))
      return Self.between(from, to, part * part * (3 - 2 * part))
    }
  }

  private static func between(_ from: CGPoint, _ to: CGPoint, _ part: Double) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
  }
}
