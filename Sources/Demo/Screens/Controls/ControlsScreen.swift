import UIComponents
import UIKit

/// Every control in each of its states, in two columns of cards.
final class ControlsScreen: UIViewController {
  private lazy var columns = [
    [makeLabels(), makeImages(), makeSegments(), makeFields()],
    [makeButtons(), makeSliders(), makeSwitches(), makeProgress()],
  ]

  private let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityIdentifier = "controls"
    view.addSubview(scrollView)
    for group in columns.joined() { scrollView.addSubview(group) }
  }

  // MARK: - Layout

  /// Narrower content has one column.
  private static let narrowestPair: CGFloat = 560

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let content = view.bounds.contentColumn
    let isPair = content.width >= Metrics.scaled(Self.narrowestPair, traitCollection)
    let isCompact = isPair && view.bounds.height < Metrics.roomyHeight
    let gutter: CGFloat = isCompact ? 16 : 24
    let gap: CGFloat = isCompact ? 8 : 20
    let width = isPair ? ((content.width - gutter) / 2).rounded(.down) : content.width
    var bottom: CGFloat = 0
    for (index, groups) in columns.enumerated() {
      let x = index == 0 || !isPair ? content.minX : content.maxX - width
      var y = isPair ? 0 : bottom
      for group in groups {
        group.isCompact = isCompact
        let height = group.height(isCompact: isCompact, width: width)
        group.frame = CGRect(x: x, y: y, width: width, height: height)
        y = group.frame.maxY + gap
      }
      bottom = max(bottom, y)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: bottom)
  }

  // MARK: - Labels and images

  private func makeLabels() -> GroupView {
    let fonts: [(String, UIFont)] = [
      ("Light", .scaled(15, .light)), ("Regular", .scaled(15)),
      ("Bold", .scaled(15, .bold)), ("Italic", .scaled(.italicSystemFont(ofSize: 15))),
      ("Mono", .scaledMonospaced(15)),
    ]
    let mixed = UILabel("이력서 Résumé 42 ✓", font: .scaled(17))
    let disabled = UILabel("Disabled", font: .scaled(17))
    disabled.isEnabled = false
    let wrapped = UILabel("한글은 낱말 사이에서 줄을 바꿉니다. Korean text wraps between words.", font: .scaled(13))
    wrapped.numberOfLines = 2
    wrapped.textColor = .secondaryLabel
    let truncated = [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].map { mode in
      let label = UILabel("머리 head · middle 가운데 · tail 꼬리", font: .scaled(13))
      label.lineBreakMode = mode
      return label
    }
    return GroupView(
      "Labels 레이블",
      rows: [
        RowView(nil, fonts.map { UILabel($0.0, font: $0.1) }, .spread), RowView(nil, [mixed, disabled], .spread),
        RowView(nil, truncated, .equal), RowView(nil, [wrapped], .equal, heights: (56, 44)),
      ])
  }

  private func makeImages() -> GroupView {
    let picture = DemoAssets.image("hills")
    let modes: [(String, UIView.ContentMode)] = [
      ("Fill", .scaleToFill), ("Fit", .scaleAspectFit), ("Crop", .scaleAspectFill), ("Center", .center),
    ]
    var thumbnails = modes.map { Thumbnail($0.0, picture, $0.1) }
    let heart = DemoAssets.image("heart-fill").withRenderingMode(.alwaysTemplate)
    thumbnails.append(Thumbnail("Tint", heart, .center))
    return GroupView("Images 이미지", rows: [RowView(nil, thumbnails, .spread, spacing: 4, heights: (92, 68))])
  }

  private func makeSegments() -> GroupView {
    let plain = UISegmentedControl(items: ["Day", "Week", "Month"])
    plain.selectedSegmentIndex = 1
    let partly = UISegmentedControl(items: ["일", "주", "월"])
    partly.selectedSegmentIndex = 0
    partly.setEnabled(false, forSegmentAt: 2)
    let disabled = UISegmentedControl(items: ["Off", "On"])
    disabled.selectedSegmentIndex = 0
    disabled.isEnabled = false
    return GroupView(
      "Segments 분할",
      rows: [
        RowView(nil, [plain], .equal, heights: (52, 44)), RowView(nil, [partly, disabled], .equal, heights: (52, 44)),
      ])
  }

  private func makeFields() -> GroupView {
    let fields = ["Name 이름", "Secret 비밀번호"].map { placeholder in
      let field = UITextField()
      field.placeholder = placeholder
      field.borderStyle = .roundedRect
      field.font = .scaled(15)
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      return field
    }
    fields[0].text = "Sora 김소라"
    fields[1].isSecureTextEntry = true
    return GroupView("Text fields 입력란", rows: [RowView(nil, fields, .equal, heights: (52, 44))])
  }

  // MARK: - Buttons

  private func makeButtons() -> GroupView {
    let system = ["Normal", "Pressed", "Selected", "Disabled"].map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.scaleTitle()
      return button
    }
    let filled = ["보통", "누름", "선택", "불가"].map(makeFilledButton)
    for row in [system, filled] {
      row[1].isHighlighted = true
      row[2].isSelected = true
      row[3].isEnabled = false
    }
    let like = UIButton(type: .system)
    like.setTitle("Like 좋아요", for: .normal)
    like.setTitle("Liked 좋아함", for: .selected)
    like.setImage(DemoAssets.image("heart"), for: .normal)
    like.setImage(DemoAssets.image("heart-fill"), for: .selected)
    like.addAction(
      UIAction { action in
        guard let button = action.sender as? UIButton else { return }
        button.isSelected.toggle()
      }, for: .touchUpInside)
    like.scaleTitle()
    like.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    like.contentEdgeInsets = UIEdgeInsets(top: 2, left: 0, bottom: 2, right: 6)
    let plain = UIButton(type: .custom)
    plain.scaleTitle()
    plain.setTitle("Custom 직접 꾸민 것", for: .normal)
    plain.setTitleColor(.label, for: .normal)
    plain.setTitleColor(.secondaryLabel, for: .highlighted)
    return GroupView(
      "Buttons 버튼",
      rows: [
        RowView(nil, system, .spread, spacing: 4), RowView(nil, filled, .equal, spacing: 8, heights: (52, 40)),
        RowView(nil, [like, plain], .spread),
      ])
  }

  private func makeFilledButton(_ title: String) -> UIButton {
    let plate = UIImage.plate(radius: 8)
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.setTitleColor(.systemBlue, for: .selected)
    button.scaleTitle(15, .semibold)
    button.setBackgroundImage(plate.withTintColor(.systemBlue), for: .normal)
    button.setBackgroundImage(plate.withTintColor(.systemBlue.withAlphaComponent(0.6)), for: .highlighted)
    button.setBackgroundImage(plate.withTintColor(.systemBlue.withAlphaComponent(0.15)), for: .selected)
    button.setBackgroundImage(plate.withTintColor(.tertiarySystemFill), for: .disabled)
    return button
  }

  // MARK: - Values

  private func makeSliders() -> GroupView {
    let plain = UISlider()
    plain.value = 0.6
    plain.accessibilityLabel = "Brightness 밝기"
    plain.minimumValueImage = DemoAssets.image("sun-min").withRenderingMode(.alwaysTemplate)
    plain.maximumValueImage = DemoAssets.image("sun-max").withRenderingMode(.alwaysTemplate)
    let tinted = UISlider()
    tinted.value = 0.3
    tinted.accessibilityLabel = "Tinted 색을 입힌 것"
    tinted.minimumTrackTintColor = .systemOrange
    let disabled = UISlider()
    disabled.value = 0.7
    disabled.accessibilityLabel = "Disabled 쓸 수 없음"
    disabled.isEnabled = false
    return GroupView(
      "Sliders 슬라이더",
      rows: [RowView(nil, [plain], .equal), RowView(nil, [tinted, disabled], .equal, spacing: 24)])
  }

  private func makeSwitches() -> GroupView {
    let switches = [(true, true), (false, true), (true, false), (false, false)].map { isOn, isEnabled in
      let control = UISwitch()
      control.isOn = isOn
      control.isEnabled = isEnabled
      control.accessibilityLabel = isEnabled ? "Switch 스위치" : "Disabled switch 쓸 수 없는 스위치"
      return control
    }
    return GroupView("Switches 스위치: on, off, disabled", rows: [RowView(nil, switches, .leading, heights: (48, 38))])
  }

  private func makeProgress() -> GroupView {
    let bars = [(0.25, nil), (0.75, UIColor.systemOrange)].map { value, color in
      let bar = UIProgressView(progressViewStyle: .default)
      bar.progress = Float(value)
      if let color { bar.progressTintColor = color }
      return bar
    }
    let spinners = [UIActivityIndicatorView.Style.medium, .large, .medium, .medium].map {
      UIActivityIndicatorView(style: $0)
    }
    spinners[2].color = .systemBlue
    spinners[3].hidesWhenStopped = false
    for spinner in spinners.dropLast() { spinner.startAnimating() }
    return GroupView(
      "Progress 진행",
      rows: [
        RowView(nil, bars, .equal, spacing: 24, heights: (36, 28)),
        RowView(nil, spinners, .leading, spacing: 24, heights: (52, 40)),
      ])
  }
}

/// A small picture with a caption.
private final class Thumbnail: BaseView {
  private let imageView: UIImageView
  private let caption: UILabel

  init(_ title: String, _ image: UIImage, _ mode: UIView.ContentMode) {
    imageView = UIImageView(image: image)
    imageView.contentMode = mode
    caption = UILabel(title, font: .scaled(11), color: .secondaryLabel)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() {
    addSubview(imageView)
    addSubview(caption)
  }

  override func initializeProperties() {
    imageView.clipsToBounds = true
    imageView.backgroundColor = .tertiarySystemFill
    imageView.layer.cornerRadius = 8
    caption.textAlignment = .center
  }

  /// The side of a picture with larger text, in points.
  private static let side: CGFloat = 60

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard traitCollection.hasEnlargedText else { return CGSize(width: size.height - 32, height: size.height - 16) }
    let width = max(Self.side, caption.intrinsicContentSize.width.rounded(.up))
    return CGSize(width: width, height: Self.side + 2 + caption.lineHeight(14))
  }

  override func updateLayout() {
    let line = caption.lineHeight(14)
    let side = max(0, min(bounds.width, bounds.height - 2 - line))
    imageView.frame = CGRect(x: ((bounds.width - side) / 2).rounded(), y: 0, width: side, height: side)
    caption.frame = CGRect(x: 0, y: side + 2, width: bounds.width, height: line)
  }
}

extension UIImage {
  /// A stretchable rounded square, to be tinted.
  @MainActor fileprivate static func plate(radius: CGFloat) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 2 * radius + 1, height: 2 * radius + 1)
    let format = UIGraphicsImageRendererFormat(for: UIScreen.main.traitCollection)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      UIColor.black.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
    }
    let insets = UIEdgeInsets(top: radius, left: radius, bottom: radius, right: radius)
    return image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
}
