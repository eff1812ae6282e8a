/// Which of the layers that were shown show paragraphs that are shown again. Most often these are all but those in the
/// middle, where somebody types: only they are looked up.
@MainActor
struct LayersToReuse {
  private let layers: [ParagraphLayer]
  /// How many of the first and of the last blocks have the layers that they had.
  private let first: Int
  private let last: Int
  private let count: Int
  private var others: [ObjectIdentifier: ParagraphLayer] = [:]
  /// Layers of paragraphs that are no longer shown.
  private(set) var unused: [ParagraphLayer] = []

  init(_ layers: [ParagraphLayer], for blocks: [TextBlock]) {
    let most = min(layers.count, blocks.count)
    var (first, last) = (0, 0)
    while first < most, layers[first].block === blocks[first] { first += 1 }
    while last < most - first, layers[layers.count - 1 - last].block === blocks[blocks.count - 1 - last] { last += 1 }
    (self.layers, self.first, self.last, count) = (layers, first, last, blocks.count)
    let left = layers[first..<layers.count - last]
    guard !left.isEmpty else { return }
    let again = Set(blocks[first..<count - last].map { ObjectIdentifier($0) })
    for layer in left {
      if let block = layer.block, again.contains(ObjectIdentifier(block)) {
        others[ObjectIdentifier(block)] = layer
      } else {
        unused.append(layer)
      }
    }
  }

  /// The layer of the block at an index; nil for one that was not shown.
  func layer(at index: Int, of block: TextBlock) -> ParagraphLayer? {
    if index < first { return layers[index] }
    if index >= count - last { return layers[layers.count - (count - index)] }
    return others[ObjectIdentifier(block)]
  }
}
