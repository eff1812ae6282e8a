import UIKit

/// Constraints that cannot all hold, and what is said of them: a plate in a box is to have a width for which the box has
/// no room.
final class ConflictPage: UIViewController {
  private let stage = StageCard()
  private let box = UIView()
  private let plate = UILabel("plate", font: .scaled(15, .semibold), color: .white)
  private let conflictSwitch = UISwitch()
  private lazy var options = OptionCard([OptionRow("plate.width == 280", [conflictSwitch], .trailing)])
  private let message = UILabel()
  private let card = UIView()
  private let note = UILabel(
    "F12 outlines the views of a conflict. F12를 누르면 충돌한 뷰에 테두리가 생깁니다.", font: .scaled(13),
    color: .secondaryLabel)
  private lazy var boxHeight = box.heightAnchor.constraint(equalToConstant: 88)
  private lazy var tooWide = plate.widthAnchor.constraint(equalToConstant: 280)

  override func viewDidLoad() {
    super.viewDidLoad()
    box.accessibilityIdentifier = "box"
    box.backgroundColor = .tertiarySystemFill
    box.layer.cornerRadius = 12
    plate.accessibilityIdentifier = "plate"
    plate.textAlignment = .center
    plate.backgroundColor = .systemBlue
    plate.layer.cornerRadius = 8
    plate.clipsToBounds = true
    conflictSwitch.accessibilityIdentifier = "conflict"
    conflictSwitch.addTarget(self, action: ConflictPage.switchChanged, for: .valueChanged)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    for label in [message, note] { label.numberOfLines = 0 }
    message.accessibilityIdentifier = "message"
    setMessage(nil)
    stage.addSubview(box)
    box.addSubview(plate)
    card.addSubview(message)
    for subview in [stage, options, card, note] { view.addSubview(subview) }
    activateColumn()
    activateBox()
  }

  /// The cards below each other.
  private func activateColumn() {
    let column = view.addContentColumn()
    var (end, gap) = (view.topAnchor, CGFloat(12))
    for part in [stage, options, card, note] {
      part.topAnchor.constraint(equalTo: end, constant: gap).isActive = true
      (end, gap) = (part.bottomAnchor, 16)
    }
    for view in [stage, options, card] {
      view.activate([
        view.leadingAnchor.constraint(equalTo: column.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      ])
    }
    note.activate([
      note.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 16),
      note.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -16),
    ])
    message.activate(message.edges(to: card, CGSize(width: 16, height: 14)))
  }

  private func activateBox() {
    stage.heightAnchor.constraint(equalTo: box.heightAnchor, constant: 48).isActive = true
    box.activate([
      box.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: stage.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 240), boxHeight,
    ])
    plate.activate([
      plate.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
      plate.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -16),
      plate.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
      plate.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -16),
    ])
    tooWide.identifier = "too wide"
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    options.adapt(to: view.bounds.size)
    boxHeight.constant = 32 + plate.lineHeight(56)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    needHeight(note.frame.maxY + Metrics.margin)
  }

  private func switchChanged() {
    tooWide.isActive = conflictSwitch.isOn
    view.layoutIfNeeded()
    setMessage(view.window?.stage?.constraintConflicts.first)
  }

  /// The numbers, which come first, are red.
  private func setMessage(_ conflict: String?) {
    let text = NSMutableAttributedString(
      string: conflict ?? "Every constraint holds. 모든 제약이 성립합니다.",
      attributes: [
        .font: UIFont.scaledMonospaced(13, compatibleWith: traitCollection), .foregroundColor: UIColor.label,
      ])
    if let conflict {
      let end = conflict.firstIndex(of: "\n") ?? conflict.endIndex
      text.addAttribute(
        .foregroundColor, value: UIColor.systemRed, range: NSRange(conflict.startIndex..<end, in: conflict))
    }
    message.attributedText = text
    message.adjustsFontForContentSizeCategory = true
  }
}
