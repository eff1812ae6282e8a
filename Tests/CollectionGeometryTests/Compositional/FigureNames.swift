import CollectionGeometry
import Foundation

extension CompositionalElement {
  /// As the figures name it.
  var name: String {
    switch self {
    case .item(let section, let item): "\(section).\(item)"
    case .supplementary(let kind, let section, let index): "\(kind) \(section).\(index == .max ? "max" : "\(index)")"
    case .decoration(let kind, let section): "*\(kind) \(section).0"
    }
  }
}

extension CGRect {
  init(_ numbers: [CGFloat]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

  /// Within the tolerance of the figures.
  func isClose(to other: CGRect?) -> Bool {
    guard let other else { return false }
    return abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }
}
