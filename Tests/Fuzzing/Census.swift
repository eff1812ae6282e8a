import CoreGraphics
import QuartzCore
import UIKit
import UIKitTesting

/// The views, layers and controllers that were ever seen in a window, held weakly: what is still there after the window is
/// gone has leaked.
@MainActor
package final class Census {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  package func note(_ window: TestWindow) { note(window.stage.tree.root) }

  private func note(_ layer: CALayer) {
    let owner = layer.delegate ?? layer.superlayer?.delegate
    add(layer, "\(type(of: layer)) of \(owner.map { "\(type(of: $0))" } ?? "nobody")")
    if let view = layer.delegate as? UIView {
      add(view)
      if let controller = view.next as? UIViewController { note(controller) }
      for recognizer in view.gestureRecognizers ?? [] { add(recognizer) }
    }
    if let mask = layer.mask { note(mask) }
    layer.sublayers?.forEach(note)
  }

  private func note(_ controller: UIViewController) {
    guard add(controller) else { return }
    controller.children.forEach(note)
    if let presented = controller.presentedViewController { note(presented) }
  }

  /// False for what is known.
  @discardableResult
  private func add(_ object: AnyObject, _ name: String? = nil) -> Bool {
    let id = ObjectIdentifier(object)
    if entries[id]?.object != nil { return false }
    entries[id] = Entry(object: object, name: name ?? "\(type(of: object))")
    return true
  }

  /// The kinds of what is left, with how many there are of each.
  package var survivors: [String] {
    var counts: [String: Int] = [:]
    for entry in entries.values where entry.object != nil { counts[entry.name, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
  }
}
