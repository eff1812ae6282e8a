import Testing
import UIKit

@testable import UIKit

/// Views placed by constraints in a root of a size, without a window.
@MainActor
struct Constrained {
  let root: UIView

  init(_ width: CGFloat = 320, _ height: CGFloat = 240) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// A view of the root, or of another, that constraints place.
  func view(in superview: UIView? = nil, _ view: UIView = UIView()) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func layOut() {
    root.layoutIfNeeded()
  }

  /// What is said of constraints that conflict during the work.
  static func conflicts(_ body: () -> Void) -> [ConflictReport] {
    var reports: [ConflictReport] = []
    LayoutEngine.conflicts = { reports.append($0) }
    defer { LayoutEngine.conflicts = nil }
    body()
    return reports
  }
}

extension UIView {
  /// The place that the constraints say, before it is rounded; else the frame.
  var solvedFrame: CGRect {
    guard isPlacedByConstraints, let item = layoutItem, let engine = item.engine, let slot = engine.slot(of: item)
    else { return frame }
    return frame(forAlignmentRect: engine.solvedRect(engine.records[slot].place))
  }

  /// The same in the space of a view above.
  func solvedFrame(in root: UIView) -> CGRect {
    var (rect, view) = (solvedFrame, superview)
    while let current = view, current !== root {
      rect.origin.x += current.solvedFrame.minX
      rect.origin.y += current.solvedFrame.minY
      view = current.superview
    }
    return rect
  }

  /// Constraints that put the view at a place in its superview.
  @discardableResult
  func pin(_ x: CGFloat? = nil, _ y: CGFloat? = nil, _ width: CGFloat? = nil, _ height: CGFloat? = nil)
    -> [NSLayoutConstraint]
  {
    var made: [NSLayoutConstraint] = []
    if let x, let superview { made.append(leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x)) }
    if let y, let superview { made.append(topAnchor.constraint(equalTo: superview.topAnchor, constant: y)) }
    if let width { made.append(widthAnchor.constraint(equalToConstant: width)) }
    if let height { made.append(heightAnchor.constraint(equalToConstant: height)) }
    NSLayoutConstraint.activate(made)
    return made
  }
}
