import Expectations
import Testing

@testable import UIKit

/// What a cell costs that is used again for another row: its constraints stay, and only their numbers change.
@MainActor
struct ReusedCellTests {
  private let cell = FourViewsCell(style: .default, reuseIdentifier: nil)

  init() {
    cell.frame.size = CGSize(width: 320, height: 100)
    for row in 0..<20 { use(row) }
  }

  /// As a table does: other content, its height, the frame, a layout.
  private func use(_ row: Int) {
    for (index, view) in cell.parts.enumerated() {
      view.wish = CGSize(width: 20 + row * (index + 3) % 37, height: 10 + row * (index + 2) % 7)
    }
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    cell.frame.size.height = size.height
    cell.layoutIfNeeded()
  }

  @Test func aHundredRowsActivateNoConstraintAndLeaveTheSolverAsLargeAsItWas() throws {
    let engine = try require(cell.contentView.layoutItem?.hosted)
    let (items, rows, values) = (engine.records.count, engine.sources.count, engine.solver.values.count)
    let order = LayoutEngine.nextOrder()
    for row in 20..<120 { use(row) }
    // Each activation takes a number.
    expect(LayoutEngine.nextOrder(), equals: order + 1)
    expect(cell.contentView.layoutItem?.hosted === engine)
    expect(engine.records.count, equals: items)
    expect(engine.sources.count, equals: rows)
    expect(engine.solver.values.count, equals: values)
  }

  @Test func aSecondFittingOfAnUnchangedViewCompilesNothing() throws {
    let engine = try require(cell.contentView.layoutItem?.hosted)
    let target = CGSize(width: 250, height: 0)
    func fit() -> CGSize {
      cell.contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    let size = fit()
    let regions = engine.solver.compiledRegions
    expect(fit(), equals: size)
    expect(engine.solver.compiledRegions, equals: regions)
  }
}

/// Four views with wishes: two beside each other, one below, one that has what is left.
private final class FourViewsCell: UITableViewCell {
  let parts = (0..<4).map { _ in IntrinsicView(10, 10) }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for part in parts {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    let (title, date, text, note) = (parts[0], parts[1], parts[2], parts[3])
    date.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      date.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      date.topAnchor.constraint(equalTo: title.topAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      note.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
      note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
