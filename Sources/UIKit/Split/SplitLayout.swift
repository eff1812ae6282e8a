import CoreGraphics

/// Where the columns of a split view stand, read from left to right.
struct SplitLayout: Equatable {
  var size: CGSize
  var hasSupplementary = false
  var mode = UISplitViewController.DisplayMode.oneBesideSecondary
  var primaryWidth: CGFloat = 320
  var supplementaryWidth: CGFloat = 320

  struct Places: Equatable {
    var primary: CGRect
    var supplementary: CGRect?
    var secondary: CGRect
    /// Whether columns lie over the secondary one, which is dark meanwhile.
    var coversSecondary = false
  }

  static let line: CGFloat = 1
  /// What the secondary column keeps beside others, if it can.
  private static let leastSecondary: CGFloat = 200

  /// What a window of a width shows when nobody says otherwise: all columns that leave the secondary one room.
  static func automaticMode(
    width: CGFloat, hasSupplementary: Bool, primaryWidth: CGFloat, supplementaryWidth: CGFloat
  ) -> UISplitViewController.DisplayMode {
    let room = width - 320
    if hasSupplementary {
      if primaryWidth + supplementaryWidth <= room { return .twoBesideSecondary }
      return supplementaryWidth <= room + 120 ? .oneBesideSecondary : .secondaryOnly
    }
    return primaryWidth <= room ? .oneBesideSecondary : .secondaryOnly
  }

  var places: Places {
    let primary = max(0, min(primaryWidth, size.width - 44))
    let supplementary = hasSupplementary ? max(0, min(supplementaryWidth, size.width - 44)) : 0
    func column(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x, y: 0, width: max(0, width), height: size.height)
    }
    let away = column(-primary - Self.line, primary)
    let middleAway = hasSupplementary ? column(-supplementary - Self.line, supplementary) : nil
    // The column next to the secondary one comes first.
    let near = hasSupplementary ? supplementary : primary
    func places(primaryX: CGFloat?, middleX: CGFloat?, secondaryX: CGFloat, _ width: CGFloat, covers: Bool) -> Places {
      Places(
        primary: primaryX.map { column($0, primary) } ?? away,
        supplementary: hasSupplementary ? middleX.map { column($0, supplementary) } ?? middleAway : nil,
        secondary: column(secondaryX, width), coversSecondary: covers)
    }
    func beside(_ taken: CGFloat) -> CGFloat { max(min(Self.leastSecondary, size.width), size.width - taken) }
    switch mode {
    case .oneBesideSecondary:
      let taken = near + Self.line
      return places(
        primaryX: hasSupplementary ? nil : 0, middleX: 0, secondaryX: taken, beside(taken), covers: false)
    case .oneOverSecondary:
      return places(
        primaryX: hasSupplementary ? nil : 0, middleX: 0, secondaryX: 0, size.width, covers: true)
    case .twoBesideSecondary:
      let taken = primary + Self.line + (hasSupplementary ? supplementary + Self.line : 0)
      return places(
        primaryX: 0, middleX: primary + Self.line, secondaryX: taken, beside(taken), covers: false)
    case .twoOverSecondary:
      return places(primaryX: 0, middleX: primary + Self.line, secondaryX: 0, size.width, covers: true)
    case .twoDisplaceSecondary:
      let taken = primary + Self.line + (hasSupplementary ? supplementary + Self.line : 0)
      // The secondary column keeps its width and goes out of view.
      return places(
        primaryX: 0, middleX: primary + Self.line, secondaryX: taken,
        size.width - (hasSupplementary ? supplementary + Self.line : 0), covers: false)
    case .automatic, .secondaryOnly:
      return places(primaryX: nil, middleX: nil, secondaryX: 0, size.width, covers: false)
    }
  }
}
