import UIComponents
import UIKit

/// The buttons above an editor: letters, lists, what can be put in, and what goes back and forth.
final class FormattingBar: BaseView {
  enum Item: String, CaseIterable {
    case bold, italic, underline, strikethrough, bullets, numbers, link, picture, color, undo, redo, find

    /// What its tool tip says, with its key.
    var toolTip: String {
      switch self {
      case .bold: "Bold · 굵게 (Ctrl B)"
      case .italic: "Italic · 기울임 (Ctrl I)"
      case .underline: "Underline · 밑줄 (Ctrl U)"
      case .strikethrough: "Strike through · 취소선"
      case .bullets: "List · 목록"
      case .numbers: "Numbered list · 번호 목록"
      case .link: "Link · 링크 (Ctrl K)"
      case .picture: "Picture · 그림"
      case .color: "Colour · 색"
      case .undo: "Undo · 되돌리기 (Ctrl Z)"
      case .redo: "Redo · 다시 하기 (Ctrl Shift Z)"
      case .find: "Find · 찾기 (Ctrl F)"
      }
    }

    /// Items of one group stand together.
    var group: Int {
      switch self {
      case .bold, .italic, .underline, .strikethrough: 0
      case .bullets, .numbers: 1
      case .link, .picture, .color: 2
      case .undo, .redo, .find: 3
      }
    }
  }

  /// What holds where the caret is, or for what is selected.
  var active: Set<Item> = [] {
    didSet { if active != oldValue { setNeedsLayout() } }
  }

  /// What can be done now.
  var enabled = Set(Item.allCases) {
    didSet { if enabled != oldValue { setNeedsLayout() } }
  }

  var didPress: (Item) -> Void = { _ in }
  var didChooseColor: (UIColor?) -> Void = { _ in }

  static let height: CGFloat = 44
  private let buttons = Dictionary(uniqueKeysWithValues: Item.allCases.map { ($0, FormatButton()) })
  private let edge = UIView()

  override func initializeLayout() {
    for item in Item.allCases { buttons[item].map(addSubview) }
    addSubview(edge)
  }

  override func initializeProperties() {
    edge.backgroundColor = .separator
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
    for (item, button) in buttons {
      button.accessibilityLabel = item.rawValue.capitalized
      button.toolTip = item.toolTip
      // The bar keeps its size, as the system's bars do: a long press shows its buttons large.
      button.showsLargeContentViewer = true
      button.largeContentTitle = item.rawValue.capitalized
      show(item, on: button)
      if item == .color {
        button.menu = UIMenu(
          children: NoteColor.allCases.map { color in
            UIAction(title: color.title, image: color.dot) { [weak self] _ in self?.didChooseColor(color.color) }
          })
        button.showsMenuAsPrimaryAction = true
      } else {
        button.addAction(UIAction { [weak self] _ in self?.didPress(item) }, for: .touchUpInside)
      }
    }
  }

  private func show(_ item: Item, on button: FormatButton) {
    let letter: (String, [NSAttributedString.Key: Any])? =
      switch item {
      case .bold: ("B", [.font: UIFont.systemFont(ofSize: 17, weight: .bold)])
      case .italic: ("I", [.font: UIFont.italicSystemFont(ofSize: 17)])
      case .underline: ("U", [.underlineStyle: NSUnderlineStyle.single.rawValue])
      case .strikethrough: ("S", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
      default: nil
      }
    if let letter {
      button.letter = letter
    } else {
      button.setImage(DemoAssets.image(Self.image(of: item)).withRenderingMode(.alwaysTemplate), for: .normal)
    }
  }

  private static func image(of item: Item) -> String {
    switch item {
    case .bullets: "list"
    case .picture: "gallery"
    case .find: "search"
    default: item.rawValue
    }
  }

  override func updateLayout() {
    let hairline = 1 / max(1, traitCollection.displayScale)
    edge.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    // Twelve buttons and three gaps between groups, as large as fits.
    let gap: CGFloat = 10
    let side = max(24, min(34, ((bounds.width - 16 - 3 * gap) / CGFloat(Item.allCases.count)).rounded(.down)))
    var x: CGFloat = 8
    var group = 0
    for item in Item.allCases {
      guard let button = buttons[item] else { continue }
      if item.group != group {
        group = item.group
        // The last group stands at the far end.
        x = group == 3 ? max(x + gap, bounds.width - 8 - 3 * side) : x + gap
      }
      button.frame = CGRect(x: x, y: ((bounds.height - 30) / 2).rounded(), width: side, height: 30)
      button.isSelected = active.contains(item)
      button.isEnabled = enabled.contains(item)
      x += side
    }
  }
}

/// The colours that text can have.
enum NoteColor: CaseIterable {
  case standard, red, orange, green, blue, purple

  var color: UIColor? {
    switch self {
    case .standard: nil
    case .red: .systemRed
    case .orange: .systemOrange
    case .green: .systemGreen
    case .blue: .systemBlue
    case .purple: .systemPurple
    }
  }

  var title: String {
    switch self {
    case .standard: "Standard · 기본"
    case .red: "Red · 빨강"
    case .orange: "Orange · 주황"
    case .green: "Green · 초록"
    case .blue: "Blue · 파랑"
    case .purple: "Purple · 보라"
    }
  }

  @MainActor var dot: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      (color ?? .label).setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 12, height: 12)).fill()
    }.withRenderingMode(.alwaysOriginal)
  }
}

/// A button of the bar: a plate lies behind it while what it stands for holds.
private final class FormatButton: UIButton {
  /// A letter in place of an image.
  var letter: (text: String, attributes: [NSAttributedString.Key: Any])? {
    didSet { showState() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 7
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { showState() } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showState() } }
  }

  override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { showState() } }
  }

  private func showState() {
    let color: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? .systemBlue : .label
    backgroundColor = isSelected ? .systemBlue.withAlphaComponent(0.14) : isHighlighted ? .tertiarySystemFill : .clear
    tintColor = color
    guard let letter else { return }
    let attributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: color].merging(letter.attributes) { $1 }
    setAttributedTitle(NSAttributedString(string: letter.text, attributes: attributes), for: .normal)
  }
}
