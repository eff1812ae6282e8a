import UIKit

/// Segments whose titles are an English word and a Korean one; where both have no room, the first stands alone.
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
    let widest = titles.map { ($0 as NSString).size(withAttributes: [.font: Self.font]).width }.max() ?? 0
    if isNarrow != (widest > room) {
      isNarrow.toggle()
      for (index, title) in titles.enumerated() {
        setTitle(isNarrow ? String(title.prefix { $0 != " " }) : title, forSegmentAt: index)
      }
    }
    super.layoutSubviews()
  }

  private static let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
}
