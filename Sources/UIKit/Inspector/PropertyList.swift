import CoreGraphics
import QuartzCore

/// A view's properties, a row each. A click on one that can be set changes it, or opens a field to type in.
final class PropertyList: FactRows, UITextFieldDelegate {
  private(set) weak var view: UIView?
  private let field = UITextField()
  private var edited: ViewEdit?
  /// What the first rows set.
  private var edits: [ViewEdit] = []

  static let rowHeight: CGFloat = 18

  init() {
    super.init(rowHeight: Self.rowHeight)
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
      scroll(to: 0)
    }
    self.view = view
    edits = view.map { view in ViewEdit.allCases.filter { $0.value(of: view) != nil } } ?? []
    rows = view.map { facts(of: $0, constraints) } ?? []
  }

  private func facts(of view: UIView, _ constraints: ConstraintFacts?) -> [Row] {
    let names = Set(ViewEdit.allCases.map(\.rawValue))
    let rest = ViewFacts(view, constraints: constraints).properties.filter { !names.contains($0.name) }
    return edits.map { Row(name: $0.rawValue, value: $0.value(of: view) ?? "", isSettable: true) }
      + rest.map { Row(name: $0.name, value: $0.value) }
  }

  // MARK: - Editing

  var isEditing: Bool { edited != nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let view, let point = touches.first?.location(in: self), bounds.containsHalfOpen(point) else { return }
    endEditing(keeping: true)
    guard let index = row(at: point), index < edits.count else { return }
    let edit = edits[index]
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

  override func layoutSubviews() {
    super.layoutSubviews()
    if let edited, let index = edits.firstIndex(of: edited) { field.frame = valueFrame(ofRow: index) }
    bringSubviewToFront(field)
  }
}
