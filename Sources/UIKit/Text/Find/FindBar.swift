import CoreGraphics
import Foundation
import Platform

/// The find navigator: a field with the count of what is found, buttons to go to the next and the previous, a menu of options,
/// and a second row to replace.
final class FindBar: UIView {
  weak var interaction: UIFindInteraction?
  private let backdrop = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let field = FindField(frame: .zero)
  private let replaceField = FindField(frame: .zero)
  private let count = UILabel(frame: .zero)
  private let options = FindButton(.more, named: .findOptions)
  private let previousButton = FindButton(.up, named: .previous)
  private let nextButton = FindButton(.down, named: .next)
  private let done = UIButton(type: .system)
  private let replace = UIButton(type: .system)
  private let replaceAll = UIButton(type: .system)

  static let rowHeight: CGFloat = 48
  private static let fieldHeight: CGFloat = 34
  private static let margin: CGFloat = 12
  private static let gap: CGFloat = 6

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    accessibilityIdentifier = "find"
    backdrop.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    let row: [UIView] = [options, field, count, previousButton, nextButton, done]
    let replaceRow: [UIView] = [replaceField, replace, replaceAll]
    for view in [backdrop, line] + row + replaceRow {
      addSubview(view)
    }
    setUpFields()
    setUpButtons()
  }

  required init?(coder: NSCoder) { nil }

  private func setUpFields() {
    field.placeholder = SystemWord.find.text
    field.accessibilityIdentifier = "find.query"
    replaceField.placeholder = SystemWord.replacement.text
    replaceField.accessibilityIdentifier = "find.replacement"
    field.addAction(UIAction { [unowned self] _ in interaction?.searchText = field.text }, for: .editingChanged)
    replaceField.addAction(
      UIAction { [unowned self] _ in interaction?.replacementText = replaceField.text }, for: .editingChanged)
    for field in [field, replaceField] { field.bar = self }
    count.font = .systemFont(ofSize: 13)
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    count.accessibilityIdentifier = "find.count"
  }

  private func setUpButtons() {
    options.showsMenuAsPrimaryAction = true
    options.makeMenu = { [unowned self] in interaction?.optionsMenu }
    previousButton.addAction(UIAction { [unowned self] _ in interaction?.findPrevious() }, for: .primaryActionTriggered)
    nextButton.addAction(UIAction { [unowned self] _ in interaction?.findNext() }, for: .primaryActionTriggered)
    func set(_ button: UIButton, _ word: SystemWord, _ weight: UIFont.Weight, _ body: @escaping () -> Void) {
      button.setTitle(word.text, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15, weight: weight)
      button.addAction(UIAction { _ in body() }, for: .primaryActionTriggered)
    }
    set(done, .done, .semibold) { [unowned self] in interaction?.dismissFindNavigator() }
    set(replace, .replace, .regular) { [unowned self] in interaction?.replaceOne() }
    set(replaceAll, .replaceAll, .regular) { [unowned self] in interaction?.replaceAll() }
  }

  // MARK: - Content

  var query: String {
    get { field.text ?? "" }
    set { if newValue != field.text { field.text = newValue } }
  }

  var replacement: String {
    get { replaceField.text ?? "" }
    set { if newValue != replaceField.text { replaceField.text = newValue } }
  }

  var showsReplace = false {
    didSet {
      guard showsReplace != oldValue else { return }
      setNeedsLayout()
      window?.inputViewsMayHaveChanged()
    }
  }

  /// The field gets the keyboard with all of its text selected.
  func focus() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  /// What the counts say, and which buttons have an effect.
  func show(_ session: UIFindSession, hasQuery: Bool) {
    let (total, place) = (session.resultCount, session.highlightedResultIndex)
    let hasPlace = place != NSNotFound
    if !hasQuery || session.searchResultDisplayStyle == .none {
      count.text = ""
    } else if total == 0 {
      count.text = SystemWord.notFound.text
    } else if session.searchResultDisplayStyle == .total || !hasPlace {
      count.text = "\(total)"
    } else {
      count.text = SystemWord.place(place + 1, of: total)
    }
    (previousButton.isEnabled, nextButton.isEnabled) = (total > 0, total > 0)
    replace.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
    replaceAll.isEnabled = session.supportsReplacement && total > 0
    setNeedsLayout()
  }

  // MARK: - Layout

  var fittingHeight: CGFloat { Self.rowHeight * (showsReplace ? 2 : 1) }

  override func handsDirection(to part: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, contentScaleFactor))
    let rows = (0..<2).map {
      CGRect(x: 0, y: CGFloat($0) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    layOutSearch(in: rows[0])
    layOutReplace(in: rows[1])
  }

  /// Lays a view out in the row, from one side inwards, and returns where the next begins.
  private func lay(_ view: UIView, _ size: CGSize, fromLeft x: CGFloat, in row: CGRect) -> CGFloat {
    let y = row.minY + ((row.height - size.height) / 2).rounded()
    view.frame = sided(CGRect(x: x, y: y, width: size.width, height: size.height), in: bounds)
    return x + size.width
  }

  private func layOutSearch(in row: CGRect) {
    let safe = safeAreaInsets
    var left = max(Self.margin, safe.left + Self.gap)
    var right = row.maxX - max(Self.margin, safe.right + Self.gap)
    let button = CGSize(width: 32, height: 32)
    left = lay(options, button, fromLeft: left, in: row) + Self.gap
    let doneSize = CGSize(width: done.sizeThatFits(.zero).width.rounded(.up), height: Self.fieldHeight)
    right -= doneSize.width
    _ = lay(done, doneSize, fromLeft: right, in: row)
    for view in [nextButton, previousButton] {
      right -= button.width + (view === nextButton ? Self.gap : 0)
      _ = lay(view, button, fromLeft: right, in: row)
    }
    let size = CGSize(width: max(0, right - Self.gap - left), height: Self.fieldHeight)
    _ = lay(field, size, fromLeft: left, in: row)
    // The count stands in the field's end, where the query has room beside it.
    let wanted = count.sizeThatFits(CGSize(width: size.width, height: size.height)).width.rounded(.up)
    let shown = (count.text ?? "").isEmpty || size.width - wanted < 100 ? 0 : wanted
    _ = lay(
      count, CGSize(width: shown, height: size.height), fromLeft: left + size.width - shown - 10, in: row)
    field.roomAtEnd = shown > 0 ? shown + 14 : 0
  }

  private func layOutReplace(in row: CGRect) {
    for view in [replaceField, replace, replaceAll] { view.isHidden = !showsReplace }
    guard showsReplace else { return }
    // In line with the field above.
    let left = sided(field.frame, in: bounds).minX
    var right = row.maxX - max(Self.margin, safeAreaInsets.right + Self.gap)
    for button in [replaceAll, replace] {
      let size = CGSize(width: button.sizeThatFits(.zero).width.rounded(.up), height: Self.fieldHeight)
      right -= size.width
      _ = lay(button, size, fromLeft: right, in: row)
      right -= 2 * Self.gap
    }
    let size = CGSize(width: max(0, right - left), height: Self.fieldHeight)
    _ = lay(replaceField, size, fromLeft: left, in: row)
  }

  // MARK: - Keys

  /// Return goes on to the next result, with Shift to the one before; in the row below it replaces. Tab goes from one field
  /// to the other. Escape closes.
  fileprivate func handle(_ key: UIKey, in field: FindField) -> Bool {
    let held = key.modifierFlags.held
    switch key.action() {
    case .enter:
      guard held.subtracting(.shift).isEmpty else { return false }
      if field === replaceField {
        interaction?.replaceOne()
      } else if held.contains(.shift) {
        interaction?.findPrevious()
      } else {
        interaction?.findNext()
      }
      return true
    case .tab where showsReplace && held.subtracting(.shift).isEmpty:
      let other = field === replaceField ? self.field : replaceField
      other.becomeFirstResponder()
      other.selectAll(nil)
      return true
    case .escape where held.isEmpty:
      interaction?.dismissFindNavigator()
      return true
    default: return false
    }
  }
}

/// A field of the find bar.
final class FindField: UITextField {
  fileprivate weak var bar: FindBar?
  /// What the count covers at the field's end.
  fileprivate var roomAtEnd: CGFloat = 0 {
    didSet { if roomAtEnd != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    font = .systemFont(ofSize: 16)
    spellCheckingType = .no
    autocapitalizationType = .none
    autocorrectionType = .no
  }

  required init?(coder: NSCoder) { nil }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = CGRect(x: 10, y: 0, width: max(0, bounds.width - 20 - roomAtEnd), height: bounds.height)
    return sided(rect, in: bounds)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // What is composed is committed first.
    if let key = presses.first?.key, markedTextRange == nil, bar?.handle(key, in: self) ?? false { return }
    super.pressesBegan(presses, with: event)
  }
}

/// A glyph to press.
final class FindButton: GlyphButton {
  /// Makes the menu that a press opens.
  var makeMenu: (() -> UIMenu?)? {
    didSet { isContextMenuInteractionEnabled = makeMenu != nil }
  }

  init(_ glyph: Glyph, named word: SystemWord) {
    super.init(glyph, side: 32)
    accessibilityLabel = word.text
    toolTip = word.text
  }

  required init?(coder: NSCoder) { nil }

  override var glyphColor: UIColor? { isEnabled ? nil : .tertiaryLabel }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.makeMenu?() })
  }
}
