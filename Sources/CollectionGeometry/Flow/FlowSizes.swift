/// The sizes of items that follow each other: eight bytes each while that is exact for all of them, else sixteen.
struct FlowSizes: Sendable {
  private var compact: ContiguousArray<SIMD2<Float>> = []
  /// All sizes, once one of them needs it.
  private var exact: ContiguousArray<FlowSize> = []

  /// Says that a size is not known.
  static let unknown = FlowSize(.nan, .nan)

  /// As many that are not known.
  init(unknown count: Int = 0) {
    compact = ContiguousArray(repeating: SIMD2(.nan, .nan), count: count)
  }

  var count: Int { exact.isEmpty ? compact.count : exact.count }
  var isEmpty: Bool { exact.isEmpty && compact.isEmpty }

  var bytes: Int {
    compact.capacity * MemoryLayout<SIMD2<Float>>.stride + exact.capacity * MemoryLayout<FlowSize>.stride
  }

  subscript(index: Int) -> FlowSize {
    get { exact.isEmpty ? FlowSize(compact[index]) : exact[index] }
    set {
      if exact.isEmpty, !Self.isCompact(newValue) { spellOut() }
      if exact.isEmpty { compact[index] = SIMD2(newValue) } else { exact[index] = newValue }
    }
  }

  mutating func insert(_ size: FlowSize, at index: Int) {
    if exact.isEmpty, !Self.isCompact(size) { spellOut() }
    if exact.isEmpty && !(compact.isEmpty && !Self.isCompact(size)) {
      compact.insert(SIMD2(size), at: index)
    } else {
      exact.insert(size, at: index)
    }
  }

  mutating func insertUnknown(_ count: Int, at index: Int) {
    if exact.isEmpty {
      compact.insert(contentsOf: repeatElement(SIMD2(.nan, .nan), count: count), at: index)
    } else {
      exact.insert(contentsOf: repeatElement(Self.unknown, count: count), at: index)
    }
  }

  /// Takes the first sizes of others over.
  mutating func append(_ count: Int, of others: FlowSizes) {
    if exact.isEmpty, others.exact.isEmpty {
      compact.append(contentsOf: others.compact.prefix(count))
    } else {
      spellOut()
      for index in 0..<count { exact.append(others[index]) }
    }
  }

  mutating func remove(at index: Int) {
    if exact.isEmpty { compact.remove(at: index) } else { exact.remove(at: index) }
  }

  mutating func removeFirst(_ count: Int) {
    if exact.isEmpty { compact.removeFirst(count) } else { exact.removeFirst(count) }
  }

  /// Cuts the sizes from an index on off.
  mutating func split(at index: Int) -> FlowSizes {
    var tail = FlowSizes()
    if exact.isEmpty {
      tail.compact = ContiguousArray(compact[index...])
      compact.removeSubrange(index...)
    } else {
      tail.exact = ContiguousArray(exact[index...])
      exact.removeSubrange(index...)
    }
    return tail
  }

  private static func isCompact(_ size: FlowSize) -> Bool {
    FlowSize(SIMD2<Float>(size)) == size || size.x.isNaN
  }

  private mutating func spellOut() {
    guard exact.isEmpty else { return }
    exact.reserveCapacity(compact.count + 1)
    for size in compact { exact.append(FlowSize(size)) }
    compact = []
  }
}
