import CoreGraphics
import Foundation

/// Adds up the widths of a line's clusters in the order of the text, and finds where its tabs lead.
struct LinePen {
  /// What tabs are measured by.
  struct Ruler {
    var stops: [TextOptions.TabStop]
    var interval: CGFloat
    /// The line's start, from where stops count.
    var offset: CGFloat
    /// How far text may go, from the line's start.
    var room: CGFloat

    /// Between two stops where options name none, as in Apple's default paragraph style.
    static let standardInterval: CGFloat = 28

    init(_ options: TextOptions, offset: CGFloat, room: CGFloat) {
      stops = options.tabStops
      interval = options.defaultTabInterval > 0 ? max(options.defaultTabInterval, 1) : Self.standardInterval
      self.offset = offset
      self.room = room
    }

    /// The next stop behind an x of the line.
    func stop(behind x: CGFloat) -> TextOptions.TabStop {
      let place = offset + x
      // A stop that the pen stands at is behind it, rounding forgiven.
      if let stop = stops.first(where: { $0.location > place + 0.01 }) {
        var stop = stop
        stop.location -= offset
        return stop
      }
      let next = ((place / interval + 1e-6).rounded(.down) + 1) * interval
      return TextOptions.TabStop(location: next - offset)
    }
  }

  /// Text behind a tab that is not aligned at its start, as far as it is known.
  private struct Aligned {
    var start: CGFloat
    var stop: TextOptions.TabStop
    var tab: Int
    var content: CGFloat = 0

    var tabWidth: CGFloat {
      let room = stop.location - start
      return max(0, stop.alignment == .center ? room - content / 2 : room - content)
    }
  }

  let ruler: Ruler
  private var x: CGFloat = 0
  private var aligned: Aligned?
  /// The widths of the tabs so far, by their cluster.
  private(set) var tabWidths: [Int: CGFloat] = [:]

  init(_ ruler: Ruler) { self.ruler = ruler }

  /// Where the line ends.
  var end: CGFloat {
    guard let aligned else { return x }
    return aligned.start + aligned.tabWidth + aligned.content
  }

  /// Where it would end with a cluster more that is no tab.
  func end(with width: CGFloat) -> CGFloat {
    guard var aligned else { return x + width }
    aligned.content += width
    return aligned.start + aligned.tabWidth + aligned.content
  }

  mutating func add(
    _ cluster: ShapedParagraph.Cluster, at index: Int, endsAligned: (CharacterSet) -> Bool
  ) {
    if cluster.flags.contains(.tab) {
      finish()
      addTab(index)
    } else if aligned == nil {
      x += CGFloat(cluster.width)
    } else {
      if let terminators = aligned?.stop.terminators, endsAligned(terminators) {
        finish()
        x += CGFloat(cluster.width)
      } else {
        aligned?.content += CGFloat(cluster.width)
      }
    }
  }

  private mutating func addTab(_ index: Int) {
    var stop = ruler.stop(behind: x)
    // A tab that leads beyond the line hangs over its end as a space does.
    stop.location = min(stop.location, max(ruler.room, x))
    switch stop.alignment {
    case .center: aligned = Aligned(start: x, stop: stop, tab: index)
    case .right: aligned = Aligned(start: x, stop: stop, tab: index)
    default:
      tabWidths[index] = stop.location - x
      x = stop.location
    }
  }

  /// Ends the text that a tab aligns.
  mutating func finish() {
    guard let done = aligned else { return }
    tabWidths[done.tab] = done.tabWidth
    x = end
    aligned = nil
  }
}
