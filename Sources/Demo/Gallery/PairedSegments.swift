import UIKit

/// Segments whose titles are an English word and a Korean one; where both have no room, the first stands alone, and in
/// smaller letters where even that has none.
final class PairedSegments: UISegmentedControl {
  private let titles: [String]
  private var isNarrow = false

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
    let isNarrow = widest(titles, Self.font) > room
    if isNarrow != self.isNarrow {
      self.isNarrow = isNarrow
      for (index, title) in titles.enumerated() {
        setTitle(isNarrow ? Self.first(title) : title, forSegmentAt: index)
      }
    }
    let isTight = isNarrow && widest(titles.map(Self.first), Self.font) > room
    if isTight != apportionsSegmentWidthsByContent {
      apportionsSegmentWidthsByContent = isTight
      let font = isTight ? UIFont.systemFont(ofSize: 11, weight: .medium) : nil
      setTitleTextAttributes(font.map { [.font: $0] }, for: .normal)
    }
    super.layoutSubviews()
  }

  private func widest(_ titles: [String], _ font: UIFont) -> CGFloat {
    titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
  }

  private static func first(_ title: String) -> String { String(title.prefix { $0 != " " }) }

  private static let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
}
