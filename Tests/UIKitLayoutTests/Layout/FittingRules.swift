import Expectations
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// Rules Y45 to Y49: texts of several lines, fitting sizes, and cells that size themselves.
@MainActor
struct FittingRules {
  private let tree = Constrained()

  private func label(_ text: String, in superview: UIView? = nil) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    _ = tree.view(in: superview, label)
    return label
  }

  private static let words = "Another rather long sentence with quite a few words in it to make it wrap around twice"

  /// 8 from the sides, 6 from top and bottom.
  private func surround(_ view: UIView, in superview: UIView) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-8-[v]-8-|", metrics: nil, views: ["v": view])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[v]-6-|", metrics: nil, views: ["v": view]))
    _ = superview
  }

  // MARK: - Labels

  @Test("Y45: a label of several lines wraps at its solved width")
  func wrapping() {
    let label = label(Self.words)
    label.pin(8, 6)
    label.rightAnchor.constraint(equalTo: tree.root.rightAnchor, constant: -8).isActive = true
    tree.layOut()
    expect(label.frame.width, equals: 304)
    expect(label.frame.height, equals: label.sizeThatFits(CGSize(width: 304, height: 1e4)).height)
    let old = label.frame.height
    tree.root.bounds.size.width = 150
    tree.layOut()
    expect(label.frame.height, equals: label.sizeThatFits(CGSize(width: 134, height: 1e4)).height)
    expect(label.frame.height > old)
    tree.root.bounds.size.width = 2000
    tree.layOut()
    expect(label.frame.height, equals: label.intrinsicContentSize.height)
  }

  @Test("Y45: a preferred width is used as it is, and one line never wraps")
  func preferredWidths() {
    let label = label(Self.words)
    label.preferredMaxLayoutWidth = 100
    label.pin(0, 0, 200)
    tree.layOut()
    expect(label.frame.height, equals: label.sizeThatFits(CGSize(width: 100, height: 1e4)).height)
    label.numberOfLines = 1
    tree.layOut()
    expect(label.frame.height, equals: label.intrinsicContentSize.height)
  }

  @Test("Y45: a pass asks a label for its height at most twice, however deep it lies")
  func rounds() {
    final class Counting: UILabel {
      var heights = 0
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        heights += 1
        return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
      }
    }
    var superview = tree.root
    for _ in 0..<5 {
      let next = tree.view(in: superview)
      surround(next, in: superview)
      superview = next
    }
    let label = Counting()
    label.numberOfLines = 0
    label.text = Self.words
    _ = tree.view(in: superview, label)
    surround(label, in: superview)
    tree.layOut()
    let first = label.heights
    label.heights = 0
    label.text = Self.words + Self.words
    tree.layOut()
    expect(label.frame.width, equals: 224)
    expect(first <= 4 && label.heights <= 4, "\(first), then \(label.heights): the wish and one height, twice")
  }

  @Test("Y45: another text wraps anew")
  func anotherText() {
    let label = label("short")
    label.pin(0, 0, 100)
    tree.layOut()
    let line = label.frame.height
    label.text = Self.words
    tree.layOut()
    expect(label.frame.height > 3 * line)
    label.text = "short"
    tree.layOut()
    expect(label.frame.height, equals: line)
  }

  // MARK: - Fitting

  /// A plain view that wishes for a width and a height for each width, as a text does.
  private func fixture() -> (UIView, UILabel) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 77, height: 33))
    let label = label(Self.words, in: view)
    surround(label, in: view)
    return (view, label)
  }

  private func fit(_ view: UIView, _ width: CGFloat, _ height: CGFloat, _ horizontal: Float, _ vertical: Float)
    -> CGSize
  {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: height), withHorizontalFittingPriority: UILayoutPriority(horizontal),
      verticalFittingPriority: UILayoutPriority(vertical))
  }

  /// The relations that Apple's figures have, which need a font of their own.
  @Test(
    "Y46, L25: a required width is kept, and the height fits the text at it", arguments: [320, 200, 150] as [CGFloat])
  func requiredWidths(width: CGFloat) {
    let (view, label) = fixture()
    let height = label.sizeThatFits(CGSize(width: width - 16, height: 1e4)).height + 12
    expect(fit(view, width, 0, 1000, 50), equals: CGSize(width: width, height: height))
    expect(fit(view, width, 0, 1000, 50), equals: CGSize(width: width, height: height))
    expect(fit(view, width, 900, 1000, 1000), equals: CGSize(width: width, height: 900))
    expect(view.frame, equals: CGRect(x: 0, y: 0, width: 77, height: 33))
  }

  @Test("Y46: at 750 targets beat hugging, at 250 they do not")
  func priorities() {
    let (view, label) = fixture()
    label.preferredMaxLayoutWidth = 304
    expect(fit(view, 320, 90, 751, 751), equals: CGSize(width: 320, height: 90))
    let hugged = fit(view, 320, 90, 249, 249)
    expect(
      hugged,
      equals: CGSize(width: label.intrinsicContentSize.width + 16, height: label.intrinsicContentSize.height + 12))
  }

  @Test("Y46, L24, L26: the short form ties at 50, ignores the view's own frame and changes nothing")
  func compressed() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 300, height: 400))
    let inner = tree.view(in: view, IntrinsicView(80, 30))
    surround(inner, in: view)
    expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 96, height: 42))
    expect(view.frame, equals: CGRect(x: 1, y: 2, width: 300, height: 400))
  }

  @Test("Y46: constraints around the view do not count")
  func surroundingsDoNotCount() {
    let outer = tree.view()
    outer.pin(0, 0, 200, 100)
    let inner = tree.view(in: outer, IntrinsicView(80, 30))
    surround(inner, in: outer)
    tree.layOut()
    let view = tree.view()
    let leaf = tree.view(in: view, IntrinsicView(50, 20))
    surround(leaf, in: view)
    view.widthAnchor.constraint(equalTo: outer.widthAnchor).isActive = true
    tree.layOut()
    expect(view.frame.width, equals: 200)
    expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 66, height: 32))
    expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 66, height: 32))
    (leaf as? IntrinsicView)?.wish = CGSize(width: 60, height: 20)
    expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 76, height: 32))
  }

  @Test("Y46: the view's own constraints count")
  func ownConstraints() {
    let view = tree.view()
    view.pin(nil, nil, 123, 45)
    expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 123, height: 45))
  }

  @Test("Y46: a fitting that was asked for is not solved again until something changes")
  func fittingIsKept() {
    let (view, label) = fixture()
    _ = fit(view, 200, 0, 1000, 50)
    let engine = view.layoutItem?.hosted
    expect(engine?.fits.count, equals: 1)
    _ = fit(view, 200, 0, 1000, 50)
    expect(engine?.fits.count, equals: 1)
    label.text = "other"
    expect(engine?.fits.count, equals: 0)
  }

  // MARK: - Cells

  @Test("Y47: a cell's constraints give its row's height")
  func selfSizingCells() throws {
    let source = Rows(texts: [Self.words, "short", Self.words + Self.words])
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: source.table)
    window.turn()
    for (row, text) in source.texts.enumerated() {
      let cell = try require(source.table.cellForRow(at: IndexPath(row: row, section: 0)) as? FittingTextCell)
      expect(cell.label.text, equals: text)
      expect(cell.label.frame.height, equals: cell.label.sizeThatFits(CGSize(width: 180, height: 1e4)).height)
      expect(cell.contentView.frame.height, equals: cell.label.frame.height + 22)
    }
  }

  @Test("Y47: content that needs another height than its row is no conflict")
  func rowsOfAGivenHeight() {
    let source = Rows(texts: ["one", "two"])
    source.table.rowHeight = 60
    let reports = Constrained.conflicts {
      let window = TestWindow(size: CGSize(width: 200, height: 400), root: source.table)
      window.turn()
    }
    expect(reports, equals: [])
    expect(source.table.visibleCells.first?.frame.height, equals: 60)
  }

  @Test("Y49: an invalidated cell measures its row again, and with constraints included any other layout does")
  func invalidatedCells() throws {
    let source = Rows(texts: ["short", "other"])
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: source.table)
    window.turn()
    let cell = try require(source.table.visibleCells.first as? FittingTextCell)
    let height = cell.frame.height
    cell.label.text = Self.words
    window.turn()
    expect(cell.frame.height, equals: height)
    cell.invalidateIntrinsicContentSize()
    window.turn()
    expect(cell.frame.height > 2 * height)
    expect(source.table.visibleCells[1].frame.minY, equals: cell.frame.maxY)
    source.table.selfSizingInvalidation = .enabledIncludingConstraints
    cell.label.text = "short"
    window.turn()
    window.turn()
    expect(cell.frame.height, equals: height)
    source.table.selfSizingInvalidation = .disabled
    cell.label.text = Self.words
    cell.invalidateIntrinsicContentSize()
    window.turn()
    expect(cell.frame.height, equals: height)
  }

  @Test("Cells that are reused make no constraints, and their engines none")
  func reusedCells() {
    let source = Rows(texts: (0..<1000).map { "row \($0)" })
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: source.table)
    window.turn()
    let made = Rows.made
    for step in 1...100 {
      source.table.contentOffset.y = CGFloat(step) * 100
      window.turn()
    }
    expect(Rows.made <= made + 3)
    for case let cell as FittingTextCell in source.table.visibleCells {
      expect(cell.label.frame.height, equals: cell.label.intrinsicContentSize.height)
    }
  }

  @Test("Y48: automatic headers fit; a table's own header does not")
  func headersFit() throws {
    let source = Rows(texts: ["a"])
    source.table.sectionHeaderHeight = UITableView.automaticDimension
    source.table.estimatedSectionHeaderHeight = 20
    source.headerText = Self.words
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: source.table)
    window.turn()
    let header = try require(source.table.headerView(forSection: 0))
    let label = try require(header.contentView.subviews.first { $0 is UILabel } as? UILabel)
    expect(header.frame.height, equals: label.sizeThatFits(CGSize(width: 180, height: 1e4)).height + 22)
    expect(label.frame.width, equals: 180)
  }
}

private final class FittingTextCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.fill(with: label)
    Rows.made += 1
  }

  required init?(coder: NSCoder) { nil }
}

private final class FittingTextHeader: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.fill(with: label)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// A label of several lines, 10 from the sides and 11 from top and bottom.
  fileprivate func fill(with label: UILabel) {
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 11),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -11),
    ])
  }
}

@MainActor
private final class Rows: UITableViewDataSource, UITableViewDelegate {
  static var made = 0
  let table = UITableView(frame: .zero)
  let texts: [String]
  var headerText: String?

  init(texts: [String]) {
    self.texts = texts
    table.register(FittingTextCell.self, forCellReuseIdentifier: "cell")
    table.register(FittingTextHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? FittingTextCell)?.label.text = texts[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let headerText else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    (header as? FittingTextHeader)?.label.text = headerText
    return header
  }
}
