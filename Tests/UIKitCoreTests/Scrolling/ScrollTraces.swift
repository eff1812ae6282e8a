import Expectations
import Foundation
import Testing
import UIKit

/// Offsets of Apple's scroll view after a finger's lift, frame by frame, as measured.
struct ScrollTraces: Decodable {
  struct Trace: Decodable, CustomStringConvertible {
    struct Finger: Decodable {
      var startY: CGFloat
      var stepY: CGFloat
      var intervalMs: Double
      var moves: Int
      var stationaryEvents: Int
    }

    var name: String
    var finger: Finger
    var offsetAtLift: CGFloat
    /// Of the first frame, in seconds after the lift.
    var t0: Double
    var offsets: [CGFloat]
    var startOffset: CGFloat?
    var edge: CGFloat?
    /// Points a millisecond.
    var reportedVelocityPerMs: CGFloat
    var reportedTarget: CGFloat
    var final: CGFloat
    var decelSeconds: Double

    /// The frames were shown this long after the time for which their offsets were computed.
    static let lag = 0.0008

    var samples: [(time: Double, offset: CGFloat)] {
      offsets.enumerated().map { (t0 + Double($0.offset) / 60 - Self.lag, $0.element) }
    }
    var description: String { name }
  }

  var viewport: [CGFloat]
  var contentSize: [CGFloat]
  var traces: [Trace]

  static func load() throws -> ScrollTraces {
    let url = try require(Bundle.module.url(forResource: "scroll_traces", withExtension: "json", subdirectory: "JSON"))
    return try JSONDecoder().decode(ScrollTraces.self, from: Data(contentsOf: url))
  }

  static func trace(_ name: String) throws -> Trace {
    try require(load().traces.first { $0.name == name })
  }
}
