import CoreGraphics
import QuartzCore
import TextModel

/// Where a text layer's lines begin.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer leaves out what has no room.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows a text from the top of its bounds. It is recorded as glyphs, sharp at every scale.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// A `String` in the layer's font and colour, or an `NSAttributedString` in its own; anything else shows nothing.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// A `UIFont`, or a font's name; its size is `fontSize`. Nil is the system's.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// A change animates, as one of the colour does.
  open var fontSize: CGFloat {
    get { stored.fontSize ?? Self.standardSize }
    set {
      guard newValue != fontSize, newValue.isFinite else { return }
      set(\.fontSize, newValue, "fontSize")
      setNeedsDisplay()
    }
  }

  open var foregroundColor: CGColor? {
    get { value(forKey: Self.colorKey) as? CGColor }
    set { if newValue != foregroundColor { setValue(newValue ?? NSNull(), forKey: Self.colorKey) } }
  }

  private static let standardSize: CGFloat = 36
  private static let colorKey = "foregroundColor"

  /// Whether lines end at the bounds' width.
  open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { if truncationMode != oldValue { setNeedsDisplay() } }
  }
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
  }

  public override init() {
    super.init()
    begin()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font) = (other.string, other.font)
    (isWrapped, truncationMode, alignmentMode) = (other.isWrapped, other.truncationMode, other.alignmentMode)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    needsDisplayOnBoundsChange = true
    // So that an animation has a value to begin at.
    stored.fontSize = Self.standardSize
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    key == colorKey || super.needsDisplay(forKey: key)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == colorKey ? CGColor.white : super.defaultValue(forKey: key)
  }

  open override func action(forKey event: String) -> (any CAAction)? {
    if let found = super.action(forKey: event) { return found }
    // Nobody said that there is none.
    guard event == Self.colorKey, delegate?.action(for: self, forKey: event) == nil, actions?[event] == nil,
      type(of: self).defaultAction(forKey: event) == nil, let color = shownColor
    else { return nil }
    return implicitAction(event, from: .color(color.rgba))
  }

  /// As animations have it now.
  private var shownColor: CGColor? {
    let kept = presented.custom[Self.colorKey]
    return kept == nil ? .white : kept as? CGColor
  }

  open override func display() {
    let target = DrawingTarget(bounds, scale: contentsScale)
    DrawingTarget.push(target)
    drawText()
    DrawingTarget.pop()
    contents = target.image
    if !(drawing.isEmpty && target.recording.isEmpty) { drawing = target.recording }
    DisplayPass.count += 1
  }

  open override func draw(in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    drawText()
    UIGraphicsPopContext()
  }

  private func drawText() {
    var options: NSStringDrawingOptions = [.usesLineFragmentOrigin]
    if isWrapped, truncationMode != .none { options.insert(.truncatesLastVisibleLine) }
    if let text { StyledText(drawn: text).draw(in: room, options, nil) }
  }

  /// Where lines are set: a line that is neither wrapped nor shortened goes on beyond the bounds.
  private var room: CGRect {
    guard !isWrapped, truncationMode == .none else { return bounds }
    let beyond: CGFloat = 100_000
    switch alignmentMode {
    case .right:
      return CGRect(x: bounds.minX - beyond, y: bounds.minY, width: bounds.width + beyond, height: bounds.height)
    case .center: return bounds.insetBy(dx: -beyond, dy: 0)
    default: return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width + beyond, height: bounds.height)
    }
  }

  private var text: AttributedStore? {
    if let attributed = string as? NSAttributedString {
      var text = AttributedStore(attributed)
      // A paragraph style of the text's own goes before the layer's.
      let paragraph = paragraph
      text.updateAttributes(in: 0..<text.count) {
        $0[.paragraphStyle] == nil ? $0.adding([.paragraphStyle: paragraph]) : $0
      }
      return text
    }
    guard let plain = string as? String, !plain.isEmpty else { return nil }
    let color = UIColor(cgColor: shownColor ?? .clear)
    return AttributedStore(
      plain, attributes: .program([.font: sizedFont, .foregroundColor: color, .paragraphStyle: paragraph]))
  }

  private var sizedFont: UIFont {
    let size = max(0.1, presented.fontSize ?? Self.standardSize)
    if let font = font as? UIFont { return font.withSize(size) }
    return (font as? String).flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
  }

  private var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    switch alignmentMode {
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    case .justified: style.alignment = .justified
    // What goes on beyond the bounds has no other end to begin at.
    default: style.alignment = isWrapped || truncationMode != .none ? .natural : .left
    }
    switch isWrapped ? CATextLayerTruncationMode.none : truncationMode {
    case .start: style.lineBreakMode = .byTruncatingHead
    case .end: style.lineBreakMode = .byTruncatingTail
    case .middle: style.lineBreakMode = .byTruncatingMiddle
    default: style.lineBreakMode = isWrapped ? .byWordWrapping : .byClipping
    }
    return style
  }
}
