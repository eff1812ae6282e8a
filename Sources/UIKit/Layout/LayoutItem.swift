import CoreGraphics
import QuartzCore

/// What constraints know of a view or a layout guide. A view has none until a constraint mentions it, or until it leaves
/// its place to constraints.
@MainActor
final class LayoutItem {
  enum Role: Equatable {
    case view
    /// A layout guide of a program, a rectangle of its own.
    case guide
    /// One that keeps distances from its view's edges.
    case insets(InsetGuide)
    /// Of a scroll view.
    case content, frame
  }

  let role: Role
  private let guideReference: BackReference<UILayoutGuide>
  private var viewReference: BackReference<UIView>

  init(_ view: UIView) {
    role = .view
    guideReference = BackReference(nil)
    viewReference = BackReference(view)
  }

  init(_ guide: UILayoutGuide, _ role: Role, of view: UIView?) {
    self.role = role
    guideReference = BackReference(guide)
    viewReference = BackReference(view)
  }

  /// Whether the rectangle is the view's own, not a guide's. Comparing roles is a call.
  var isOfView: Bool { if case .view = role { true } else { false } }

  /// The view, or the view that a guide belongs to; nil for a guide without one, and once it is gone.
  var view: UIView? { viewReference.owner }

  var guide: UILayoutGuide? { guideReference.owner }

  /// What the program put into a constraint.
  var object: AnyObject? { role == .view ? view : guide }

  func setOwner(_ view: UIView?) { viewReference = BackReference(view) }

  /// The item of what a program puts into a constraint.
  static func of(_ object: Any) -> LayoutItem {
    switch object {
    case let view as UIView: return view.madeLayoutItem
    case let guide as UILayoutGuide: return guide.item
    default:
      fatalError("a constraint is between views and layout guides; \(type(of: object)) is neither: \(object)")
    }
  }

  // MARK: - Constraints

  /// Those that the view holds, oldest first.
  var constraints = HeldConstraints()
  /// The active ones in which this is an item, in no order.
  var mentions: [Mention] = []

  struct Mention {
    unowned(unsafe) let constraint: NSLayoutConstraint
    let place: NSLayoutConstraint.ItemPlace
  }

  // MARK: - Of views

  /// The program's guides, oldest first.
  var guides: [UILayoutGuide] = []
  /// Those that the system defines, made when they are asked for.
  var systemGuides: [UILayoutGuide] = []
  /// How strongly the content's size is wanted; nil for what the class says.
  var priorities: ContentPriorities?

  /// What solves for the item's rectangle; nil until it is laid out.
  var engine: LayoutEngine?
  /// What solves for what lies in the view; nil until it is asked for, and where the superview's does.
  var hosted: LayoutEngine?
  /// A constraint leads from below this view, which keeps its frame, to outside: both have one engine.
  var isJoined = false
  /// Where that engine keeps what it knows of the item.
  var slot: Int32 = 0
  /// What measures the view apart from its surroundings.
  var measure: Measure?
  /// What places the view's subviews and guides.
  var inside: LayoutEngine?
  /// What the view sets the frames of in its next layout.
  var moved: [LayoutItem] = []
  /// Texts that the view places itself and whose baselines constraints read.
  var partBaselines: [PartBaseline] = []
  /// A view is asked for its constraints once when it comes into a tree that has any.
  var wasAskedForConstraints = false

  /// The view goes, or the guide. Constraints that it holds retain this item, and this item them.
  func ownerIsGone() {
    constraints.releaseAll()
    engine?.forget(self)
    engine = nil
    hosted?.rootIsGone()
    measure?.engine.rootIsGone()
    (hosted, measure, inside, moved) = (nil, nil, nil, [])
    for guide in guides { guide.item.setOwner(nil) }
  }
}

/// A text in a view, and where constraints found its baseline: from the view's upper edge for the first, else from the
/// lower one.
struct PartBaseline {
  weak var part: UIView?
  let isFirst: Bool
  let offset: CGFloat
}

/// A line that a distance begins at.
struct LayoutLine {
  var item: LayoutItem
  var attribute: NSLayoutConstraint.Attribute
}

/// Where the distances begin that a constraint compares.
final class DistanceStarts {
  let first: LayoutLine?
  let second: LayoutLine?
  /// Where in their items' lists the constraint stands.
  var firstIndex = 0
  var secondIndex = 0

  init(_ first: LayoutLine?, _ second: LayoutLine?) { (self.first, self.second) = (first, second) }
}

/// How strongly a view's content keeps its size, along each axis.
struct ContentPriorities: Equatable, Sendable {
  /// Against being larger.
  var hugging: AxisPair<UILayoutPriority>
  /// Against being smaller.
  var resistance: AxisPair<UILayoutPriority>

  init(hugging horizontal: Float, _ vertical: Float) {
    hugging = AxisPair(UILayoutPriority(horizontal), UILayoutPriority(vertical))
    resistance = AxisPair(.defaultHigh, .defaultHigh)
  }

  /// Of views that take what room there is: pictures, texts, containers.
  static let usual = ContentPriorities(hugging: 250, 250)
  /// Of views as high as they are, that may be wider.
  static let bar = ContentPriorities(hugging: 250, 750)
  /// Of views of one size.
  static let fixed = ContentPriorities(hugging: 750, 750)
}

/// The constraints of a view in the order in which they came. Adding and removing one takes constant time.
@MainActor
struct HeldConstraints {
  private var slots: [NSLayoutConstraint?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

  mutating func append(_ constraint: NSLayoutConstraint) {
    constraint.holderIndex = slots.count
    slots.append(constraint)
    count += 1
  }

  mutating func remove(_ constraint: NSLayoutConstraint) {
    slots[constraint.holderIndex] = nil
    count -= 1
    guard slots.count > 8, count < slots.count / 2 else { return }
    slots = all
    for (index, held) in slots.enumerated() { held?.holderIndex = index }
  }

  /// The holder goes: its constraints are active no more.
  mutating func releaseAll() {
    let going = slots
    slots = []
    count = 0
    for constraint in going { constraint?.holderIsGone() }
  }
}
