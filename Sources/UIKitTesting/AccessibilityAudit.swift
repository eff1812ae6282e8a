import CoreGraphics
import Platform
import UIKit

/// What an audit looks for, by the names of XCTest's audits.
/// ```swift
/// let ofTexts: AccessibilityAuditType = [.contrast, .textClipped, .dynamicType, .elementDetection]
/// try window.performAccessibilityAudit(for: ofTexts)
/// let ofUse: AccessibilityAuditType = [.hitRegion, .sufficientElementDescription, .trait]
/// try window.performAccessibilityAudit(for: ofUse)
/// ```
public struct AccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text that is too pale: under 4.5 to 1, and under 3 to 1 for large text (WCAG 2.2, 1.4.3). Colours of the system are held
  /// to 3 to 1: where a person asks for more contrast, they have other values.
  public static let contrast = AccessibilityAuditType(rawValue: 1 << 0)
  /// Text that is seen and that no element tells of.
  public static let elementDetection = AccessibilityAuditType(rawValue: 1 << 1)
  /// What is pressed and is smaller than 24 points (WCAG 2.2, 2.5.8), or than the audit was given.
  public static let hitRegion = AccessibilityAuditType(rawValue: 1 << 2)
  /// What can be used and has no label, or one that says only what it is.
  public static let sufficientElementDescription = AccessibilityAuditType(rawValue: 1 << 3)
  /// Text that stays as it is where a person prefers larger text.
  public static let dynamicType = AccessibilityAuditType(rawValue: 1 << 16)
  /// Text of which lines are cut.
  public static let textClipped = AccessibilityAuditType(rawValue: 1 << 17)
  /// Traits that cannot be had together.
  public static let trait = AccessibilityAuditType(rawValue: 1 << 18)

  /// Everything that an audit can look for.
  public static let all: AccessibilityAuditType = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
  ]

  var name: String {
    switch self {
    case .contrast: "contrast"
    case .elementDetection: "element detection"
    case .hitRegion: "hit region"
    case .sufficientElementDescription: "description"
    case .dynamicType: "dynamic type"
    case .textClipped: "clipped text"
    case .trait: "trait"
    default: "several"
    }
  }
}

/// Something that keeps people from using a window.
/// ```swift
/// let issues = window.accessibilityIssues()
/// #expect(issues.allSatisfy { $0.auditType == .hitRegion }, "\(issues)")
/// for issue in issues where issue.object is UILabel {
///   print("\(issue.compactDescription) at \(issue.frame): \(issue.remedy)")
///   if let picture = issue.picture.cgImage { Attachment.record(picture, named: "issue") }
/// }
/// ```
@MainActor
public struct AccessibilityAuditIssue: @MainActor CustomStringConvertible {
  /// The one audit that found it.
  public let auditType: AccessibilityAuditType
  /// What is wrong, in a line.
  public let compactDescription: String
  /// What mends it.
  public let remedy: String
  /// The view or element it was found at.
  public let object: UIResponder?
  /// In the window's space, in points.
  public let frame: CGRect
  let window: TestWindow

  /// The window with a frame around the place.
  public var picture: UIImage {
    let image = window.image()
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      image.draw(at: .zero)
      UIColor.systemRed.setStroke()
      let path = UIBezierPath(rect: frame.insetBy(dx: -2, dy: -2))
      path.lineWidth = 2
      path.stroke()
    }
  }

  public var description: String { "\(auditType.name): \(compactDescription); \(remedy)" }
}

/// An audit that found something; its description lists the issues, 40 at most.
/// ```swift
/// #expect(throws: AccessibilityAuditFailure.self) { try window.performAccessibilityAudit(minimumHitRegion: 1000) }
/// ```
public struct AccessibilityAuditFailure: Error, CustomStringConvertible {
  public let description: String
}

extension TestWindow {
  /// Looks for what keeps people from using what the window shows, and throws an
  /// `AccessibilityAuditFailure` where it finds something.
  /// ```swift
  /// try window.performAccessibilityAudit(minimumHitRegion: 44) { issue in
  ///   issue.auditType == .hitRegion && issue.object is UISwitch
  /// }
  /// ```
  /// - Parameters:
  ///   - types: what is looked for.
  ///   - minimumHitRegion: the least width and height of what is pressed, in points; 44 is for fingers.
  ///   - isAccepted: true leaves an issue out.
  public func performAccessibilityAudit(
    for types: AccessibilityAuditType = .all, minimumHitRegion: CGFloat = 24,
    _ isAccepted: (AccessibilityAuditIssue) throws -> Bool = { _ in false }
  ) throws {
    let issues = try accessibilityIssues(for: types, minimumHitRegion: minimumHitRegion).filter { try !isAccepted($0) }
    guard issues.isEmpty else {
      let lines = issues.prefix(40).map { "- \($0)" }.joined(separator: "\n")
      throw AccessibilityAuditFailure(description: "\(issues.count) found by the accessibility audit:\n\(lines)")
    }
  }

  /// What such an audit finds, as a list; empty where it finds nothing.
  /// ```swift
  /// let paleTexts = window.accessibilityIssues(for: .contrast)
  /// ```
  public func accessibilityIssues(
    for types: AccessibilityAuditType = .all, minimumHitRegion: CGFloat = 24
  ) -> [AccessibilityAuditIssue] {
    var audit = AccessibilityAudit(self, types, minimumHitRegion)
    return audit.run()
  }
}

@MainActor
private struct AccessibilityAudit {
  private let window: TestWindow
  private let types: AccessibilityAuditType
  private let minimum: CGFloat
  private var issues: [AccessibilityAuditIssue] = []
  private let screen: Bitmap
  /// Where elements are that cannot be used.
  private var disabled: [CGRect] = []

  init(_ window: TestWindow, _ types: AccessibilityAuditType, _ minimum: CGFloat) {
    (self.window, self.types, self.minimum) = (window, types, minimum)
    screen = window.paintedFresh()
  }

  private mutating func add(
    _ type: AccessibilityAuditType, _ what: String, _ remedy: String, _ object: UIResponder?, _ frame: CGRect
  ) {
    issues.append(
      AccessibilityAuditIssue(
        auditType: type, compactDescription: what, remedy: remedy, object: object, frame: frame, window: window))
  }

  mutating func run() -> [AccessibilityAuditIssue] {
    var told: Set<ObjectIdentifier> = []
    for element in window.elements() {
      guard let object = element.object else { continue }
      told.insert(ObjectIdentifier(object))
      if element.traits.contains(.notEnabled) { disabled.append(element.frame) }
      if element.isShown { look(at: element, object) }
    }
    for window in window.stage.windows { look(in: window, told, isTold: false) }
    return issues
  }

  // MARK: - Elements

  private mutating func look(at element: TestElement, _ object: UIResponder) {
    let isUsed = !element.actions.isEmpty
    let name = element.label.trimmingCharacters(in: .whitespacesAndNewlines)
    let what = "\(element) of \(type(of: object))"
    if types.contains(.sufficientElementDescription), isUsed || element.traits.contains(.image) {
      let words = Self.words[element.node.role] ?? []
      if name.isEmpty {
        add(
          .sufficientElementDescription, "\(what) has no label", "set accessibilityLabel to what it is for", object,
          element.frame)
      } else if words.contains(name.lowercased()) {
        add(
          .sufficientElementDescription, "\(what) says only what it is", "name what it is for", object, element.frame)
      }
    }
    let isPressed = element.actions.first == AccessibilityActions.activate
    if types.contains(.hitRegion), isPressed, min(element.frame.width, element.frame.height) < minimum - 0.01 {
      let size = "\(Int(element.frame.width)) × \(Int(element.frame.height))"
      add(
        .hitRegion, "\(what) is \(size) points, under \(Int(minimum))",
        "make it larger, or override point(inside:with:) and accessibilityFrame", object, element.frame)
    }
    if types.contains(.trait) { lookForConflicts(element.traits, what, object, element.frame) }
  }

  /// Labels that say what a thing is and not what it is for.
  private static let words: [AccessibleRole: [String]] = [
    .pushButton: ["button"], .image: ["image", "icon", "picture"], .toggleButton: ["switch", "toggle"],
    .slider: ["slider"], .entry: ["field", "text field"],
  ]

  private mutating func lookForConflicts(
    _ traits: UIAccessibilityTraits, _ what: String, _ object: UIResponder, _ frame: CGRect
  ) {
    let conflicts: [UIAccessibilityTraits] = [
      [.button, .link], [.staticText, .button], [.staticText, .link], [.staticText, .adjustable],
      [.header, .adjustable],
      [.keyboardKey, .link], [.searchField, .button], [.image, .adjustable],
    ]
    for pair in conflicts where traits.isSuperset(of: pair) {
      add(.trait, "\(what) has the traits \(pair)", "leave one of them", object, frame)
    }
  }

  // MARK: - Texts

  private mutating func look(in view: UIView, _ told: Set<ObjectIdentifier>, isTold: Bool) {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
    let isTold = isTold || told.contains(ObjectIdentifier(view))
    if let label = view as? UILabel, label.text?.isEmpty == false { look(at: label, isTold: isTold) }
    let subviews = view.subviews
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
      return look(in: modal, told, isTold: isTold)
    }
    for subview in subviews { look(in: subview, told, isTold: isTold) }
  }

  private mutating func look(at label: UILabel, isTold: Bool) {
    let frame = UIAccessibility.convertToScreenCoordinates(label.bounds, in: label)
    guard isSeen(label, frame) else { return }
    let what = "the text \"\((label.text ?? "").prefix(40))\""
    if types.contains(.elementDetection), !isTold {
      add(
        .elementDetection, "\(what) is seen, and no element tells of it",
        "make the label an element, or put its text into the label of what it is in", label, frame)
    }
    if types.contains(.textClipped) {
      let size = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      let isCut = label.lineBreakMode == .byClipping && label.intrinsicContentSize.width > label.bounds.width + 1
      if size.height > label.bounds.height + 2 && !label.adjustsFontSizeToFitWidth || isCut && label.numberOfLines == 1
      {
        add(
          .textClipped, "\(what) needs \(Int(size.height.rounded(.up))) points and has \(Int(label.bounds.height))",
          "let the label grow, or let it have more lines", label, frame)
      }
    }
    if types.contains(.dynamicType), !label.adjustsFontForContentSizeCategory, !isInBar(label) {
      add(
        .dynamicType, "\(what) stays as large as it is",
        "use UIFont.preferredFont or UIFontMetrics, and set "
          + "adjustsFontForContentSizeCategory", label, frame)
    }
    if types.contains(.contrast) { lookAtContrast(label, frame, what) }
  }

  /// Bars keep their size, as on Apple's systems, where a long press shows their buttons large.
  private func isInBar(_ label: UILabel) -> Bool {
    var view = label.superview
    while let current = view {
      if current is UINavigationBar || current is UIToolbar || current is UITabBar { return true }
      view = current.superview
    }
    return false
  }

  /// Whether the text is in front at its middle and within the window.
  private func isSeen(_ label: UILabel, _ frame: CGRect) -> Bool {
    var clip = window.stage.bounds
    var view: UIView? = label
    while let current = view {
      if current.isHidden || current.alpha <= 0.01 { return false }
      if current.clipsToBounds {
        clip = clip.intersection(UIAccessibility.convertToScreenCoordinates(current.bounds, in: current))
      }
      view = current.superview
    }
    return !clip.isNull && clip.contains(CGPoint(x: frame.midX, y: frame.midY)) && frame.width > 1 && frame.height > 1
  }

  // MARK: - Contrast

  private mutating func lookAtContrast(_ label: UILabel, _ frame: CGRect, _ what: String) {
    guard isEnabled(label), !disabled.contains(where: { $0.contains(CGPoint(x: frame.midX, y: frame.midY)) }),
      let color = label.textColor, let ground = commonColor(in: frame)
    else { return }
    let resolved = color.resolvedColor(with: label.traitCollection)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return }
    var opacity = alpha
    var view: UIView? = label
    while let current = view {
      opacity *= current.alpha
      view = current.superview
    }
    let shown = zip([red, green, blue], ground).map { $0 * opacity + $1 * (1 - opacity) }
    let ratio = Self.ratio(shown, ground)
    let isBold = label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
    let isLarge = label.font.pointSize >= (isBold ? 14 : 18)
    // What stands in a field until something is typed is told of as its label.
    if Self.isSame(resolved, UIColor.placeholderText.resolvedColor(with: label.traitCollection)) { return }
    let groundColor = UIColor(red: ground[0], green: ground[1], blue: ground[2], alpha: 1)
    let isOfSystem = [resolved, groundColor].contains { Self.isOfSystem($0, label.traitCollection) }
    let least = isLarge || isOfSystem ? 3.0 : 4.5
    guard ratio < least - 0.005 else { return }
    let shownRatio = (ratio * 100).rounded() / 100
    add(
      .contrast, "\(what) has a contrast of \(shownRatio) to 1, under \(least)", "use a stronger colour", label, frame)
  }

  /// Text of what cannot be used, or is just pressed, may be pale.
  private func isEnabled(_ label: UILabel) -> Bool {
    var view: UIView? = label
    while let current = view {
      if current.accessibilityTraits.contains(.notEnabled) { return false }
      if let label = current as? UILabel, !label.isEnabled { return false }
      if (current as? UIControl)?.isHighlighted == true { return false }
      view = current.superview
    }
    return true
  }

  private static func isOfSystem(_ color: UIColor, _ traits: UITraitCollection) -> Bool {
    let colors: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .tintColor, .systemBlue, .systemGreen,
      .systemRed,
      .systemOrange, .systemGray, .systemIndigo, .systemPurple, .systemPink, .systemTeal, .systemBrown,
    ]
    return colors.contains { isSame($0.resolvedColor(with: traits), color) }
  }

  private static func isSame(_ first: UIColor, _ second: UIColor) -> Bool {
    zip(components(first), components(second)).allSatisfy { abs($0 - $1) < 0.01 }
  }

  private static func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    return color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) ? [red, green, blue, alpha] : []
  }

  /// The colour of most pixels of a place: the ground that text is on.
  private func commonColor(in frame: CGRect) -> [CGFloat]? {
    let scale = window.host.scale
    let box = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale
    )
    .integral.intersection(screen.bounds.cgRect)
    guard !box.isNull, !box.isEmpty else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) { counts[screen[x, y], default: 0] += 1 }
    }
    guard let pixel = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    return [16, 8, 0].map { CGFloat(pixel >> UInt32($0) & 0xFF) / 255 }
  }

  /// WCAG 2.2, "contrast ratio" and "relative luminance".
  static func ratio(_ first: [CGFloat], _ second: [CGFloat]) -> Double {
    func luminance(_ color: [CGFloat]) -> Double {
      let linear = color.map { part -> Double in
        let part = Double(part)
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
