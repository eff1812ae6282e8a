import CoreGraphics
import QuartzCore

/// A list of suggestions on a card below a search field. Down goes into it from the field, Return chooses.
final class SearchSuggestions: UIView {
  private let card = UIView(frame: .zero)
  private var rows: [SuggestionRow] = []
  private var suggestions: [any UISearchSuggestion] = []
  private let choose: (any UISearchSuggestion) -> Void

  static let rowHeight: CGFloat = 44
  private static let most = 8

  init(choose: @escaping (any UISearchSuggestion) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = "suggestions"
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    layer.cornerRadius = 12
    layer.shadowColor = .black
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(card)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: SearchSuggestions.hovered))
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  func show(_ suggestions: [any UISearchSuggestion]) {
    self.suggestions = Array(suggestions.prefix(Self.most))
    for row in rows { row.removeFromSuperview() }
    rows = self.suggestions.map { SuggestionRow($0) }
    for row in rows { card.addSubview(row) }
    highlighted = nil
    setNeedsLayout()
  }

  var fittingHeight: CGFloat { CGFloat(rows.count) * Self.rowHeight }

  // MARK: - Choosing

  private(set) var highlighted: Int? {
    didSet {
      for (index, row) in rows.enumerated() { row.backgroundColor = index == highlighted ? .systemFill : nil }
    }
  }

  /// Up or down; above the first row is none.
  func step(_ way: Int) {
    guard !rows.isEmpty else { return }
    let next = (highlighted ?? -1) + way
    highlighted = next < 0 ? nil : min(next, rows.count - 1)
  }

  /// False when no row is highlighted.
  func chooseHighlighted() -> Bool {
    guard let highlighted else { return false }
    choose(suggestions[highlighted])
    return true
  }

  private func row(at point: CGPoint) -> Int? { rows.firstIndex { $0.frame.containsHalfOpen(point) } }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    highlighted = hover.state == .ended ? nil : row(at: hover.location(in: self))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlighted = touches.first.flatMap { row(at: $0.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlighted = touches.first.flatMap { row(at: $0.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { _ = chooseHighlighted() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlighted = nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
  }
}

/// One suggestion.
private final class SuggestionRow: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let magnifier = GlyphView(.magnifier, side: 16)

  init(_ suggestion: any UISearchSuggestion) {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    label.text = suggestion.localizedSuggestion
    label.font = .systemFont(ofSize: 17)
    picture.image = suggestion.iconImage.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    picture.tintColor = .secondaryLabel
    picture.contentMode = .scaleAspectFit
    magnifier.color = .secondaryLabel
    magnifier.isHidden = picture.image != nil
    accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
    for view in [label, picture, magnifier] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = sided(CGRect(x: 12, y: 12, width: 20, height: 20), in: bounds)
    magnifier.frame = sided(CGRect(x: 14, y: 14, width: 16, height: 16), in: bounds)
    let text = CGRect(x: 44, y: 0, width: max(0, bounds.width - 56), height: bounds.height)
    label.frame = sided(text, in: bounds)
  }
}
