import CoreGraphics

/// Where picture and texts of a list's content stand.
///
/// Points; frames are on whole pixels of `grid`. Texts are measured by the closures, at the widths they get.
struct ListContentLayout {
  var margins = UIEdgeInsets.zero
  var grid = PixelGrid(scale: 1)
  /// Nil without a picture.
  var imageSize: CGSize?
  var maximumImageSize = CGSize.zero
  /// 0 is the picture's own size.
  var reservedImageSize = CGSize.zero
  var imageGap: CGFloat = 0
  var horizontalGap: CGFloat = 0
  var verticalGap: CGFloat = 0
  var prefersSideBySide = false
  /// A picture higher than the room between the margins is made smaller.
  var fitsImageInHeight = false
  /// Nil without text.
  var measureText: ((CGFloat) -> CGSize)?
  var measureDetail: ((CGFloat) -> CGSize)?

  struct Frames: Equatable {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    var isSideBySide = false
    /// The height that shows everything.
    var fittingHeight: CGFloat = 0
    /// The width that what is shown takes, up to the width given.
    var fittingWidth: CGFloat = 0
  }

  /// What a row's picture reserves if it asks for the standard.
  static let standardImageLength: CGFloat = 28

  func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var result = Frames()
    var picture = shownImageSize
    if fitsImageInHeight, let height { picture = picture.fitting(height: height - margins.top - margins.bottom) }
    let slot = imageSlot(picture)
    let start = textStart(behind: slot)
    let room = max(0, width - start - margins.right)
    let lines = textLines(room: room)
    let content = max(lines.height, slot.height)
    result.fittingHeight = grid.ceil(content + margins.top + margins.bottom)
    result.fittingWidth = min(width, grid.ceil(start + lines.width + margins.right))
    result.isSideBySide = lines.isSideBySide
    let total = height ?? result.fittingHeight
    let middle = margins.top + max(0, total - margins.top - margins.bottom) / 2
    if picture.width > 0 {
      result.image = CGRect(
        x: grid.floor(margins.left + (slot.width - picture.width) / 2), y: grid.floor(middle - picture.height / 2),
        width: picture.width, height: picture.height)
    }
    let top = grid.floor(middle - lines.height / 2)
    setFrames(of: lines, at: CGPoint(x: start, y: top), room: room, in: &result)
    return result
  }

  private func setFrames(of lines: Lines, at origin: CGPoint, room: CGFloat, in result: inout Frames) {
    if lines.isSideBySide {
      result.text = CGRect(
        x: origin.x, y: origin.y + grid.start(centering: lines.text.height, in: lines.height), width: lines.text.width,
        height: lines.text.height)
      result.detail = CGRect(
        x: origin.x + room - lines.detail.width,
        y: origin.y + grid.start(centering: lines.detail.height, in: lines.height),
        width: lines.detail.width, height: lines.detail.height)
      return
    }
    var y = origin.y
    if measureText != nil {
      result.text = CGRect(x: origin.x, y: y, width: room, height: lines.text.height)
      y += lines.text.height + verticalGap
    }
    if measureDetail != nil {
      result.detail = CGRect(x: origin.x, y: y, width: room, height: lines.detail.height)
    }
  }

  // MARK: - Texts

  private struct Lines {
    var text = CGSize.zero
    var detail = CGSize.zero
    var isSideBySide = false
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func textLines(room: CGFloat) -> Lines {
    var lines = Lines()
    if prefersSideBySide, let measureText, let measureDetail {
      let (text, detail) = (measureText(.greatestFiniteMagnitude), measureDetail(.greatestFiniteMagnitude))
      if text.width + horizontalGap + detail.width <= room {
        lines.isSideBySide = true
        (lines.text, lines.detail) = (text, detail)
        lines.width = text.width + horizontalGap + detail.width
        lines.height = max(text.height, detail.height)
        return lines
      }
    }
    if let measureText { lines.text = measureText(max(1, room)) }
    if let measureDetail { lines.detail = measureDetail(max(1, room)) }
    let gap = measureText != nil && measureDetail != nil ? verticalGap : 0
    lines.width = max(lines.text.width, lines.detail.width)
    lines.height = lines.text.height + gap + lines.detail.height
    return lines
  }

  /// Where the texts begin.
  var textStart: CGFloat { textStart(behind: imageSlot(shownImageSize)) }

  private func textStart(behind slot: CGSize) -> CGFloat {
    grid.floor(margins.left + (slot.width > 0 ? slot.width + imageGap : 0))
  }

  // MARK: - Picture

  private var shownImageSize: CGSize {
    guard let imageSize, imageSize.width > 0, imageSize.height > 0 else { return .zero }
    var factor: CGFloat = 1
    if maximumImageSize.width > 0 { factor = min(factor, maximumImageSize.width / imageSize.width) }
    if maximumImageSize.height > 0 { factor = min(factor, maximumImageSize.height / imageSize.height) }
    return CGSize(width: imageSize.width * factor, height: imageSize.height * factor)
  }

  private func imageSlot(_ picture: CGSize) -> CGSize {
    guard imageSize != nil else { return .zero }
    func reserved(_ length: CGFloat, _ own: CGFloat) -> CGFloat {
      guard length > 0 else { return own }
      return length < 1e6 ? length : Self.standardImageLength
    }
    return CGSize(
      width: reserved(reservedImageSize.width, picture.width),
      height: reserved(reservedImageSize.height, picture.height))
  }
}

extension CGSize {
  /// The same proportions, no higher than a height.
  fileprivate func fitting(height limit: CGFloat) -> CGSize {
    guard height > limit, limit > 0 else { return self }
    return CGSize(width: width * limit / height, height: limit)
  }
}
