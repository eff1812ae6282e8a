import Expectations
import Testing
import UIKit

// Constraints as programs and the public layout libraries write them.

/// A constraint class of a library, with a designated initialiser that it inherits.
public class LibraryConstraint: NSLayoutConstraint {
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
  weak var origin: AnyObject?
  override public var description: String { "library " + super.description }
}

/// What several libraries make of views and guides.
protocol Constrainable {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
}

extension UIView: Constrainable {}
extension UILayoutGuide: Constrainable {}

extension UILayoutPriority {
  static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue + difference)
  }
}

extension NSLayoutConstraint {
  func with(priority: UILayoutPriority) -> Self {
    self.priority = priority
    return self
  }
}

class CardView: UIView {
  let title = UILabel()
  override class var requiresConstraintBasedLayout: Bool { true }
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
  override var forFirstBaselineLayout: UIView { title }
  override var forLastBaselineLayout: UIView { title }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect { super.alignmentRect(forFrame: frame) }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { super.frame(forAlignmentRect: alignmentRect) }
  override func updateConstraints() { super.updateConstraints() }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    super.contentHuggingPriority(for: axis)
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

@MainActor
struct ConstraintDialectTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  @Test func asDocumentationWritesThem() {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 4),
    ])
    root.layoutIfNeeded()
    expect(view.frame, equals: CGRect(x: 16, y: 8, width: 288, height: 72))
  }

  @Test func asLibrariesMakeThem() {
    let items: [Any] = [view, root]
    let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
    let made = attributes.map { attribute in
      LibraryConstraint(
        item: items[0], attribute: attribute, relatedBy: .equal, toItem: items[1], attribute: attribute, multiplier: 1,
        constant: attribute == .left ? 5 : 0)
    }
    made[0].label = "left"
    NSLayoutConstraint.activate(made)
    root.layoutIfNeeded()
    expect(view.frame, equals: CGRect(x: 5, y: 0, width: 320, height: 200))
    expect(root.constraints.first { $0.firstItem === view && $0.firstAttribute == .left }?.identifier, equals: "left")
    expect(made[0].description.hasPrefix("library <LibraryConstraint:0x"))
  }

  @Test func asOldCodeAddsThem() {
    let size = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 40)
    root.addConstraints([size])
    root.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-8-[v(20)]", options: [], metrics: nil, views: ["v": view]))
    root.layoutIfNeeded()
    expect(view.frame.size, equals: CGSize(width: 40, height: 20))
    root.removeConstraints(root.constraints)
    expect(root.constraints.isEmpty)
  }

  @Test func functionsAndProtocolsOfAnchors() {
    let activate: ([NSLayoutConstraint]) -> Void = NSLayoutConstraint.activate
    let pin: (NSLayoutAnchor<NSLayoutXAxisAnchor>) -> NSLayoutConstraint = view.leadingAnchor.constraint(equalTo:)
    let others: [Constrainable] = [root, root.layoutMarginsGuide]
    activate(others.map { pin($0.leadingAnchor).with(priority: .required + -1) })
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    expect(view.frame.width, equals: 10)
  }
}
