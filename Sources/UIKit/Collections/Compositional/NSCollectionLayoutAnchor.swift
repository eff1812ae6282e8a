import CollectionGeometry
import Foundation

/// A side or corner that something is aligned to.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var value: Compositional.Alignment {
    switch self {
    case .none: .none
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }
}

/// A point of a rectangle: an edge's middle, a corner or, without edges, the centre, moved by an offset.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  public final let edges: NSDirectionalRectEdge
  /// In points, or in sizes of the supplementary view.
  public final let offset: CGPoint
  public final let isFractionalOffset: Bool
  final let value: Compositional.Anchor

  nonisolated init(edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    value = Compositional.Anchor(
      edges: Compositional.Edges(rawValue: Int(edges.intersection(.all).rawValue)),
      offset: isFractional ? .fractional(offset) : .absolute(offset))
    super.init()
  }

  public convenience nonisolated init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isFractional: false)
  }

  /// The offset is in points.
  public convenience nonisolated init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  /// The offset is in sizes of the supplementary view.
  public convenience nonisolated init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isFractional: true)
  }

  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Another object with the same value.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutAnchor(edges: edges, offset: offset, isFractional: isFractionalOffset)
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutAnchor)?.value == value
  }

  open nonisolated override var hash: Int { value.hashValue }
}
