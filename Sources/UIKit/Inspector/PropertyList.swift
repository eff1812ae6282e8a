import CoreGraphics
import QuartzCore

/// A view's properties, a row each. A click on one that can be set changes it, or opens a field to type in.
final class PropertyList: UIView, UITextFieldDelegate {
  private(set) weak var view: UIView?
  private var rows: [Row] = []
  private var labels: [(name: UILabel, value: UILabel)] = []
  private let field = UITextField()
  private var edited: ViewEdit?
  /// Rows that are scrolled away.
  private var first = 0

  private struct Row: Equatable {
    let name: String
    let value: String
    let edit: ViewEdit?
  }

  static let rowHeight: CGFloat = 18
  private static let namesWidth: CGFloat = 74

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isOpaque = false
    field.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    field.backgroundColor = UIColor(white: 0, alpha: 1)
    field.accessibilityIdentifier = "inspector value"
    field.delegate = self
    field.isHidden = true
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a view as it is now.
  func setView(_ view: UIView?, _ constraints: ConstraintFacts?) {
    if view !== self.view {
      endEditing(keeping: false)
      first = 0
    }
    self.view = view
    let new = view.map { Self.rows(of: $0, constraints) } ?? []
    guard new != rows else { return }
    rows = new
    setNeedsLayout()
  }

  private static func rows(of view: UIView, _ constraints: ConstraintFacts?) -> [Row] {
    let edits = ViewEdit.allCases.compactMap { edit in
      edit.value(of: view).map { Row(name: edit.rawValue, value: $0, edit: edit) }
    }
    let names = Set(ViewEdit.allCases.map(\.rawValue))
    let rest = ViewFacts(view, constraints: constraints).properties.filter { !names.contains($0.name) }
    return edits + rest.map { Row(name: $0.name, value: $0.value, edit: nil) }
  }

  func scroll(rows count: Int) {
    let capacity = max(1, Int(bounds.height / Self.rowHeight))
    first = max(0, min(first + count, rows.count - capacity))
    setNeedsLayout()
  }

  // MARK: - Editing

  var isEditing: Bool { edited != nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let view, let point = touches.first?.location(in: self), bounds.containsHalfOpen(point) else { return }
    let index = first + Int(point.y / Self.rowHeight)
    guard rows.indices.contains(index), let edit = rows[index].edit else { return endEditing(keeping: true) }
    endEditing(keeping: true)
    if edit.isSwitch {
      edit.toggle(view)
    } else {
      edited = edit
      field.text = edit.value(of: view)
      field.textColor = .white
      field.isHidden = false
      setNeedsLayout()
      layoutIfNeeded()
      field.becomeFirstResponder()
      field.selectAll(nil)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    endEditing(keeping: true)
    return true
  }

  /// Sets the property to what was typed, or leaves it. What says nothing stays in the field, in red.
  func endEditing(keeping: Bool) {
    guard let edited else { return }
    if keeping, let view, !edited.apply(field.text ?? "", to: view) {
      field.textColor = UIColor(red: 1, green: 0.4, blue: 0.35, alpha: 1)
      return
    }
    self.edited = nil
    field.isHidden = true
    field.resignFirstResponder()
    setNeedsLayout()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = Array(rows.dropFirst(first).prefix(Int(bounds.height / Self.rowHeight) + 1))
    while labels.count < shown.count { labels.append((makeLabel(0.6, .right), makeLabel(1, .left))) }
    let x = Self.namesWidth + 10
    for (index, label) in labels.enumerated() {
      (label.name.isHidden, label.value.isHidden) = (index >= shown.count, index >= shown.count)
      guard index < shown.count else { continue }
      let y = CGFloat(index) * Self.rowHeight
      (label.name.text, label.value.text) = (shown[index].name, shown[index].value)
      label.value.textColor =
        shown[index].edit == nil ? UIColor(white: 1, alpha: 0.8) : UIColor(red: 0.5, green: 0.75, blue: 1, alpha: 1)
      label.name.frame = CGRect(x: 0, y: y, width: Self.namesWidth, height: Self.rowHeight)
      label.value.frame = CGRect(x: x, y: y, width: max(0, bounds.width - x), height: Self.rowHeight)
      if let edited, shown[index].edit == edited { field.frame = label.value.frame }
    }
    bringSubviewToFront(field)
  }

  private func makeLabel(_ white: CGFloat, _ alignment: NSTextAlignment) -> UILabel {
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    label.textColor = UIColor(white: 1, alpha: white)
    label.textAlignment = alignment
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    return label
  }
}
