import CoreGraphics
import QuartzCore

/// The inspector's screen: outlines, flashes, and a panel with what there is to read, or the dock with its tools.
final class InspectorView: UIView {
  private let flashes = FlashView()
  private let outlines = OutlinesView()
  private let panel = InspectorPanel()
  private var pointer: CGPoint?

  /// The tools, in place of the panel that flees the pointer.
  var dock: InspectorDock? {
    didSet {
      oldValue?.removeFromSuperview()
      if let dock { addSubview(dock) }
      panel.isHidden = dock != nil
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [flashes, outlines, panel] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var isFading: Bool { flashes.isFading }

  /// Rectangles that the program painted, in points of the window.
  func flash(_ rects: [CGRect], at time: Double) { flashes.add(rects, at: time) }

  func fade(at time: Double) { flashes.fade(at: time) }

  /// Outlines a view, and tells of it in the panel.
  func setTarget(
    _ target: UIView?, _ constraints: ConstraintFacts?, _ troubles: ConstraintTroubles, statistics: FrameStatistics,
    pointer: CGPoint?
  ) {
    outlines.outline(target, troubles)
    if dock == nil {
      panel.setFacts(target.map { ViewFacts($0, constraints: constraints) }, statistics: statistics)
    }
    if pointer != self.pointer {
      self.pointer = pointer
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    flashes.frame = bounds
    outlines.frame = bounds
    let size = panel.sizeThatFits(bounds.size)
    // On the side where the pointer is not.
    let isLeft = (pointer?.x ?? 0) > bounds.midX
    panel.frame = CGRect(
      x: isLeft ? 12 : max(12, bounds.width - size.width - 12), y: 12, width: size.width,
      height: min(size.height, max(0, bounds.height - 24)))
    let width = min(InspectorDock.width, bounds.width)
    dock?.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }
}

/// What was painted lately, glowing for a moment.
private final class FlashView: UIView {
  private var began: [Double] = []
  private static let duration = 0.35
  /// A program that paints many rectangles a frame is not slowed down by being told.
  private static let most = 60

  var isFading: Bool { !began.isEmpty }

  func add(_ rects: [CGRect], at time: Double) {
    for rect in rects.prefix(16) {
      if subviews.count >= Self.most, let oldest = subviews.first {
        oldest.removeFromSuperview()
        began.removeFirst()
      }
      let flash = UIView(frame: rect)
      flash.backgroundColor = UIColor(red: 1, green: 0.25, blue: 0.55, alpha: 0.16)
      flash.layer.borderColor = UIColor(red: 1, green: 0.2, blue: 0.5, alpha: 0.8).cgColor
      flash.layer.borderWidth = 1
      addSubview(flash)
      began.append(time)
    }
  }

  func fade(at time: Double) {
    for (flash, start) in zip(subviews, began) { flash.alpha = CGFloat(1 - (time - start) / Self.duration) }
    let over = began.prefix { time - $0 >= Self.duration }.count
    for flash in subviews.prefix(over) { flash.removeFromSuperview() }
    began.removeFirst(over)
  }
}

/// The edges of a view, of what it lies in and of what lies in it.
private final class OutlinesView: UIView {
  private var boxes: [UIView] = []

  private struct Style {
    let line: UIColor
    let fill: UIColor
    var width: CGFloat = 1
    static let target = Style(
      line: UIColor(red: 0.1, green: 0.5, blue: 1, alpha: 1), fill: UIColor(red: 0.1, green: 0.5, blue: 1, alpha: 0.18))
    static let ancestor = Style(line: UIColor(red: 0.1, green: 0.5, blue: 1, alpha: 0.45), fill: .clear)
    static let subview = Style(line: UIColor(red: 1, green: 0.55, blue: 0, alpha: 0.8), fill: .clear)
    static let conflict = Style(
      line: UIColor(red: 1, green: 0.15, blue: 0.1, alpha: 1),
      fill: UIColor(red: 1, green: 0.15, blue: 0.1, alpha: 0.12), width: 2)
    static let ambiguous = Style(
      line: UIColor(red: 0.95, green: 0.72, blue: 0, alpha: 1), fill: UIColor(red: 1, green: 0.8, blue: 0, alpha: 0.16),
      width: 2)
  }

  func outline(_ target: UIView?, _ troubles: ConstraintTroubles) {
    var shown: [(frame: CGRect, style: Style)] = []
    if let target {
      var ancestor = target.superview
      while let view = ancestor, view.superview != nil {
        shown.append((view.frameOnScreen, .ancestor))
        ancestor = view.superview
      }
      for subview in target.subviews.prefix(60) where !subview.isHidden {
        shown.append((subview.frameOnScreen, .subview))
      }
      shown.append((target.frameOnScreen, .target))
    }
    // In front, so that what is wrong is seen at the target and its ancestors, too.
    shown += troubles.ambiguous.map { ($0.frameOnScreen, .ambiguous) }
    shown += troubles.conflicting.map { ($0.frameOnScreen, .conflict) }
    while boxes.count < shown.count {
      let box = UIView()
      boxes.append(box)
      addSubview(box)
    }
    for (index, box) in boxes.enumerated() {
      guard index < shown.count else {
        box.isHidden = true
        continue
      }
      box.isHidden = false
      box.frame = shown[index].frame
      box.layer.borderWidth = shown[index].style.width
      box.layer.borderColor = shown[index].style.line.cgColor
      box.backgroundColor = shown[index].style.fill
    }
  }
}

extension UIView {
  /// The box around the view in the desktop window.
  fileprivate var frameOnScreen: CGRect { layer.convert(bounds, to: layer.root) }
}

/// Frame times and counts, the path of views down to the pointer, and the last one's properties.
private final class InspectorPanel: UIView {
  private let frameLabel = UILabel()
  private let pathLabel = UILabel()
  private let factRows = FactRows(rowHeight: 15)
  private var facts: ViewFacts?
  private var frameText = ""

  /// Constraints are long.
  private var width: CGFloat { facts?.hasConstraints == true ? 400 : 300 }
  private static let margin: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.09, alpha: 0.95)
    layer.cornerRadius = 12
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.16).cgColor
    let colors: [(UILabel, UIColor)] = [
      (frameLabel, UIColor(red: 0.55, green: 0.95, blue: 0.6, alpha: 1)), (pathLabel, .white),
    ]
    for (label, color) in colors {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = color
      label.numberOfLines = 0
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
    addSubview(factRows)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func setFacts(_ facts: ViewFacts?, statistics: FrameStatistics) {
    let frameText = statistics.last.text(worst: statistics.worstMilliseconds)
    guard facts != self.facts || frameText != self.frameText else { return }
    (self.facts, self.frameText) = (facts, frameText)
    frameLabel.text = frameText
    if let facts {
      let shown = facts.path.suffix(9)
      let first = facts.path.count - shown.count
      pathLabel.text = shown.enumerated().map { index, name in
        Self.cut(String(repeating: "  ", count: index) + (index == 0 && first > 0 ? "… " : "") + name, 46)
      }.joined(separator: "\n")
    } else {
      pathLabel.text = "Point at a view · Shift+F12 opens the tree · F12 closes"
    }
    factRows.rows = facts?.properties.map { FactRows.Row(name: $0.name, value: $0.value) } ?? []
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private static func cut(_ text: String, _ count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }

  private func height(of label: UILabel, width: CGFloat) -> CGFloat {
    label.text?.isEmpty == false
      ? label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height : 0
  }

  private var rowsHeight: CGFloat { CGFloat(factRows.rows.count) * factRows.rowHeight }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(width, max(0, size.width - 24))
    let inner = width - 2 * Self.margin
    let parts = [height(of: frameLabel, width: inner), height(of: pathLabel, width: inner), rowsHeight].filter {
      $0 > 0
    }
    return CGSize(width: width, height: parts.reduce(Self.margin) { $0 + $1 + 10 } + Self.margin - 10)
  }

  override func layoutSubviews() {
    let inner = max(0, bounds.width - 2 * Self.margin)
    var y = Self.margin
    for label in [frameLabel, pathLabel] {
      let height = height(of: label, width: inner)
      label.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height > 0 ? height + 10 : 0
    }
    // In a low window the rows end with a whole one.
    let room = max(0, bounds.height - Self.margin - y)
    let rows = min(rowsHeight, (room / factRows.rowHeight).rounded(.down) * factRows.rowHeight)
    factRows.frame = CGRect(x: Self.margin, y: y, width: inner, height: rows)
  }
}
