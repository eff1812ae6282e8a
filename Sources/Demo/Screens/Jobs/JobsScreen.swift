import UIComponents
import UIKit

/// A table of job applications, each in one of four states, which round buttons and a menu change. A swipe to the left
/// withdraws an application.
final class JobsScreen: UIViewController, UITableViewDataSource, UITableViewDelegate, JobCellDelegate {
  private var applications = JobApplication.samples
  private var coming = JobApplication.more

  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let edge = ScrollEdge()
  private let summary = JobSummaryView()
  private let applyButton = RoundButton().then {
    $0.title = "Apply 지원하기"
    $0.accessibilityIdentifier = "apply"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(JobCell.self)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.backgroundColor = .clear
    tableView.accessibilityIdentifier = "jobs"
    summary.accessibilityIdentifier = "counts"
    for subview in [tableView, edge, summary, applyButton] { view.addSubview(subview) }
    applyButton.addTarget(self, action: JobsScreen.apply, for: .touchUpInside)
    updateCounts()
  }

  // MARK: - States

  func jobCell(_ cell: JobCell, moves application: JobApplication.ID, to progress: JobHuntProgress) {
    guard let row = applications.firstIndex(where: { $0.id == application }) else { return }
    applications[row].progress = progress
    cell.item = applications[row]
    updateCounts()
  }

  /// Adds an application at the top; the button is disabled when none is left.
  private func apply() {
    guard !coming.isEmpty else { return }
    applications.insert(coming.removeFirst(), at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    applyButton.currentState = coming.isEmpty ? .disabled : .enabled
    updateCounts()
  }

  private func withdraw(_ row: Int) {
    applications.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    updateCounts()
  }

  private func updateCounts() {
    summary.counts = Dictionary(grouping: applications, by: \.progress).mapValues(\.count)
  }

  // MARK: - Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { applications.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: JobCell = tableView.dequeueReusableCell(for: indexPath)
    cell.delegate = self
    cell.item = applications[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    traitCollection.hasEnlargedText ? UITableView.automaticDimension : JobCell.height
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let withdraw = UIContextualAction(style: .destructive, title: "Withdraw 취소") { [weak self] _, _, done in
      self?.withdraw(indexPath.row)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [withdraw])
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 4 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }

  // MARK: - Layout

  /// In points at the standard text size: two rows.
  private static let lowestTable: CGFloat = 136

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let button = applyButton.intrinsicContentSize
    let standard: CGFloat = view.bounds.height < Metrics.roomyHeight ? 56 : 72
    let height = traitCollection.hasEnlargedText ? max(standard, summary.textHeight + 10) : standard
    applyButton.frame = CGRect(
      x: column.maxX - button.width, y: ((height - button.height) / 2).rounded(), width: button.width,
      height: button.height)
    summary.frame = CGRect(
      x: column.minX, y: 0, width: max(0, applyButton.frame.minX - 20 - column.minX), height: height)
    var top = height + 8
    if traitCollection.hasHugeText {
      summary.frame.size.width = column.width
      applyButton.frame.origin = CGPoint(x: column.minX, y: height)
      top = applyButton.frame.maxY + 16
    }
    needHeight(top + Metrics.scaled(Self.lowestTable, traitCollection))
    let cards = column.insetGroups
    tableView.frame = CGRect(x: cards.minX, y: top, width: cards.width, height: max(0, view.bounds.height - top))
    edge.layOut(above: CGRect(x: 0, y: top, width: view.bounds.width, height: 0))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { edge.follow(scrollView) }
}
