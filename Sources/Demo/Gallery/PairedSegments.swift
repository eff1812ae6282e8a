import UIKit

/// Segments whose titles are an English word and a Korean one; where both have no room, the first stands alone, and in
/// smaller letters where even that has none; at last the Korean ones, which are shorter.
final class PairedSegments: UISegmentedControl {
  private let titles: [String]

  init(_ titles: [String]) {
    self.titles = titles
    super.init(frame: .zero)
    for (index, title) in titles.enumerated() { insertSegment(withTitle: title, at: index, animated: false) }
  }

  required init?(coder: NSCoder) { nil }

  /// A choice that says its index when somebody changes it.
  static func choice(_ titles: [String], selected: Int = 0, change: @escaping (Int) -> Void) -> PairedSegments {
    let control = PairedSegments(titles)
    control.selectedSegmentIndex = selected
    control.addAction(
      UIAction { [unowned control] _ in change(control.selectedSegmentIndex) }, for: .valueChanged)
    return control
  }

  /// What a title needs beside its letters, in points.
  private static let margin: CGFloat = 16
  private static let height: CGFloat = 32

  // MARK: - Titles

  /// What is shown in a width.
  private struct Look: Equatable {
    var titles: [String]
    /// Nil is the control's own font.
    var font: UIFont?
    /// Whether each segment is as wide as its title needs.
    var isTight: Bool
  }

  private var look: Look?

  private func look(in width: CGFloat) -> Look {
    let english = titles.map(Self.first)
    if let font = largerFont(for: english, in: width) {
      let titles = needed(titles, font) <= width ? titles : english
      return Look(titles: titles, font: font, isTight: true)
    }
    let room = width / CGFloat(max(1, titles.count)) - Self.margin
    let isNarrow = widths(titles, Self.font).max() ?? 0 > room
    let isTight = isNarrow && widths(english, Self.font).max() ?? 0 > room
    let needed = widths(english, Self.smallFont).reduce(0) { $0 + $1 + Self.margin / 2 }
    let wanted = !isNarrow ? titles : isTight && needed > width ? titles.map(Self.last) : english
    return Look(titles: wanted, font: isTight ? Self.smallFont : nil, isTight: isTight)
  }

  /// A font between the standard size and the preferred one: the largest that has room. Nil where none has, and at the
  /// standard text size.
  private func largerFont(for titles: [String], in width: CGFloat) -> UIFont? {
    guard traitCollection.hasEnlargedText else { return nil }
    var size = preferredSize
    while size > Self.size {
      let font = UIFont.systemFont(ofSize: size, weight: .semibold)
      if needed(titles, font) <= width { return font }
      size -= 1
    }
    return nil
  }

  private var preferredSize: CGFloat {
    UIFontMetrics(forTextStyle: .footnote).scaledValue(for: Self.size, compatibleWith: traitCollection).rounded()
  }

  /// The width of segments that are as wide as their titles need.
  private func needed(_ titles: [String], _ font: UIFont) -> CGFloat {
    widths(titles, font).reduce(0) { $0 + $1.rounded(.up) + Self.margin }
  }

  private func widths(_ titles: [String], _ font: UIFont) -> [CGFloat] {
    titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width }
  }

  private static func first(_ title: String) -> String { String(title.prefix { $0 != " " }) }
  private static func last(_ title: String) -> String { title.split(separator: " ").last.map(String.init) ?? title }

  private static let size: CGFloat = 13
  private static let font = UIFont.systemFont(ofSize: size, weight: .semibold)
  private static let smallFont = UIFont.systemFont(ofSize: 11, weight: .medium)

  // MARK: - Layout

  func height(in width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// With larger text, as wide as the titles in both languages would be, and as high as those that have room.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard traitCollection.hasEnlargedText else { return super.sizeThatFits(size) }
    let font = UIFont.systemFont(ofSize: preferredSize, weight: .semibold)
    let width = min(needed(titles, font), size.width).rounded(.up)
    let shown = look(in: width).font ?? Self.font
    return CGSize(width: width, height: max(Self.height, shown.lineHeight.rounded(.up) + Self.margin))
  }

  override func layoutSubviews() {
    let look = look(in: bounds.width)
    if look != self.look {
      if look.titles != self.look?.titles {
        for (index, title) in look.titles.enumerated() { setTitle(title, forSegmentAt: index) }
      }
      apportionsSegmentWidthsByContent = look.isTight
      setTitleTextAttributes(look.font.map { [.font: $0] }, for: .normal)
      self.look = look
    }
    super.layoutSubviews()
  }
}
