import UIKit

/// The area of a link in a label. It takes the link's presses and the keyboard, and lies over its words while it is
/// pressed.
final class LinkArea: UIButton {
  private(set) var link: TextLink?
  /// In its own space, line by line.
  private var rects: [CGRect] = []
  var highlightChanged: (LinkArea) -> Void = { _ in }

  private static let cornerRadius: CGFloat = 4
  /// How far the plate of a pressed link reaches beyond its words.
  private static let overhang: CGFloat = 2
  /// A finger need not hit a line of small letters.
  private static let touchMargin: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Covers a link's rectangles in the label's space; without any the area is hidden.
  func show(_ link: TextLink?, in rects: [CGRect]) {
    if link != self.link {
      self.link = link
      accessibilityLabel = link?.text
      if isHighlighted { cancelTracking(with: nil) }
    }
    isHidden = rects.isEmpty
    guard let first = rects.first else {
      self.rects = []
      return
    }
    let around = rects.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -Self.overhang, dy: 0)
    if frame != around { frame = around }
    let own = rects.map { $0.offsetBy(dx: -around.minX, dy: -around.minY) }
    guard own != self.rects else { return }
    self.rects = own
    setNeedsDisplay()
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      setNeedsDisplay()
      highlightChanged(self)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if isHighlighted { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard isHighlighted else { return }
    tintColor.withAlphaComponent(0.2).setFill()
    for rect in rects {
      UIBezierPath(
        roundedRect: rect.insetBy(dx: -Self.overhang, dy: 0), cornerRadius: Self.cornerRadius
      ).fill()
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let margin = event?.allTouches?.first?.type == .direct ? Self.touchMargin : 0
    return rects.contains { $0.insetBy(dx: -margin, dy: -margin).contains(point) }
  }
}
