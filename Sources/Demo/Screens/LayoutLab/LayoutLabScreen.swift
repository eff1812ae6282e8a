import UIComponents
import UIKit

/// Counts what a frame does for each kind of change, and shows how two layouts that would never settle are reported.
final class LayoutLabScreen: UIViewController {
  private let specimen = LabSpecimen()
  private let changes: GroupView
  private let counters = LabCounters()
  private let message = LabMessage()
  private let buttons: [UIButton]
  /// Whether the next frame is to be counted; frames that only show the numbers or fade a button are not.
  private var isCounting = true
  private weak var stage: Stage?

  init() {
    let titles = ["Move", "New text", "Observed value", "Mark all", "Writes itself", "Mark each other"]
    buttons = titles.map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.scaleTitle()
      return button
    }
    changes = GroupView(rows: [
      RowView("Change 변화", Array(buttons[..<4]), spacing: 18), RowView("Loop 되먹임", Array(buttons[4...]), spacing: 18),
    ])
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [specimen, changes, counters, message] as [UIView] { view.addSubview(subview) }
    let actions: [(LabSpecimen) -> Void] = [
      { $0.moveDot() }, { $0.changeText() }, { $0.changeValue() }, { $0.markAll() }, { $0.writeItself() },
      { $0.markEachOther() },
    ]
    for (button, action) in zip(buttons, actions) {
      button.addAction(
        UIAction { [unowned self] _ in
          action(specimen)
          isCounting = true
        }, for: .touchUpInside)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stage = view.window?.stage
    stage?.frameEnded = { [weak self] report in self?.frameEnded(report) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stage?.frameEnded = nil
  }

  private func frameEnded(_ report: FrameReport) {
    guard isCounting, report != FrameReport() else { return }
    isCounting = false
    specimen.endMistakes()
    counters.report = report
    message.setMessage(stage?.feedback.message)
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let isCompact = view.bounds.height < Metrics.roomyHeight
    let width = min(Metrics.scaled(640, traitCollection), column.width)
    let gap: CGFloat = isCompact ? 10 : 20
    changes.isCompact = isCompact
    var y: CGFloat = isCompact ? 0 : 4
    let heights: [(UIView, CGFloat)] = [
      (specimen, specimen.height(isCompact ? 88 : 140)),
      (changes, changes.height(isCompact: isCompact, width: width)),
      (counters, counters.height(isCompact ? 56 : 92, width: width)),
    ]
    for (part, height) in heights {
      part.frame = CGRect(
        x: column.minX + ((column.width - width) / 2).rounded(), y: y, width: width, height: height)
      y += height + gap
    }
    // The message gets all the height that is left.
    let room = max(0, view.bounds.height - Metrics.margin - y)
    needHeight(y + message.height(width: width) + Metrics.margin)
    message.frame = CGRect(
      x: specimen.frame.minX, y: y, width: width, height: min(room, max(132, message.height(width: width))))
  }
}

/// The counts of the last frame.
private final class LabCounters: BaseView {
  private let captions = ["Layouts 레이아웃", "Draws 그리기", "Pixels painted 칠한 픽셀"].map {
    UILabel($0, font: .scaled(13), color: .secondaryLabel)
  }
  private let numbers = (0..<3).map { _ in UILabel("0", font: .scaledDigits(24, .semibold))
  }

  override func initializeLayout() {
    for label in captions + numbers { addSubview(label) }
  }

  override func initializeProperties() {
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    for label in captions + numbers { label.textAlignment = .center }
    for label in captions {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
    }
    isAccessibilityElement = true
    for (label, name) in zip(numbers, ["layouts", "draws", "pixels"]) { label.accessibilityIdentifier = name }
  }

  var report = FrameReport() {
    didSet {
      for (label, number) in zip(numbers, [report.laidOut, report.drawn, report.pixelsPainted]) {
        label.text = Self.grouped(number)
      }
    }
  }

  /// Numbers with their captions, at once.
  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? zip(captions, numbers).map { "\($0.text ?? "") \($1.text ?? "")" }.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// The height that the texts need, at least the one that was chosen for the standard text size.
  func height(_ standard: CGFloat, width: CGFloat) -> CGFloat {
    if traitCollection.hasHugeText { return layOutRows(in: width) }
    return traitCollection.hasEnlargedText ? max(standard, lines.number + 2 + lines.caption + 8) : standard
  }

  private var lines: (number: CGFloat, caption: CGFloat) {
    (numbers[0].lineHeight(32), captions[0].lineHeight(18))
  }

  override func updateLayout() {
    let isHuge = traitCollection.hasHugeText
    for label in captions { label.textAlignment = isHuge ? .natural : .center }
    for label in numbers { label.textAlignment = isHuge ? .right : .center }
    if isHuge {
      _ = layOutRows(in: bounds.width)
      return
    }
    let lines = lines
    let width = bounds.width / 3
    let top = ((bounds.height - lines.number - lines.caption - 2) / 2).rounded()
    for index in 0..<3 {
      let x = (CGFloat(index) * width).rounded()
      numbers[index].frame = CGRect(x: x, y: top, width: width.rounded(.down), height: lines.number)
      captions[index].numberOfLines = 1
      captions[index].frame = CGRect(
        x: x + 4, y: top + lines.number + 2, width: max(0, width.rounded(.down) - 8), height: lines.caption)
    }
  }

  /// Huge captions, each with its number below it at the right; returns where they end.
  private func layOutRows(in width: CGFloat) -> CGFloat {
    let room = max(0, width - 32)
    var y: CGFloat = 12
    for (number, caption) in zip(numbers, captions) {
      let (text, value) = (caption.intrinsicContentSize.width, number.intrinsicContentSize.width)
      let isBeside = text + value + 16 <= room
      caption.frame = CGRect(x: 16, y: y, width: room, height: caption.wrap(in: room, standard: 18))
      let line = number.lineHeight(32)
      number.frame = CGRect(
        x: 16 + max(0, room - value), y: isBeside ? y : caption.frame.maxY, width: min(room, value), height: line)
      if isBeside {
        caption.frame.size.width = max(0, room - value - 16)
        caption.frame.size.height = line
      }
      y = number.frame.maxY + 8
    }
    return y + 4
  }
}

/// The framework's message about the last layout that did not settle.
private final class LabMessage: BaseView {
  private let title = UILabel("Message 메시지", font: .scaled(13), color: .secondaryLabel)
  private let text = UILabel(nil, font: .scaled(15))
  private static let quiet = "Every layout has settled so far. 아직 끝나지 않은 레이아웃이 없습니다."

  override func initializeLayout() {
    addSubview(title)
    addSubview(text)
  }

  override func initializeProperties() {
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    text.numberOfLines = 0
    text.text = Self.quiet
    text.accessibilityIdentifier = "message"
  }

  func setMessage(_ message: String?) {
    let new = message.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } ?? Self.quiet
    guard new != text.text else { return }
    text.text = new
    text.textColor = message == nil ? .label : .systemRed
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The height that shows all of the message.
  func height(width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - 32), height: .greatestFiniteMagnitude)
    return (text.sizeThatFits(room).height + title.lineHeight(18) + 4 + 24).rounded(.up)
  }

  override func updateLayout() {
    let inner = bounds.insetBy(dx: min(16, bounds.width / 2), dy: min(12, bounds.height / 2))
    let line = title.lineHeight(18)
    title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: line)
    let room = CGSize(width: inner.width, height: max(0, inner.height - line - 4))
    text.frame = CGRect(
      x: inner.minX, y: inner.minY + line + 4, width: room.width,
      height: min(room.height, text.sizeThatFits(room).height))
  }
}
