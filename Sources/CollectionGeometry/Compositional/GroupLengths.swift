import Foundation

/// The lengths of a section's groups along the axis on which they follow each other: the same for all, until some are
/// measured. Only blocks with measured groups keep anything.
struct GroupLengths {
  let count: Int
  /// Of a group of which nothing was measured, in points.
  let normal: CGFloat
  /// The same of the last group, which may not be full.
  let normalOfLast: CGFloat
  /// Between two groups; more than a group's length is not taken back.
  let spacing: CGFloat

  static let blockSize = 256

  /// NaN where the length is the normal one. No blocks at all until a group is measured.
  private var blocks: ContiguousArray<ContiguousArray<Double>?> = []
  /// By how much each block is longer than the normal lengths say.
  private var excess = PrefixSums()

  init(count: Int, normal: CGFloat, normalOfLast: CGFloat, spacing: CGFloat) {
    self.count = count
    self.normal = normal
    self.normalOfLast = normalOfLast
    self.spacing = max(spacing, -normal)
  }

  var stride: CGFloat { normal + spacing }

  func length(of group: Int) -> CGFloat { measured(group) ?? (group == count - 1 ? normalOfLast : normal) }

  /// Of the start, from the first group's.
  func offset(of group: Int) -> CGFloat {
    let even = CGFloat(group) * stride
    guard !blocks.isEmpty else { return even }
    let (block, inside) = group.quotientAndRemainder(dividingBy: Self.blockSize)
    var excess = excess.sum(before: block)
    if block < blocks.count, let lengths = blocks[block] {
      for length in lengths[..<inside] where !length.isNaN { excess += length - normal }
    }
    return even + excess
  }

  /// The last group that starts at an offset or before it; the first if none does.
  func group(at offset: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    guard !blocks.isEmpty else { return Self.number(offset, stride: stride, count: count) }
    let (block, before) = excess.last { index, sum in
      CGFloat(index * Self.blockSize) * stride + sum <= offset
    }
    let first = block * Self.blockSize
    let size = min(Self.blockSize, count - first)
    var start = CGFloat(first) * stride + before
    guard let lengths = blocks[block] else {
      return first + Self.number(offset - start, stride: stride, count: size)
    }
    var inside = 0
    while inside + 1 < size {
      let length = lengths[inside]
      start += (length.isNaN ? normal : length) + spacing
      if start > offset { break }
      inside += 1
    }
    return first + inside
  }

  private static func number(_ offset: CGFloat, stride: CGFloat, count: Int) -> Int {
    guard offset >= 0 else { return 0 }
    guard stride > 0 else { return count - 1 }
    var number = Int(min(CGFloat(count - 1), (offset / stride).rounded(.down)))
    // Division may be one off.
    if number > 0, CGFloat(number) * stride > offset { number -= 1 }
    if number + 1 < count, CGFloat(number + 1) * stride <= offset { number += 1 }
    return number
  }

  private func measured(_ group: Int) -> CGFloat? {
    guard !blocks.isEmpty, let length = blocks[group / Self.blockSize]?[group % Self.blockSize], !length.isNaN else {
      return nil
    }
    return length
  }

  /// Takes a measured length; by how much the group grew.
  @discardableResult
  mutating func set(_ length: CGFloat, at group: Int) -> CGFloat {
    let old = self.length(of: group)
    if blocks.isEmpty {
      guard length != old else { return 0 }
      let blockCount = (count + Self.blockSize - 1) / Self.blockSize
      blocks = ContiguousArray(repeating: nil, count: blockCount)
      excess = PrefixSums(zeros: blockCount)
    }
    let block = group / Self.blockSize
    if blocks[block] == nil {
      guard length != old else { return 0 }
      blocks[block] = ContiguousArray(repeating: .nan, count: Self.blockSize)
    }
    blocks[block]?[group % Self.blockSize] = length
    if length != old { excess.add(length - old, at: block) }
    return length - old
  }
}
