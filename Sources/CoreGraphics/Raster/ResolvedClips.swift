import CPixels

/// A clip with all enclosing ones: a rectangle and, where the clips are more than rectangles, masks.
struct ResolvedClip {
  var bounds: PixelRect
  /// From the outermost clip inwards.
  var masks: [(mask: StretchMask, rect: PixelRect)] = []
}

/// The clips of a list within a region, each resolved once.
struct ResolvedClips {
  let region: PixelRect
  private var found: [ResolvedClip?] = []

  /// Where more masks than this are nested, they are multiplied into one.
  private static let mostMasks = 8

  init(region: PixelRect) { self.region = region }

  /// Forgets the clips from `count` on.
  mutating func removeAll(from count: Int) {
    if found.count > count { found.removeLast(found.count - count) }
  }

  /// The clip at an index if it is resolved; all of the region for -1.
  func known(_ index: Int32) -> ResolvedClip? {
    if index < 0 { return ResolvedClip(bounds: region) }
    return Int(index) < found.count ? found[Int(index)] : nil
  }

  /// Resolves the clip at an index; -1 and indices outside of `clips` stand for all of the region.
  mutating func resolve(_ index: Int32, of clips: [DisplayList.Clip]) -> ResolvedClip {
    guard index >= 0, Int(index) < clips.count else { return ResolvedClip(bounds: region) }
    if let clip = known(index) { return clip }
    if found.count < clips.count { found += Array(repeating: nil, count: clips.count - found.count) }
    // A loop, since clips may be nested deeper than the stack allows.
    var open: [Int32] = []
    var next = index
    while next >= 0, found[Int(next)] == nil {
      open.append(next)
      let parent = clips[Int(next)].parent
      next = parent < next ? parent : -1
    }
    var clip = known(next) ?? ResolvedClip(bounds: region)
    for index in open.reversed() {
      cut(&clip, by: index, of: clips)
      found[Int(index)] = clip
    }
    return clip
  }

  private func cut(_ clip: inout ResolvedClip, by index: Int32, of clips: [DisplayList.Clip]) {
    let next = clips[Int(index)]
    if next.parent >= 0, next.parent < index, next.leavesTheSame(as: clips[Int(next.parent)]) { return }
    let coverage: Coverage
    if !next.transform.isFinite {
      coverage = .empty
    } else if let side = next.side {
      coverage = side.coverage(under: next.transform, in: clip.bounds)
    } else if let mask = next.mask {
      coverage = .picture(mask, next.transform, in: clip.bounds)
    } else {
      coverage = Coverage.make(next.shape, next.transform, in: clip.bounds)
    }
    clip.bounds = clip.bounds.intersection(coverage.bounds)
    if case .mask(let mask, let rect) = coverage, !clip.bounds.isEmpty { clip.masks.append((mask, rect)) }
    let bounds = clip.bounds
    clip.masks.removeAll { $0.mask.covers(bounds, of: $0.rect) }
    if clip.masks.count > Self.mostMasks { clip.masks = [(clip.product(in: bounds), bounds)] }
  }
}

extension DisplayList.Clip {
  /// Whether one of the two inside the other adds nothing.
  fileprivate func leavesTheSame(as other: DisplayList.Clip) -> Bool {
    shape == other.shape && transform == other.transform && mask == nil && other.mask == nil
  }
}

extension ResolvedClip {
  /// The masks multiplied over `part`.
  func product(in part: PixelRect) -> StretchMask {
    let product = StretchMask(width: part.width, height: part.height)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, part.width)) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      for y in part.y0..<part.y1 {
        let row = product.bytes + Int(y - part.y0) * part.width
        // Always from the outermost clip inwards, whatever was multiplied before, since rounding depends on the order.
        for (index, (mask, rect)) in masks.enumerated() {
          let out = index == 0 ? row : scratch
          Coverage.mask(mask, rect).copyRow(y, from: part.x0, to: part.x1, into: out)
          if index > 0 { px_multiply_coverage(row, scratch, part.width) }
        }
      }
    }
    return product
  }
}
