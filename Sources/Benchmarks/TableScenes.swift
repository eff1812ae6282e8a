import CoreGraphics
import Foundation
import Platform
import UIKit

/// A hundred thousand rows of 64 points, scrolled seven points a frame, with what the peer shows in each.
final class TableScene: BenchScene {
  private let table: UITableView
  private let source = ApplicantSource()
  var root: UIView { table }

  init(size: CGSize) {
    table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.rowHeight = 64
    table.separatorStyle = .none
    table.register(ApplicantCell.self, forCellReuseIdentifier: "applicant")
    table.dataSource = source
  }

  func step(_ index: Int) { table.contentOffset.y = CGFloat(index * 7) }
}

final class ApplicantSource: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "applicant", for: indexPath)
    (cell as? ApplicantCell)?.row.show(indexPath.row)
    return cell
  }
}

final class ApplicantCell: UITableViewCell {
  let row = ApplicantRow(frame: CGRect(x: 0, y: 0, width: 1280, height: 64))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(row)
  }

  required init?(coder: NSCoder) { nil }
}

/// Ten million rows of unequal height: opening them, scrolling through them, jumping to any.
@MainActor
enum RowsScene {
  static func run(frames: Int, size: CGSize, threads: Int) {
    let open = { (count: Int) in ListScreen(size: size, threads: threads) { unequalRows(count, size: size) } }
    // Once for the fonts and caches that every table shares.
    _ = open(10)
    let ten = Report.openingMilliseconds { open(10) }
    let tenMillion = Report.openingMilliseconds { open(10_000_000) }
    let screen = open(10_000_000)
    var scrolling: [Double] = []
    for index in 0..<(frames + 20) {
      let milliseconds = screen.cpuMilliseconds { $0.contentOffset.y += 7 }
      if index >= 20 { scrolling.append(milliseconds) }
    }
    var jumps: [Double] = []
    var random = Noise()
    for _ in 0..<frames {
      let path = IndexPath(row: random.below(10_000_000), section: 0)
      jumps.append(screen.cpuMilliseconds { $0.scrollToRow(at: path, at: .top, animated: false) })
    }
    scrolling.sort()
    jumps.sort()
    let (liveCells, peak) = (screen.list.subviews.count { $0 is UITableViewCell }, Report.peakMegabytes)
    // As if each of the rows had been in view: without estimates the table asks for all heights at once.
    let asking = screen.cpuMilliseconds { $0.estimatedRowHeight = 0 }
    Report.print([
      ("scene", "\"rows\""), ("frames", "\(frames)"), ("open_10_ms", Report.number(ten)),
      ("open_10m_ms", Report.number(tenMillion)), ("p50_ms", Report.number(scrolling[frames / 2])),
      ("p95_ms", Report.number(scrolling[frames * 95 / 100])), ("jump_p50_ms", Report.number(jumps[frames / 2])),
      ("jump_p95_ms", Report.number(jumps[frames * 95 / 100])),
      ("live_cells", "\(liveCells)"), ("rss_mb", Report.number(peak)), ("all_heights_ms", Report.number(asking)),
      ("all_heights_rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private static func unequalRows(_ count: Int, size: CGSize) -> (UITableView, UnequalRows) {
    let source = UnequalRows(count: count)
    let table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    return (table, source)
  }
}

/// Rows of 30 to 93 points that follow no pattern.
final class UnequalRows: UITableViewDataSource, UITableViewDelegate {
  private let count: Int

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(30 + (indexPath.row &* 2_654_435_761) >> 8 & 63)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
