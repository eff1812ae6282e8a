import UIKit

/// Segments whose titles are an English word and a Korean one; where both have no room, the first stands alone, and in
/// smaller letters where even that has none; at last the Korean ones, which are shorter.
final class PairedSegments: UISegmentedControl {
  private let titles: [String]
  private var shown: [String] = []

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

  override func layoutSubviews() {
    let room = bounds.width / CGFloat(max(1, titles.count)) - Self.margin
    let isNarrow = widths(titles, Self.font).max() ?? 0 > room
    let english = titles.map(Self.first)
    let isTight = isNarrow && widths(english, Self.font).max() ?? 0 > room
    let needed = widths(english, Self.smallFont).reduce(0) { $0 + $1 + Self.margin / 2 }
    let wanted = !isNarrow ? titles : isTight && needed > bounds.width ? titles.map(Self.last) : english
    if wanted != shown {
      shown = wanted
      for (index, title) in wanted.enumerated() { setTitle(title, forSegmentAt: index) }
    }
    if isTight != apportionsSegmentWidthsByContent {
      apportionsSegmentWidthsByContent = isTight
      setTitleTextAttributes(isTight ? [.font: Self.smallFont] : nil, for: .normal)
    }
    super.layoutSubviews()
  }

  private func widths(_ titles: [String], _ font: UIFont) -> [CGFloat] {
    titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width }
  }

  private static func first(_ title: String) -> String { String(title.prefix { $0 != " " }) }
  private static func last(_ title: String) -> String { title.split(separator: " ").last.map(String.init) ?? title }

  private static let font = UIFont.scaled(13, .semibold)
  private static let smallFont = UIFont.scaled(11, .medium)
}
