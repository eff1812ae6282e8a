import Platform
import QuartzCore

/// Every view of a program as a list, the tree's branches one after the other; windows in front come last. Or what readers
/// of the screen are told of, in their order.
@MainActor
struct InspectorOutline {
  struct Row {
    weak var view: UIView?
    let depth: Int
    /// The class and what a person would know the view by.
    let title: String
    /// The view or one above it is hidden.
    let isHidden: Bool
    let hasSubviews: Bool
  }

  /// A program with more views has its first ones listed.
  static let most = 5_000

  private(set) var rows: [Row] = []
  /// Views that were left out.
  private(set) var omitted = 0

  /// Views in `collapsed` are listed without what lies in them. A search lists what its text is in, whatever is collapsed.
  init(_ windows: [UIWindow], search: String = "", collapsed: Set<ObjectIdentifier> = []) {
    let wanted = search.lowercased()
    for window in windows { add(window, depth: 0, isHidden: false, wanted: wanted, collapsed) }
  }

  /// What a reader finds in a desktop's window, each row with the view that it belongs to.
  init(read tree: AccessibilityTree, search: String = "", collapsed: Set<ObjectIdentifier> = []) {
    let wanted = search.lowercased()
    for node in tree.window(settling: false).children { add(node, of: tree, depth: 0, wanted: wanted, collapsed) }
  }

  private mutating func add(
    _ node: AccessibleNode, of tree: AccessibilityTree, depth: Int, wanted: String, _ collapsed: Set<ObjectIdentifier>
  ) {
    let view = tree.object(node.id)?.accessibleView
    list(
      Row(
        view: view, depth: depth, title: AccessibilityOutline.line(node), isHidden: !node.states.contains(.showing),
        hasSubviews: !node.children.isEmpty), wanted)
    if wanted.isEmpty, let view, collapsed.contains(ObjectIdentifier(view)) { return }
    for child in node.children { add(child, of: tree, depth: depth + 1, wanted: wanted, collapsed) }
  }

  private mutating func list(_ row: Row, _ wanted: String) {
    guard wanted.isEmpty || row.title.lowercased().contains(wanted) else { return }
    if rows.count < Self.most { rows.append(row) } else { omitted += 1 }
  }

  private mutating func add(
    _ view: UIView, depth: Int, isHidden: Bool, wanted: String, _ collapsed: Set<ObjectIdentifier>
  ) {
    let isHidden = isHidden || view.isHidden || view.alpha <= 0.01
    list(
      Row(
        view: view, depth: depth, title: Self.title(of: view), isHidden: isHidden,
        hasSubviews: !view.subviews.isEmpty), wanted)
    if wanted.isEmpty, collapsed.contains(ObjectIdentifier(view)) { return }
    for subview in view.subviews { add(subview, depth: depth + 1, isHidden: isHidden, wanted: wanted, collapsed) }
  }

  private static func title(of view: UIView) -> String {
    var title = ViewFacts.name(of: view)
    if let identifier = view.accessibilityIdentifier { title += " #\(identifier)" }
    if let text = ViewFacts.rawText(of: view), !text.isEmpty {
      title += " “\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
    }
    return title
  }
}
