import CoreGraphics

/// Where a sheet lies in its window.
struct SheetGeometry: Equatable {
  var style: UIModalPresentationStyle
  /// Of the presented controller; zero when it has none.
  var preferredSize = CGSize.zero
  /// Over the whole width of a narrow window, unless the sheet takes its controller's.
  var takesPreferredWidth = false

  var isSheet: Bool { style == .pageSheet || style == .formSheet }

  private static let narrowGap: CGFloat = 10
  private static let pageWidth: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)
  /// A window lower than this spares room above and below.
  private static let lowHeight: CGFloat = 600

  /// A narrow window shows sheets that rise from its bottom over the whole width.
  func isNarrow(in bounds: CGRect) -> Bool { isSheet && WindowWidth.isNarrow(bounds.width) }

  func frame(in bounds: CGRect) -> CGRect {
    guard isSheet else { return bounds }
    if isNarrow(in: bounds) { return frame(in: bounds, height: maximumHeight(in: bounds)) }
    let room = room(in: bounds)
    var size = style == .formSheet ? Self.formSize : CGSize(width: Self.pageWidth, height: room.height)
    if preferredSize.width > 0 { size.width = preferredSize.width }
    if preferredSize.height > 0 { size.height = preferredSize.height }
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    return CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func margin(in bounds: CGRect) -> CGFloat { bounds.height < Self.lowHeight ? 20 : 44 }

  private func room(in bounds: CGRect) -> CGSize {
    let margin = margin(in: bounds)
    return CGSize(width: max(0, bounds.width - 2 * margin), height: max(0, bounds.height - 2 * margin))
  }

  /// Of a sheet that stands on the window's lower edge.
  func maximumHeight(in bounds: CGRect) -> CGFloat {
    if isNarrow(in: bounds) { return bounds.height - min(Self.narrowGap, bounds.height) }
    return max(0, bounds.height - margin(in: bounds))
  }

  /// On the window's lower edge.
  func frame(in bounds: CGRect, height: CGFloat) -> CGRect {
    var width = isNarrow(in: bounds) ? bounds.width : style == .formSheet ? Self.formSize.width : Self.pageWidth
    if preferredSize.width > 0, takesPreferredWidth || !isNarrow(in: bounds) { width = preferredSize.width }
    width = min(width, isNarrow(in: bounds) ? bounds.width : room(in: bounds).width)
    return CGRect(
      x: (bounds.midX - width / 2).rounded(), y: bounds.maxY - height, width: width, height: height)
  }
}
