import CoreGraphics
import UIComponents
import UIKit

/// Text and font size of a rounded card with a blurred shadow change each frame, with a slider under it.
struct CardScene: BenchScene {
  let root = UIView()
  private let card = CardView(frame: CGRect(x: 240, y: 150, width: 800, height: 500))
  private let slider = UISlider(frame: CGRect(x: 340, y: 700, width: 600, height: 30))

  init(size: CGSize) {
    root.backgroundColor = .white
    card.backgroundColor = UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
    card.layer.cornerRadius = 24
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 1
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    root.addSubview(card)
    root.addSubview(slider)
  }

  func step(_ index: Int) {
    let value = index % 1000
    slider.value = Float(value) / 1000
    card.fontSize = CGFloat(1 + value * 72 / 1000)
    card.text = String(format: "%.3f", Double(value) / 1000)
  }
}

/// Five hundred translucent rounded rectangles, each a view, all moving.
struct TilesScene: BenchScene {
  let root = UIView()
  private let tiles: [UIView]

  init(size: CGSize) {
    root.backgroundColor = .white
    tiles = (0..<500).map { index in
      let tile = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
      tile.backgroundColor = UIColor(
        red: CGFloat(index * 37 % 256) / 255, green: CGFloat(index * 91 % 256) / 255,
        blue: CGFloat(index * 53 % 256) / 255, alpha: 160.0 / 255)
      tile.layer.cornerRadius = 10
      return tile
    }
    for tile in tiles { root.addSubview(tile) }
  }

  func step(_ index: Int) {
    for (number, tile) in tiles.enumerated() {
      let x = Double(number % 25) * 50 + 20 * sin(Double(index + number) * 0.05)
      let y = Double(number / 25) * 38 + 15 * cos(Double(index + number * 3) * 0.04)
      tile.center = CGPoint(x: x + 40, y: y + 16)
    }
  }
}

/// Ten thousand labels in nested boxes, ten columns of ten groups of a hundred rows; one text changes a frame. The window
/// is as tall as the rows want, as the peer's is, so that each change is painted.
struct LayoutScene: BenchScene {
  let root = UIView()
  private let labels: [UILabel]

  static func windowSize(_ asked: CGSize) -> CGSize { CGSize(width: asked.width, height: 1000 * 16) }

  init(size: CGSize) {
    root.backgroundColor = .white
    var labels: [UILabel] = []
    let columns = BoxView(axis: .horizontal)
    columns.frame = CGRect(origin: .zero, size: size)
    for _ in 0..<10 {
      let column = BoxView(axis: .vertical)
      for _ in 0..<10 {
        let group = BoxView(axis: .vertical)
        for row in 0..<100 {
          let label = UILabel()
          label.font = .systemFont(ofSize: 13)
          label.text = String(row)
          group.addSubview(label)
          labels.append(label)
        }
        column.addSubview(group)
      }
      columns.addSubview(column)
    }
    root.addSubview(columns)
    self.labels = labels
  }

  func step(_ index: Int) {
    labels[index * 7919 % labels.count].text = String(index)
  }
}

/// Stacks its subviews in their own heights or shares its width among them; adds up what they would like and tells its
/// own box when that changes.
final class BoxView: UIView {
  enum Axis { case horizontal, vertical }
  private let axis: Axis
  private var wanted = CGSize.zero

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    axis = .vertical
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { wanted }

  override func layoutSubviews() {
    let (subviews, bounds) = (subviews, bounds)
    let share = bounds.width / CGFloat(max(1, subviews.count))
    var total = CGSize.zero
    for (index, subview) in subviews.enumerated() {
      let size = subview.intrinsicContentSize
      if axis == .vertical {
        subview.frame = CGRect(x: 0, y: total.height, width: bounds.width, height: size.height)
        total = CGSize(width: max(total.width, size.width), height: total.height + size.height)
      } else {
        subview.frame = CGRect(x: CGFloat(index) * share, y: 0, width: share, height: bounds.height)
        total = CGSize(width: total.width + size.width, height: max(total.height, size.height))
      }
    }
    if total != wanted {
      wanted = total
      invalidateIntrinsicContentSize()
    }
  }
}

/// A thousand labels of twenty characters, Latin and Hangul in turn, all with new text each frame.
struct TextScene: BenchScene {
  let root = UIView()
  private let labels: [UILabel]

  init(size: CGSize) {
    root.backgroundColor = .white
    labels = (0..<1000).map { index in
      let label = UILabel(
        frame: CGRect(x: CGFloat(index % 8) * 160, y: CGFloat(index / 8) * 6.4, width: 158, height: 16))
      label.font = .systemFont(ofSize: 13)
      return label
    }
    for label in labels { root.addSubview(label) }
  }

  func step(_ index: Int) {
    for (number, label) in labels.enumerated() {
      let digits = String((index * 1000 + number) % 100_000_000 + 100_000_000).dropFirst()
      label.text = number % 2 == 0 ? "Applicant " + digits + " ok" : "지원자 번호 " + digits + " 이력서 심사"
    }
  }
}

/// Dragging the slider of a card: thumb, track and text follow.
struct DragScene: BenchScene {
  let root = UIView()
  private let card = CardView(frame: CGRect(x: 340, y: 150, width: 600, height: 320))
  private let slider = UISlider(frame: CGRect(x: 340, y: 560, width: 600, height: 34))

  init(size: CGSize) {
    root.backgroundColor = .systemGroupedBackground
    root.addSubview(card)
    root.addSubview(slider)
  }

  func step(_ index: Int) {
    // There and back, three pixels a frame.
    let position = abs((index * 3) % 1140 - 570)
    let value = Float(position) / 570
    slider.value = value
    card.text = String(format: "%.2f", Double(value))
    card.fontSize = CGFloat(value) * 36
  }
}

/// Rows as a list of applicants shows them.
final class RowsView: UIView {
  init(count: Int) {
    super.init(frame: .zero)
    backgroundColor = .white
    for index in 0..<count {
      let row = ApplicantRow(frame: CGRect(x: 0, y: CGFloat(index) * 64, width: 1280, height: 64))
      row.show(index)
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// An icon, a title, a subtitle, a coloured badge and a separator.
final class ApplicantRow: UIView {
  private let icon = UIView(frame: CGRect(x: 16, y: 12, width: 40, height: 40))
  private let title = UILabel(frame: CGRect(x: 72, y: 10, width: 900, height: 24))
  private let subtitle = UILabel(frame: CGRect(x: 72, y: 36, width: 900, height: 18))
  private let badge = UILabel(frame: CGRect(x: 1168, y: 16, width: 96, height: 32))
  private let separator = UIView(frame: CGRect(x: 72, y: 63, width: 1208, height: 1))

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.layer.cornerRadius = 20
    title.font = .systemFont(ofSize: 17)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = UIColor(red: 0.43, green: 0.43, blue: 0.45, alpha: 1)
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = 16
    separator.backgroundColor = UIColor(red: 0.776, green: 0.776, blue: 0.784, alpha: 1)
    for view in [icon, title, subtitle, badge, separator] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ index: Int) {
    icon.backgroundColor = [UIColor.gray, .blue, .red, .systemGreen][index % 4]
    title.text = "Applicant number \(index)"
    subtitle.text = "Reviewed on day \(index % 365), section \(index % 7)"
    badge.text = index % 2 == 1 ? "Open" : "Closed"
    badge.backgroundColor =
      index % 2 == 1
      ? UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) : UIColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
  }
}
