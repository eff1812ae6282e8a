import CoreGraphics
import Synchronization

/// The cache of text: each source's shaping with the last layouts made of it.
final class TextCache: Sendable {
  static let shared = TextCache(limit: 4_000_000)

  private struct State {
    var entries: BoundedCache<TextSource, ShapedText>
    /// The last text that takes more than a quarter of the limit. Kept among the others it would evict them all.
    var large: (source: TextSource, text: ShapedText)?
  }

  private let state: Mutex<State>
  private let largestEntry: Int

  /// In bytes, roughly.
  init(limit: Int) {
    state = Mutex(State(entries: BoundedCache(limit: limit)))
    largestEntry = limit / 4
  }

  /// What it holds, in bytes, roughly, without the large text.
  var cost: Int { state.withLock { $0.entries.cost } }
  var count: Int { state.withLock { $0.entries.count } }

  func layout(
    of source: TextSource, _ options: TextOptions, width: CGFloat, height: CGFloat, shape: (any LineShape)? = nil,
    part: ParagraphPart = .whole
  ) -> TextLayout {
    let key = LayoutKey(options: options, width: width, height: height, part: part)
    // Once: all of the text is hashed.
    let hash = source.hashValue
    let text = state.withLock { state in
      if let known = state.entries.value(for: source, hash: hash) { return known }
      if let large = state.large, large.source == source { return large.text }
      let made = ShapedText(source)
      insert(made, of: source, hash, cost: source.byteCount + 512, &state)
      return made
    }
    let (layout, grown) = text.layout(key, in: shape)
    if let grown {
      state.withLock { state in
        if grown > largestEntry {
          insert(text, of: source, hash, cost: grown, &state)
        } else {
          state.entries.setCost(grown, for: source, hash: hash)
        }
      }
    }
    return layout
  }

  private func insert(
    _ text: ShapedText, of source: TextSource, _ hash: Int, cost: Int, _ state: inout State
  ) {
    if cost > largestEntry {
      state.entries.removeValue(for: source)
      state.large = (source, text)
    } else {
      state.entries.insert(text, for: source, cost: cost, hash: hash)
    }
  }
}

struct LayoutKey: Equatable {
  var options: TextOptions
  /// `.infinity` where lines are not limited.
  var width: CGFloat
  var height: CGFloat
  var part: ParagraphPart

  init(options: TextOptions, width: CGFloat, height: CGFloat, part: ParagraphPart = .whole) {
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? (value < 1e7 ? value : .infinity) : 0 }
    // Without NaN, which is not equal to itself: a key with it would never be found again.
    self.options = options.sanitized
    self.width = length(width)
    self.height = length(height)
    self.part = part
  }
}

/// A text, shaped as far as was needed, and its layouts.
final class ShapedText: Sendable {
  /// Texts above this size, in bytes, are shaped anew for each layout: keeping their glyphs would take forty times
  /// that.
  static let largestKept = 16_384

  private struct State {
    var paragraphs: [ShapedParagraph] = []
    var recentRuns: [Typesetter.RecentRuns] = []
    var layouts: [Known] = []
  }

  // Not a tuple: the runtime takes apart arrays of tuples one element at a time.
  private struct Known {
    var key: LayoutKey
    var layout: TextLayout
  }

  private let source: TextSource
  private let state = Mutex(State())

  init(_ source: TextSource) {
    self.source = source
  }

  /// The layout, and the bytes that the text and its layouts now hold, if that number has changed.
  func layout(_ key: LayoutKey, in shape: (any LineShape)? = nil) -> (TextLayout, Int?) {
    state.withLock { state in
      if shape == nil, let known = state.layouts.first(where: { $0.key == key }) { return (known.layout, nil) }
      let keeps = source.byteCount <= Self.largestKept
      var typesetter = Typesetter(
        source, key, paragraphs: keeps ? state.paragraphs : [], recentRuns: state.recentRuns, keepsParagraphs: keeps,
        shape: shape)
      state.paragraphs = []
      let layout = typesetter.layOut()
      if keeps {
        state.paragraphs = typesetter.paragraphs
        state.recentRuns = typesetter.recentRuns
      }
      guard shape == nil else { return (layout, cost(of: state)) }
      // Four serve a label: a measurement and a layout, each at an old and a new size.
      if state.layouts.count >= (keeps ? 4 : 1) { state.layouts.removeFirst() }
      state.layouts.append(Known(key: key, layout: layout))
      return (layout, cost(of: state))
    }
  }

  private func cost(of state: State) -> Int {
    var bytes = 512 + source.byteCount
    for paragraph in state.paragraphs { bytes += 256 + paragraph.clusters.count * 24 + paragraph.glyphs.count * 16 }
    for known in state.layouts {
      for line in known.layout.lines {
        bytes += 120
        for placed in line.runs { bytes += 200 + placed.run.glyphs.count * MemoryLayout<ShapedRun.Glyph>.stride }
      }
    }
    return bytes
  }
}
