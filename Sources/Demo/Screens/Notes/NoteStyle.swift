import UIKit

/// How notes are set.
@MainActor
enum NoteStyle {
  static let bodySize: CGFloat = 16
  static let body: [NSAttributedString.Key: Any] = [
    .font: UIFont.scaled(bodySize), .foregroundColor: UIColor.label, .paragraphStyle: paragraph(),
  ]
  static let title: [NSAttributedString.Key: Any] = [
    .font: UIFont.scaled(24, .bold), .foregroundColor: UIColor.label,
    .paragraphStyle: paragraph(spacing: 8),
  ]

  /// The items of a list hang behind their markers.
  static func item(of list: NSTextList) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(paragraph(before: 0, spacing: 2))
    style.textLists = [list]
    style.tabStops = [NSTextTab(textAlignment: .left, location: 8), NSTextTab(textAlignment: .left, location: 32)]
    style.headIndent = 32
    return style
  }

  static func paragraph(before: CGFloat = 4, spacing: CGFloat = 4) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacingBefore = before
    style.paragraphSpacing = spacing
    style.lineHeightMultiple = 1.1
    style.lineBreakStrategy = .hangulWordPriority
    return style
  }
}
