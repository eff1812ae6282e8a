import CoreGraphics
import Foundation
import Platform
import UIKit

/// Ten thousand cells of four labels that size themselves, scrolled seven points a frame: by constraints, and beside it
/// the same by frames that a cell sets by hand.
@MainActor
enum CellsScene {
  static func run(frames: Int, size: CGSize, threads: Int) {
    let constrained = Screen(ConstrainedCell.self, size: size, threads: threads)
    let byHand = Screen(HandmadeCell.self, size: size, threads: threads)
    var (ours, theirs): ([Double], [Double]) = ([], [])
    // In turn, so that what else the machine does strikes both alike.
    for index in 0..<(frames + 20) {
      let (one, other) = (constrained.scroll(), byHand.scroll())
      guard index >= 20 else { continue }
      ours.append(one)
      theirs.append(other)
    }
    let (sum, handSum) = (ours.reduce(0, +), theirs.reduce(0, +))
    ours.sort()
    theirs.sort()
    let (first, second) = ConstrainedCell.fittings()
    Report.print([
      ("scene", "\"cells\""), ("frames", "\(frames)"), ("p50_ms", Report.number(ours[frames / 2])),
      ("p95_ms", Report.number(ours[frames * 95 / 100])), ("by_hand_p50_ms", Report.number(theirs[frames / 2])),
      ("by_hand_p95_ms", Report.number(theirs[frames * 95 / 100])), ("ratio", Report.number(sum / handSum)),
      ("open_ms", Report.number(constrained.opening)), ("by_hand_open_ms", Report.number(byHand.opening)),
      ("fitting_us", Report.number(first * 1000)), ("fitting_again_us", Report.number(second * 1000)),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  @MainActor
  private final class Screen {
    private let table: UITableView
    private let source: PostSource
    private let stage: Stage
    private let window: UIWindow
    /// From making the table to its first frame, in milliseconds.
    let opening: Double

    init(_ type: PostCell.Type, size: CGSize, threads: Int) {
      let start = Clock.cpu
      let host = OffscreenHost(size: size, scale: 1)
      host.keepsScreen = false
      stage = Stage(host: host, renderer: BitmapRenderer(host, threads: threads))
      source = PostSource()
      table = UITableView(frame: stage.bounds)
      table.register(type, forCellReuseIdentifier: "post")
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 90
      table.dataSource = source
      let controller = UIViewController()
      controller.view = table
      window = UIWindow(frame: stage.bounds)
      window.stage = stage
      window.rootViewController = controller
      window.makeKeyAndVisible()
      stage.loop.frame()
      opening = (Clock.cpu - start) * 1000
    }

    /// The processor time of a frame that is seven points further down, in milliseconds.
    func scroll() -> Double {
      let start = Clock.cpu
      table.contentOffset.y += 7
      stage.now += stage.host.frameInterval
      stage.loop.frame()
      return (Clock.cpu - start) * 1000
    }
  }

  private final class PostSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
      (cell as? PostCell)?.show(indexPath.row)
      return cell
    }
  }
}

/// A title, a date beside it, a text of several lines and a note below.
private class PostCell: UITableViewCell {
  let title = UILabel()
  let date = UILabel()
  let text = UILabel()
  let note = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .systemFont(ofSize: 17)
    for label in [date, note] {
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
    }
    text.font = .systemFont(ofSize: 15)
    text.numberOfLines = 0
    for label in [title, date, text, note] { contentView.addSubview(label) }
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  func setUp() {}

  func show(_ row: Int) {
    title.text = "Post number \(row)"
    date.text = "Day \(row % 365)"
    text.text = String(repeating: "Words of a text that is as long as it is. ", count: 1 + row * 7919 % 9)
    note.text = "\(row % 97) likes"
  }
}

private final class ConstrainedCell: PostCell {
  override func setUp() {
    for label in [title, date, text, note] { label.translatesAutoresizingMaskIntoConstraints = false }
    date.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      date.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      date.lastBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      note.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
      note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  /// Milliseconds for the first fitting of a content view and for one with nothing changed.
  static func fittings() -> (first: Double, second: Double) {
    let target = CGSize(width: 600, height: 0)
    func fit(_ cell: PostCell) -> Double {
      let start = Clock.cpu
      _ = cell.contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return (Clock.cpu - start) * 1000
    }
    let pairs = (0..<51).map { index in
      let cell = ConstrainedCell(style: .default, reuseIdentifier: nil)
      cell.show(index)
      return (fit(cell), fit(cell))
    }
    return (pairs.map(\.0).sorted()[25], pairs.map(\.1).sorted()[25])
  }
}

private final class HandmadeCell: PostCell {
  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(contentView.bounds.width, setsFrames: true)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: arrange(targetSize.width, setsFrames: false)) }

  private func arrange(_ width: CGFloat, setsFrames: Bool) -> CGFloat {
    let room = max(0, width - 32)
    let (titleSize, dateSize, noteSize) = (
      title.intrinsicContentSize, date.intrinsicContentSize, note.intrinsicContentSize
    )
    let textHeight = text.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let (textTop, noteTop) = (10 + titleSize.height + 4, 10 + titleSize.height + 4 + textHeight + 4)
    if setsFrames {
      title.frame = CGRect(x: 16, y: 10, width: max(0, room - dateSize.width - 8), height: titleSize.height)
      date.frame = CGRect(
        x: width - 16 - dateSize.width, y: 10 + titleSize.height - dateSize.height, width: dateSize.width,
        height: dateSize.height)
      text.frame = CGRect(x: 16, y: textTop, width: room, height: textHeight)
      note.frame = CGRect(x: 16, y: noteTop, width: room, height: noteSize.height)
    }
    return noteTop + noteSize.height + 10
  }
}
