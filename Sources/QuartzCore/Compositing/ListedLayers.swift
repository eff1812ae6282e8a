/// Layers of one kind that a tree knows, in the order in which they came. It keeps none of them alive.
@MainActor
struct ListedLayers<Layer: CALayer> {
  private var entries: [Entry] = []

  private struct Entry {
    weak var layer: Layer?
  }

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }
  var all: [Layer] { entries.compactMap(\.layer) }

  mutating func add(_ layer: Layer) {
    remove(layer)
    entries.append(Entry(layer: layer))
  }

  mutating func remove(_ layer: Layer) { entries.removeAll { $0.layer == nil || $0.layer === layer } }
}
