import CoreGraphics
import Synchronization

/// The one cache of text: a source's shaping with the last few layouts made of it.
final class TextCache: Sendable {
  static let shared = TextCache(limit: 4_000_000)

  private let entries: Mutex<BoundedCache<TextSource, ShapedText>>

  /// In bytes, roughly.
  init(limit: Int) {
    entries = Mutex(BoundedCache(limit: limit))
  }

  /// What it holds, in bytes, roughly.
  var cost: Int { entries.withLock { $0.cost } }
  var count: Int { entries.withLock { $0.count } }

  func layout(of source: TextSource, _ options: TextOptions, width: CGFloat, height: CGFloat) -> TextLayout {
    let key = LayoutKey(options: options, width: width, height: height)
    let entry = entries.withLock { entries in
      if let known = entries.value(for: source) { return known }
      let made = ShapedText(source)
      entries.insert(made, for: source, cost: source.byteCount + 512)
      return made
    }
    let (layout, grown) = entry.layout(key)
    if let grown { entries.withLock { $0.setCost(grown, for: source) } }
    return layout
  }
}

struct LayoutKey: Equatable {
  var options: TextOptions
  /// `.infinity` where lines are not limited.
  var width: CGFloat
  var height: CGFloat

  init(options: TextOptions, width: CGFloat, height: CGFloat) {
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? (value < 1e7 ? value : .infinity) : 0 }
    self.options = options
    self.width = length(width)
    self.height = length(height)
  }
}

/// A text as far as it is shaped, and its layouts.
final class ShapedText: Sendable {
  /// Texts above this size, in bytes, are shaped anew for each layout: keeping their glyphs would take forty times that.
  static let largestKept = 16_384

  private struct State {
    var paragraphs: [ShapedParagraph] = []
    var recentRuns: [Typesetter.RecentRuns] = []
    var layouts: [(key: LayoutKey, layout: TextLayout)] = []
  }

  private let source: TextSource
  private let state = Mutex(State())

  init(_ source: TextSource) {
    self.source = source
  }

  /// The layout, and what the text and its layouts now hold in bytes if that has changed.
  func layout(_ key: LayoutKey) -> (TextLayout, Int?) {
    state.withLock { state in
      if let known = state.layouts.first(where: { $0.key == key }) { return (known.layout, nil) }
      let keeps = source.byteCount <= Self.largestKept
      var typesetter = Typesetter(
        source, key, paragraphs: keeps ? state.paragraphs : [], recentRuns: state.recentRuns, keepsParagraphs: keeps)
      state.paragraphs = []
      let layout = typesetter.layOut()
      if keeps {
        state.paragraphs = typesetter.paragraphs
        state.recentRuns = typesetter.recentRuns
      }
      // A measurement, a layout, and the same again at another size.
      if state.layouts.count >= (keeps ? 4 : 1) { state.layouts.removeFirst() }
      state.layouts.append((key, layout))
      return (layout, cost(of: state))
    }
  }

  private func cost(of state: State) -> Int {
    var bytes = 512 + source.byteCount
    for paragraph in state.paragraphs { bytes += 256 + paragraph.clusters.count * 24 + paragraph.glyphs.count * 16 }
    for (_, layout) in state.layouts {
      for line in layout.lines {
        bytes += 120
        for placed in line.runs { bytes += 200 + placed.run.glyphs.count * MemoryLayout<ShapedRun.Glyph>.stride }
      }
    }
    return bytes
  }
}
