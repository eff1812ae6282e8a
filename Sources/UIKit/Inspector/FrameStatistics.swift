/// What the last frames cost.
struct FrameStatistics: Equatable {
  struct Frame: Equatable {
    var number = 0
    var milliseconds = 0.0
    var laidOut = 0
    var drawn = 0
    /// Of the window, 0...1.
    var painted = 0.0
  }

  /// Oldest first, as many as the timeline shows.
  private(set) var frames: [Frame] = []
  private var count = 0

  static let most = 120

  /// The last one.
  var last: Frame { frames.last ?? Frame() }
  /// The longest of the last sixty frames.
  var worstMilliseconds: Double { frames.suffix(60).map(\.milliseconds).max() ?? 0 }

  mutating func add(_ report: FrameReport, seconds: Double, screen: Int) {
    count += 1
    frames.append(
      Frame(
        number: count, milliseconds: max(0, seconds) * 1000, laidOut: report.laidOut, drawn: report.drawn,
        painted: screen > 0 ? Double(report.pixelsPainted) / Double(screen) : 0))
    if frames.count > Self.most { frames.removeFirst() }
  }
}
