import CoreGraphics

/// Something that no flow layout is defined for. The geometry goes on with a number that can be laid out.
package enum FlowFault: Hashable, Sendable {
  /// An item is longer than a line: only logged.
  case tooLong(section: Int?, item: Int?, size: CGSize, FlowDirection)
  /// A negative size: ends the program.
  case negative(section: Int?, item: Int?, size: CGSize)
  /// A size that is not a finite number.
  case notFinite(section: Int?, item: Int?, size: CGSize)
  /// A spacing, an inset, a header or a footer that is not a finite number.
  case metrics(FlowSectionMetrics)

  package var isFatal: Bool {
    if case .negative = self { return true }
    return false
  }

  package var message: String {
    switch self {
    case .tooLong(_, _, _, .vertical):
      """
      The behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less than the width of \
      the UICollectionView minus the section insets left and right values, minus the content insets left and right values.
      """
    case .tooLong(_, _, _, .horizontal):
      """
      The behavior of the UICollectionViewFlowLayout is not defined because: the item height must be less than the height \
      of the UICollectionView minus the section insets top and bottom values, minus the content insets top and bottom values.
      """
    case .negative(let section, let item, let size):
      "negative sizes are not supported in the flow layout: \(size.width) x \(size.height)\(Self.place(section, item))"
    case .metrics(let metrics):
      "a spacing, an inset or a length of the flow layout is not a number: \(metrics)"
    case .notFinite(let section, let item, let size):
      "a size of the flow layout is not a number: \(size.width) x \(size.height)\(Self.place(section, item))"
    }
  }

  private static func place(_ section: Int?, _ item: Int?) -> String {
    guard let section else { return "" }
    return item.map { " for item \($0) in section \(section)" } ?? " in section \(section)"
  }

  /// Whether both are of one kind.
  func isLike(_ other: FlowFault) -> Bool {
    switch (self, other) {
    case (.tooLong, .tooLong), (.negative, .negative), (.notFinite, .notFinite),
      (.metrics, .metrics):
      true
    default: false
    }
  }
}

extension FlowGeometry {
  /// The faults so far, which count as reported from now on.
  package mutating func takeFaults() -> [FlowFault] {
    defer { faults = [] }
    return faults
  }

  /// Notes what is wrong with the numbers that a section is told.
  mutating func check(_ section: FlowSection) {
    let metrics = section.metrics
    let insets = metrics.insets
    // One that is not finite makes the sum so.
    let sum =
      metrics.lineSpacing + metrics.itemSpacing + metrics.headerLength + metrics.footerLength + insets.top + insets.left
      + insets.bottom + insets.right
    if !sum.isFinite { note(.metrics(metrics)) }
    if section.items.count > 0 { check(metrics.itemSize, at: nil, in: section, asked: metrics.sizing == .fixed) }
  }

  /// Notes what is wrong with a size. Cells may measure themselves longer than a line.
  mutating func check(_ size: CGSize, at item: Int?, in section: FlowSection, asked: Bool, section index: Int? = nil) {
    let length = direction == .vertical ? size.width : size.height
    let fault: FlowFault
    if !size.width.isFinite || !size.height.isFinite {
      fault = .notFinite(section: index, item: item, size: size)
    } else if size.width < 0 || size.height < 0 {
      fault = .negative(section: index, item: item, size: size)
    } else if asked, length > section.items.rules.available + FlowLineRules.slack {
      fault = .tooLong(section: index, item: item, size: size, direction)
    } else {
      return
    }
    note(fault)
  }

  private mutating func note(_ fault: FlowFault) {
    if !faults.contains(where: { $0.isLike(fault) }) { faults.append(fault) }
  }
}
