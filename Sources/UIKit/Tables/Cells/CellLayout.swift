import CoreGraphics

/// Where a cell's own picture, title and detail stand in its content view.
///
/// Points; the frames are on whole pixels of `grid`. The sizes that go in are those that the texts want.
struct CellLayout: Equatable {
  var style = UITableViewCell.CellStyle.default
  var bounds = CGSize.zero
  /// From the left edge to the first part, indentation included.
  var leading: CGFloat = 16
  /// From the last part to the right edge.
  var trailing: CGFloat = 16
  var grid = PixelGrid(scale: 1)
  /// Nil without a picture.
  var imageSize: CGSize?
  /// The width of a title of one line; nil without a title.
  var textWidth: CGFloat?
  var detailWidth: CGFloat?

  /// Between a picture and the text, in points.
  static let imageGap: CGFloat = 16
  /// Between a title and a detail on one line.
  static let detailGap: CGFloat = 8
  /// Between a title and the subtitle under it.
  static let subtitleGap: CGFloat = 2
  /// What a title in front of its value (`value2`) takes of the width.
  static let captionWidth: CGFloat = 92
  static let verticalMargin: CGFloat = 10
  static let minimumHeight: CGFloat = 44

  /// A picture as large as it is, made smaller in proportion where the row is too low or narrow.
  var imageFrame: CGRect {
    guard let imageSize, imageSize.width > 0, imageSize.height > 0 else { return .zero }
    let room = CGSize(width: max(0, bounds.width - leading - trailing), height: max(0, bounds.height))
    let factor = min(1, room.width / imageSize.width, room.height / imageSize.height)
    let size = CGSize(width: imageSize.width * factor, height: imageSize.height * factor)
    return CGRect(
      x: leading, y: grid.start(centering: size.height, in: bounds.height), width: size.width, height: size.height)
  }

  /// Where the text begins; separators begin there too.
  var textStart: CGFloat {
    let image = imageFrame
    return image.width > 0 ? grid.floor(image.maxX + Self.imageGap) : leading
  }

  private var textEnd: CGFloat { max(textStart, bounds.width - trailing) }
  var textRoom: CGFloat { textEnd - textStart }

  /// The widths that title and detail get on one line: what they want, and where that is too much the title first.
  private var widths: (text: CGFloat, detail: CGFloat) {
    guard let textWidth else { return (0, min(detailWidth ?? 0, textRoom)) }
    guard let detailWidth, detailWidth > 0 else { return (textRoom, 0) }
    let room = max(0, textRoom - Self.detailGap)
    if textWidth + detailWidth <= room { return (textWidth, detailWidth) }
    let detail = min(detailWidth, max(room - textWidth, room * 0.4))
    return (room - detail, detail)
  }

  /// Title and detail, given the heights that they have at the widths of `textWidths`.
  func textFrames(textHeight: CGFloat, detailHeight: CGFloat) -> (text: CGRect, detail: CGRect) {
    let start = textStart
    let (textSpan, detailSpan) = spans
    func line(_ span: (x: CGFloat, width: CGFloat), _ height: CGFloat) -> CGRect {
      CGRect(x: span.x, y: grid.start(centering: height, in: bounds.height), width: span.width, height: height)
    }
    switch style {
    case .default, .value1, .value2:
      return (line(textSpan, textHeight), line(detailSpan, detailHeight))
    case .subtitle:
      guard detailHeight > 0 else { return (line((start, textRoom), textHeight), .zero) }
      guard textHeight > 0 else { return (.zero, line((start, textRoom), detailHeight)) }
      let total = textHeight + Self.subtitleGap + detailHeight
      let top = grid.start(centering: total, in: bounds.height)
      return (
        CGRect(x: start, y: top, width: textRoom, height: textHeight),
        CGRect(x: start, y: top + textHeight + Self.subtitleGap, width: textRoom, height: detailHeight)
      )
    }
  }

  private var spans: (text: (x: CGFloat, width: CGFloat), detail: (x: CGFloat, width: CGFloat)) {
    let start = textStart
    switch style {
    case .default, .subtitle: return ((start, textRoom), (start, textRoom))
    case .value1:
      let (text, detail) = widths
      return ((start, text), (textEnd - detail, detail))
    case .value2:
      let caption = min(Self.captionWidth, textRoom)
      let detail = min(textEnd, start + caption + Self.detailGap)
      return ((start, caption), (detail, textEnd - detail))
    }
  }

  /// The widths at which the texts wrap.
  var textWidths: (text: CGFloat, detail: CGFloat) {
    let (text, detail) = spans
    return (text.width, detail.width)
  }

  /// The height that shows all of the texts.
  func fittingHeight(textHeight: CGFloat, detailHeight: CGFloat) -> CGFloat {
    let gap = textHeight > 0 && detailHeight > 0 ? Self.subtitleGap : 0
    let text = style == .subtitle ? textHeight + gap + detailHeight : max(textHeight, detailHeight)
    let height = max(text + 2 * Self.verticalMargin, imageSize?.height ?? 0, Self.minimumHeight)
    return grid.ceil(height)
  }
}
