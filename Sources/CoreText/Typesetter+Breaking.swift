import CoreGraphics

/// Where lines end.
extension Typesetter {
  struct LineEnd {
    /// The first cluster of the next line; spaces that hang over the end belong to this one.
    var next: Int
    /// Whether the line ends inside a word.
    var isHyphenated = false
  }

  mutating func lineEnd(_ index: Int, from start: Int, _ room: LineRoom) -> LineEnd {
    if fitsWhole(paragraphs[index], from: start, room) { return LineEnd(next: paragraphs[index].clusters.count) }
    var pen = pen(room)
    var chance = start
    /// Without the spaces before it.
    var widthAtChance: CGFloat = 0
    var shownWidth: CGFloat = 0
    var position = start
    let limit = room.width + Self.tolerance
    while true {
      if position == paragraphs[index].clusters.count {
        guard paragraphs[index].extend(from: source) else { return LineEnd(next: position) }
        continue
      }
      let cluster = paragraphs[index].clusters[position]
      if position > start, mayBreak(before: cluster) {
        let isSoft = cluster.flags.contains(.afterSoftHyphen)
        if !isSoft || pen.end(with: hyphen(of: index, before: position).width) <= limit {
          chance = position
          widthAtChance = shownWidth
        }
      }
      let hangs = !cluster.flags.isDisjoint(with: [.space, .tab])
      if !hangs, position > start, pen.end(with: CGFloat(cluster.width)) > limit {
        if options.hyphenationFactor > 0, widthAtChance < room.width * options.hyphenationFactor,
          let end = hyphenatedEnd(index, from: start, word: chance, to: position, room)
        {
          return end
        }
        if chance > start {
          let isSoft = paragraphs[index].clusters[chance].flags.contains(.afterSoftHyphen)
          return LineEnd(next: chance, isHyphenated: isSoft)
        }
        // A word that is wider than the line breaks between characters.
        while position > start + 1, !paragraphs[index].clusters[position].flags.contains(.startsGrapheme) {
          position -= 1
        }
        return LineEnd(next: position)
      }
      add(cluster, at: position, to: &pen)
      if !hangs { shownWidth = pen.end }
      position += 1
    }
  }

  /// Whether a paragraph's rest fits the line, as most texts of labels do, where that shows without a look at chances.
  private func fitsWhole(_ paragraph: ShapedParagraph, from start: Int, _ room: LineRoom) -> Bool {
    guard paragraph.isComplete, !paragraph.hasTabs else { return false }
    let limit = room.width + Self.tolerance
    return paragraph.clusters.withUnsafeBufferPointer { clusters in
      var x: CGFloat = 0
      for index in start..<clusters.count {
        let end = x + CGFloat(clusters[index].width)
        if end > limit, index > start, !clusters[index].flags.contains(.space) { return false }
        x = end
      }
      return true
    }
  }

  private func mayBreak(before cluster: ShapedParagraph.Cluster) -> Bool {
    if options.lineBreak == .charWrap {
      return cluster.flags.contains(.startsGrapheme) && !cluster.flags.contains(.space)
    }
    return cluster.chance == .allowed || cluster.chance == .betweenHangul && options.breaksBetweenHangul
  }

  // MARK: - Widths

  func pen(_ room: LineRoom) -> LinePen {
    LinePen(LinePen.Ruler(options, offset: room.tabOffset, room: room.width))
  }

  func add(_ cluster: ShapedParagraph.Cluster, at position: Int, to pen: inout LinePen) {
    pen.add(cluster, at: position) { source.contains($0, at: Int(cluster.offset)) }
  }

  /// The width of clusters, and of the tabs among them.
  func measure(_ paragraph: ShapedParagraph, _ clusters: Range<Int>, _ pen: LinePen) -> (
    width: CGFloat, tabs: [Int: CGFloat]
  ) {
    var pen = pen
    for position in clusters { add(paragraph.clusters[position], at: position, to: &pen) }
    pen.finish()
    return (pen.end, pen.tabWidths)
  }

  // MARK: - Hyphens

  /// The hyphen in the style of the character before a cluster.
  mutating func hyphen(of index: Int, before cluster: Int) -> Mark {
    let style = Int(paragraphs[index].clusters[max(0, cluster - 1)].style)
    if let known = hyphens[style] { return known }
    let made = mark("-", style: style)
    hyphens[style] = made
    return made
  }

  /// The end of the line inside the word that does not fit it; nil where the word has no part that fits.
  private mutating func hyphenatedEnd(
    _ index: Int, from start: Int, word: Int, to overflow: Int, _ room: LineRoom
  ) -> LineEnd? {
    guard options.lineBreak != .charWrap else { return nil }
    var end = overflow
    while end - word < Hyphenation.longestWord {
      if end == paragraphs[index].clusters.count, !paragraphs[index].extend(from: source) { break }
      let cluster = paragraphs[index].clusters[end]
      if mayBreak(before: cluster) || !cluster.flags.isDisjoint(with: [.space, .tab, .attachment]) { break }
      end += 1
    }
    let paragraph = paragraphs[index]
    let first = offset(of: word, in: paragraph)
    let points = Hyphenation.points(
      in: source.substring(first..<offset(of: end, in: paragraph)), language: options.language)
    guard !points.isEmpty else { return nil }
    var pen = pen(room)
    for position in start..<word { add(paragraph.clusters[position], at: position, to: &pen) }
    var best: Int?
    for position in word..<overflow + 1 where position < paragraph.clusters.count {
      let cluster = paragraph.clusters[position]
      if position > max(start, word), points.contains(Int(cluster.offset) - first),
        pen.end(with: hyphen(of: index, before: position).width) <= room.width + Self.tolerance
      {
        best = position
      }
      add(cluster, at: position, to: &pen)
    }
    return best.map { LineEnd(next: $0, isHyphenated: true) }
  }
}
