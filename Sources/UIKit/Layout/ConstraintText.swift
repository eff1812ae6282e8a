import CoreGraphics
import QuartzCore

/// A constraint in words, as messages and descriptions have it: like a visual format where that says it, else as an
/// equation. A plain value.
struct ConstraintText: Equatable {
  /// A view or guide in a message.
  struct Name: Equatable {
    /// What it is called in the body: its identifier, else its class and address.
    var short: String
    /// What it is.
    var full: String

    var needsExplanation: Bool { short != full }
  }

  var className = "NSLayoutConstraint"
  var address = ""
  var identifier: String?
  var first = Name(short: "nothing", full: "nothing")
  var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var relation = NSLayoutConstraint.Relation.equal
  /// Nil for a number alone.
  var second: Name?
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority: Float = 1000
  var isActive = false
  /// Whether the first item lies directly in the second, or the second in the first.
  var nesting = Nesting.none

  enum Nesting { case none, firstInSecond, secondInFirst }

  // MARK: - Whole

  /// `<NSLayoutConstraint:0x1 'name' H:[a]-(8)-[b] priority:250   (active, names: '|':UIView:0x2 )>`
  var description: String {
    var text = "<\(className):\(address)"
    if let identifier, !identifier.isEmpty { text += " '\(identifier)'" }
    text += " \(body)"
    if priority < 1000 { text += " priority:\(CGFloat(priority).shortDescription)" }
    text += "   (\(isActive ? "active" : "inactive")"
    if !names.isEmpty { text += ", names: \(names.joined(separator: ", "))" }
    return text + ")>"
  }

  /// What it says, without what it is.
  var body: String { format ?? equation }

  /// The names in the body that do not say what they mean.
  private var names: [String] {
    var names: [String] = []
    if let container, format != nil { names.append("'|':\(container.full)") }
    for name in [first, second].compactMap({ $0 }) where name.needsExplanation {
      let text = "\(name.short):\(name.full)"
      if !names.contains(text) { names.append(text) }
    }
    return names
  }

  /// Which one the bar at the end of the format stands for.
  private var container: Name? {
    switch nesting {
    case .none: nil
    case .firstInSecond: second
    case .secondInFirst: first
    }
  }

  // MARK: - Format

  /// `H:|-(20)-[a]`, `V:[a]-(>=8)-[b]`, `H:[a(100)]`; nil where a format does not say it.
  private var format: String? {
    guard let axis = firstAttribute.axis, multiplier == 1 else { return nil }
    let letter = axis == .horizontal ? "H" : "V"
    guard let second else {
      return firstAttribute.isSize ? "\(letter):[\(first.short)(\(sign(relation))\(constant.shortDescription))]" : nil
    }
    let suffix = firstAttribute.isFixedSide ? "(LTR)" : ""
    switch (nesting, firstAttribute.edge, secondAttribute.edge) {
    case (.firstInSecond, .start?, .start?):
      return "\(letter):|\(gap(constant, relation))[\(first.short)]\(suffix)"
    case (.firstInSecond, .end?, .end?):
      return "\(letter):[\(first.short)]\(gap(-constant, relation.reversed))|\(suffix)"
    case (.secondInFirst, .start?, .start?):
      return "\(letter):|\(gap(-constant, relation.reversed))[\(second.short)]\(suffix)"
    case (.secondInFirst, .end?, .end?):
      return "\(letter):[\(second.short)]\(gap(constant, relation))|\(suffix)"
    case (.none, .start?, .end?):
      return "\(letter):[\(second.short)]\(gap(constant, relation))[\(first.short)]\(suffix)"
    case (.none, .end?, .start?):
      return "\(letter):[\(first.short)]\(gap(-constant, relation.reversed))[\(second.short)]\(suffix)"
    default: return nil
    }
  }

  private func gap(_ length: CGFloat, _ relation: NSLayoutConstraint.Relation) -> String {
    "-(\(sign(relation))\((length == 0 ? 0 : length).shortDescription))-"
  }

  private func sign(_ relation: NSLayoutConstraint.Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  // MARK: - Equation

  /// `a.width == 2*b.width + 8`
  private var equation: String {
    var text = "\(first.short).\(firstAttribute.name) \(relation.symbol) "
    guard let second else { return text + constant.shortDescription }
    if multiplier != 1 { text += "\(multiplier.shortDescription)*" }
    text += "\(second.short).\(secondAttribute.name)"
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant).shortDescription)" }
    return text
  }
}

extension NSLayoutConstraint.Relation {
  var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// What becomes of it when both sides change their sign.
  var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate enum Edge { case start, end }

  /// For the attributes that a visual format speaks of.
  fileprivate var edge: Edge? {
    switch self {
    case .left, .leading, .top: .start
    case .right, .trailing, .bottom: .end
    default: nil
    }
  }
}

// MARK: - From a constraint

@MainActor
extension ConstraintText {
  init(_ constraint: NSLayoutConstraint, naming name: @MainActor (LayoutItem) -> Name = ConstraintText.name) {
    className = "\(type(of: constraint))"
    address = QuartzCore.address(of: constraint)
    identifier = constraint.identifier
    if let item = constraint.first { first = name(item) }
    second = constraint.second.map { name($0) }
    (firstAttribute, secondAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
    (relation, multiplier, constant) = (constraint.relation, constraint.multiplier, constraint.constant)
    (priority, isActive) = (constraint.priority.rawValue, constraint.isActive)
    nesting = Self.nesting(constraint.first, constraint.second)
    guard let starts = constraint.starts else { return }
    // A distance between lines.
    if let start = starts.first { first.short += ".\(firstAttribute.name) - \(name(start.item).short)" }
    if let start = starts.second { second?.short += ".\(secondAttribute.name) - \(name(start.item).short)" }
  }

  private static func nesting(_ first: LayoutItem?, _ second: LayoutItem?) -> Nesting {
    guard let first, let second, let a = first.view, let b = second.view else { return .none }
    func lies(_ item: LayoutItem, _ itemView: UIView, in view: UIView) -> Bool {
      item.role == .view ? itemView.superview === view : itemView === view
    }
    if second.role == .view, lies(first, a, in: b) { return .firstInSecond }
    if first.role == .view, lies(second, b, in: a) { return .secondInFirst }
    return .none
  }

  /// What an item is called in messages: its own identifier, else class and address.
  static func name(_ item: LayoutItem) -> Name {
    let full = fullName(item)
    if item.role == .view {
      if let identifier = item.view?.accessibilityIdentifier, !identifier.isEmpty {
        return Name(short: identifier, full: full)
      }
    } else if let identifier = item.guide?.identifier, !identifier.isEmpty {
      return Name(short: "\(identifier)", full: full)
    }
    return Name(short: full, full: full)
  }

  /// `UILabel:0x7f1`
  static func fullName(_ item: LayoutItem) -> String {
    guard let object = item.object else { return "a \(item.role == .view ? "view" : "guide") that is gone" }
    return "\(type(of: object)):\(QuartzCore.address(of: object))"
  }

  // MARK: - In few words

  /// In one line, without addresses: a view without a name is called as the property that holds it, else by its class.
  static func line(_ constraint: NSLayoutConstraint) -> String {
    let text = ConstraintText(constraint, naming: brief)
    let name = text.identifier.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    return name + text.body + (text.priority < 1000 ? " @\(CGFloat(text.priority).shortDescription)" : "")
  }

  static func brief(_ item: LayoutItem) -> Name {
    let known = name(item)
    if known.needsExplanation { return known }
    let property = PropertyName.of(item)?.split(separator: ".").last.map(String.init)
    return Name(short: property ?? item.object.map { "\(type(of: $0))" } ?? known.short, full: known.full)
  }
}
