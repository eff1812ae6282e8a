import CoreGraphics
import Expectations
import Testing
import UIKit

/// What Apple's configurations say of themselves, as measured, and that tables keep their spaces.
@MainActor
struct ListContentFigureTests {
  @Test func aSymbolHasTheConfigurationThatTheContentPrefers() throws {
    var list = UIListContentConfiguration.cell()
    let star: UIImage = try require(UIImage(systemName: "star"))
    (list.text, list.image) = ("Text", star)
    let usual = UIListContentView(configuration: list)
    list.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    let large = UIListContentView(configuration: list)
    for view in [usual, large] {
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
      view.layoutIfNeeded()
    }
    func width(_ view: UIListContentView) -> CGFloat? {
      view.subviews.lazy.compactMap { $0 as? UIImageView }.first?.frame.width
    }
    let (small, big) = (try require(width(usual)), try require(width(large)))
    expect(big > small * 1.5)
    expect(
      large.sizeThatFits(CGSize(width: 300, height: 0)).height
        > usual.sizeThatFits(CGSize(width: 300, height: 0)).height)
  }

  /// One of the measured kinds.
  struct Kind: CustomStringConvertible, Sendable {
    var description: String
    var make: @MainActor @Sendable () -> UIListContentConfiguration
    var margins: NSDirectionalEdgeInsets
    var imagePadding: CGFloat
    var verticalPadding: CGFloat
    var sizes: [CGFloat]
    var fitsOneLine = false
  }

  private nonisolated static func insets(_ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat)
    -> NSDirectionalEdgeInsets
  { NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }

  nonisolated static let kinds: [Kind] = [
    Kind(
      description: "cell", make: { .cell() }, margins: insets(15, 16, 15, 8), imagePadding: 16, verticalPadding: 4,
      sizes: [17, 15]),
    Kind(
      description: "subtitleCell", make: { .subtitleCell() }, margins: insets(15, 16, 15, 8), imagePadding: 16,
      verticalPadding: 0, sizes: [17, 15]),
    Kind(
      description: "plainHeader", make: { .plainHeader() }, margins: insets(10, 8, 10, 8), imagePadding: 16,
      verticalPadding: 4, sizes: [17, 17]),
    Kind(
      description: "plainFooter", make: { .plainFooter() }, margins: insets(8, 8, 6, 8), imagePadding: 16,
      verticalPadding: 4, sizes: [13, 13]),
    Kind(
      description: "groupedFooter", make: { .groupedFooter() }, margins: insets(8, 8, 6, 8), imagePadding: 16,
      verticalPadding: 4, sizes: [13, 13]),
    Kind(
      description: "sidebarCell", make: { .sidebarCell() }, margins: insets(11, 8, 11, 8), imagePadding: 10,
      verticalPadding: 4, sizes: [17, 13], fitsOneLine: true),
    Kind(
      description: "sidebarSubtitleCell", make: { .sidebarSubtitleCell() }, margins: insets(4, 8, 4, 8),
      imagePadding: 10, verticalPadding: 0, sizes: [17, 13], fitsOneLine: true),
    Kind(
      description: "accompaniedSidebarSubtitleCell", make: { .accompaniedSidebarSubtitleCell() },
      margins: insets(4, 8, 4, 8), imagePadding: 10, verticalPadding: 0, sizes: [17, 13], fitsOneLine: true),
    Kind(
      description: "sidebarHeader", make: { .sidebarHeader() }, margins: insets(11, 8, 11, 8), imagePadding: 10,
      verticalPadding: 4, sizes: [17, 13], fitsOneLine: true),
  ]

  @Test("V70: a kind of content has Apple's margins and paddings", arguments: kinds)
  func aKindOfContentHasApplesFigures(kind: Kind) {
    let list = kind.make()
    expect(list.directionalLayoutMargins, equals: kind.margins)
    expect(list.imageToTextPadding, equals: kind.imagePadding)
    expect(list.textToSecondaryTextHorizontalPadding, equals: 8)
    expect(list.textToSecondaryTextVerticalPadding, equals: kind.verticalPadding)
    expect([list.textProperties.font.pointSize, list.secondaryTextProperties.font.pointSize], equals: kind.sizes)
    expect(!list.prefersSideBySideTextAndSecondaryText && list.axesPreservingSuperviewLayoutMargins == .horizontal)
    expect(list.textProperties.numberOfLines, equals: (kind.fitsOneLine ? 1 : 0))
    expect(list.textProperties.adjustsFontSizeToFitWidth, equals: kind.fitsOneLine)
    expect(list.textProperties.minimumScaleFactor, equals: (kind.fitsOneLine ? 0.9 : 0))
  }

  @Test func roundBackgroundsHaveApplesRadiusAndNoInsets() {
    let square: [UIBackgroundConfiguration] = [
      .listPlainCell(), .listPlainHeaderFooter(), .listGroupedCell(), .clear(),
    ]
    let round: [UIBackgroundConfiguration] = [
      .listGroupedHeaderFooter(), .listSidebarCell(), .listAccompaniedSidebarCell(), .listSidebarHeader(),
    ]
    expect(square.allSatisfy { $0.cornerRadius == 0 } && round.allSatisfy { $0.cornerRadius == 26 })
    expect((square + round).allSatisfy { $0.backgroundInsets == .zero && $0.strokeWidth == 0 && $0.strokeOutset == 0 })
    expect((square + round).allSatisfy { $0.edgesAddingLayoutMarginsToBackgroundInsets == [] })
  }

  @Test func aTableKeepsItsSpacesUntilTheProgramSaysOthers() {
    let cell = UITableViewCell()
    var list = UIListContentConfiguration.cell()
    list.text = "Text"
    cell.contentConfiguration = list
    let standard = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
    list.directionalLayoutMargins.top = 31
    cell.contentConfiguration = list
    let chosen = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
    expect(standard.height, equals: 44)
    expect(chosen.height > 31 + 15 + 20)
  }

  @Test("V70: a picture stands 16 before the text, a value 8 behind it, a subtitle 4 below")
  func paddings() throws {
    func frames(_ list: UIListContentConfiguration) throws -> (image: CGRect, text: CGRect, second: CGRect) {
      var list = list
      (list.text, list.secondaryText) = ("Text", "Second")
      list.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
      let view = UIListContentView(configuration: list)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 90)
      view.layoutIfNeeded()
      let labels = view.subviews.compactMap { $0 as? UILabel }
      return (
        try require(view.subviews.first { $0 is UIImageView }).frame,
        try require(labels.first { $0.text == "Text" }).frame, try require(labels.first { $0.text == "Second" }).frame
      )
    }
    let cell = try frames(.cell())
    expect(cell.text.minX - cell.image.maxX == 16 && abs(cell.second.minY - cell.text.maxY - 4) <= 0.5)
    let sidebar = try frames(.sidebarCell())
    expect(sidebar.text.minX - sidebar.image.maxX, equals: 10)
    expect(try frames(.valueCell()).second.maxX, equals: 292)
  }

  @Test func aPictureHigherThanItsCellIsMadeSmallerOutsideOfTables() {
    var list = UIListContentConfiguration.cell()
    list.image = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in }
    let view = list.makeContentView()
    view.frame = CGRect(x: 0, y: 0, width: 178, height: 50)
    view.layoutIfNeeded()
    expect(view.subviews.first?.frame, equals: CGRect(x: 16, y: 15, width: 20, height: 20))
  }

  @Test func guidesStandWhereThePartsStand() throws {
    var list = UIListContentConfiguration.valueCell()
    (list.text, list.secondaryText) = ("Text", "Value")
    let view = UIListContentView(configuration: list)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let mark = UIView(frame: .zero)
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    let guide = try require(view.secondaryTextLayoutGuide)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor), mark.topAnchor.constraint(equalTo: guide.topAnchor),
      mark.widthAnchor.constraint(equalTo: guide.widthAnchor), mark.heightAnchor.constraint(equalToConstant: 2),
    ])
    view.layoutIfNeeded()
    let value = try require(view.subviews.first { ($0 as? UILabel)?.text == "Value" })
    expect(mark.frame.minX == value.frame.minX && mark.frame.width == value.frame.width && value.frame.maxX == 292)
    list.secondaryText = nil
    view.configuration = list
    expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil && view.textLayoutGuide != nil)
  }
}
