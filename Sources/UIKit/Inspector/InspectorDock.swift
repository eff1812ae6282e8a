import CoreGraphics
import QuartzCore

/// The inspector's tools at the window's right side: frame times, the tree of views, or of what is read aloud, with a
/// search field, the selected view's properties, and what marked it.
final class InspectorDock: UIView {
  let searchField = UITextField()
  let listChoice = UISegmentedControl(items: ["Views", "Read"])
  let viewList = ViewList()
  let properties = PropertyList()
  private let timeline = FrameTimeline()
  private let frameLabel = UILabel()
  private let marksLabel = UILabel()
  private let pickButton = UIButton(type: .system)
  private let dumpButton = UIButton(type: .system)
  private let releaseButton = UIButton(type: .system)
  private var statistics = FrameStatistics()
  private var pointer: CGPoint?

  /// Another search, or another list.
  var didChangeList: () -> Void = {}
  /// The next press in the program selects what is under it.
  var didAskToPick: () -> Void = {}
  var didAskForDump: () -> Void = {}
  var didRelease: () -> Void = {}

  static let width: CGFloat = 320
  private static let margin: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.11, alpha: 1)
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.16).cgColor
    for label in [frameLabel, marksLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.numberOfLines = 0
      label.lineBreakMode = .byTruncatingTail
    }
    frameLabel.textColor = UIColor(red: 0.55, green: 0.95, blue: 0.6, alpha: 1)
    marksLabel.textColor = UIColor(red: 1, green: 0.8, blue: 0.5, alpha: 1)
    searchField.font = .systemFont(ofSize: 12)
    searchField.placeholder = "Class, text, name"
    searchField.borderStyle = .roundedRect
    searchField.clearButtonMode = .whileEditing
    searchField.accessibilityIdentifier = "inspector search"
    searchField.addAction(UIAction { [unowned self] _ in didChangeList() }, for: .editingChanged)
    listChoice.selectedSegmentIndex = 0
    listChoice.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: .normal)
    listChoice.addAction(UIAction { [unowned self] _ in didChangeList() }, for: .valueChanged)
    let buttons: [(UIButton, String, () -> Void)] = [
      (pickButton, "Pick", { [unowned self] in didAskToPick() }),
      (dumpButton, "Write to file", { [unowned self] in didAskForDump() }),
      (releaseButton, "Release", { [unowned self] in didRelease() }),
    ]
    for (button, title, action) in buttons {
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 12, weight: .medium)
      button.accessibilityIdentifier = "inspector \(title.lowercased())"
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }
    let parts: [UIView] = [
      frameLabel, timeline, searchField, listChoice, viewList, properties, marksLabel, pickButton, dumpButton,
      releaseButton,
    ]
    for part in parts { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  var isTyping: Bool { searchField.isFirstResponder || properties.isEditing }

  /// Leaves the fields; what was typed counts only with `keeping`.
  func endEditing(keeping: Bool) {
    properties.endEditing(keeping: keeping)
    searchField.resignFirstResponder()
  }

  /// The list has what readers of the screen are told of, in place of the views.
  var listsWhatIsRead: Bool { listChoice.selectedSegmentIndex == 1 }

  // MARK: - Content

  func setStatistics(_ statistics: FrameStatistics, interval: Double) {
    self.statistics = statistics
    timeline.interval = interval * 1000
    timeline.frames = statistics.frames
    describeFrame()
  }

  /// A picked view, or one of the list; the next press picks while `isPicking`.
  func setSelection(_ view: UIView?, _ constraints: ConstraintFacts?, marks: [String], isPicking: Bool) {
    properties.setView(view, constraints)
    viewList.selected = view
    let text =
      isPicking
      ? "Press the view to select"
      : view == nil ? "Select a view in the list, or hold Alt and press it" : marks.joined(separator: "\n")
    if marksLabel.text != text {
      marksLabel.text = text
      setNeedsLayout()
    }
    releaseButton.isEnabled = view != nil
  }

  func reportDump(_ path: String?) { dumpButton.setTitle(path == nil ? "Could not write" : "Written", for: .normal) }

  private func describeFrame() {
    let frame = pointer.flatMap { timeline.frame(at: convert($0, to: timeline)) } ?? statistics.last
    frameLabel.text = frame.text(worst: statistics.worstMilliseconds)
  }

  // MARK: - Pointer

  /// The frame under the pointer tells its counts.
  func pointerMoved(to point: CGPoint?) {
    pointer = point
    describeFrame()
  }

  func scroll(rows: Int, at point: CGPoint) {
    if properties.frame.contains(point) { properties.scroll(rows: rows) } else { viewList.scroll(rows: rows) }
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: min(Self.margin, bounds.height / 2))
    var y = inner.minY
    func next(_ height: CGFloat, gap: CGFloat = 8) -> CGRect {
      defer { y += height + gap }
      return CGRect(x: inner.minX, y: y, width: inner.width, height: height)
    }
    frameLabel.frame = next(32)
    timeline.frame = next(36)
    let top = next(28)
    (searchField.frame, listChoice.frame) = top.divided(atDistance: top.width * 0.52, from: .minXEdge)
    listChoice.frame = listChoice.frame.inset(by: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0))
    let marks = min(96, max(32, marksLabel.sizeThatFits(CGSize(width: inner.width, height: 1000)).height))
    let below = marks + 8 + 28
    // Both lists end with a whole row.
    let room = max(0, inner.maxY - y - below - 16)
    let rows = min(16, (room * 0.45 / PropertyList.rowHeight).rounded(.down)) * PropertyList.rowHeight
    viewList.frame = next(((room - rows) / ViewList.rowHeight).rounded(.down) * ViewList.rowHeight)
    properties.frame = next(rows)
    marksLabel.frame = next(marks)
    let width = (inner.width / 3).rounded(.down)
    for (index, button) in [pickButton, dumpButton, releaseButton].enumerated() {
      button.frame = CGRect(x: inner.minX + CGFloat(index) * width, y: inner.maxY - 28, width: width, height: 28)
    }
  }
}

extension FrameStatistics.Frame {
  /// As the inspector's panels tell of a frame.
  func text(worst: Double) -> String {
    String(
      format: "frame %d · %.2f ms · worst of 60 %.2f ms\n%d laid out · %d drawn · %.1f %% painted", number,
      milliseconds,
      worst, laidOut, drawn, painted * 100)
  }
}
