import UIComponents
import UIKit

/// Ten million items in as many columns as there is room for.
final class NumberGrid: NSObject, NumberList, UICollectionViewDataSource, UICollectionViewDelegate {
  var didScroll: () -> Void = {}
  var view: UIScrollView { collectionView }
  let unit = "칸"

  private let collectionView: UICollectionView

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 104, height: 76)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collectionView.register(NumberItem.self)
    collectionView.dataSource = self
    collectionView.delegate = self
    setUp("items")
  }

  func adapt(to traits: UITraitCollection) {
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let size = NumberItem.size(traits)
    if layout.itemSize != size { layout.itemSize = size }
  }

  var topNumber: Int? {
    let top = CGRect(
      x: 0, y: collectionView.contentOffset.y, width: collectionView.bounds.width,
      height: NumberItem.size(collectionView.traitCollection).height + 12)
    return collectionView.collectionViewLayout.layoutAttributesForElements(in: top)?.map(\.indexPath.item).min()
  }

  func jump(to number: Int, atEnd: Bool) {
    let path = IndexPath(item: number, section: 0)
    collectionView.scrollToItem(at: path, at: atEnd ? .bottom : .top, animated: false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { RowStyle.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: NumberItem = collectionView.dequeueReusableCell(for: indexPath)
    cell.item = RowStyle(index: indexPath.item)
    return cell
  }
}

/// An item: its number in two scripts under a stripe of its colour.
final class NumberItem: BaseCollectionViewCell<RowStyle> {
  override var item: RowStyle! {
    didSet {
      stripe.backgroundColor = item.color
      numberLabel.text = item.number
      koreanLabel.text = item.korean
    }
  }

  private let stripe = UIView()
  private let numberLabel = UILabel(font: .scaledDigits(15, .medium))
  private let koreanLabel = UILabel(font: .scaled(11), color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .tertiarySystemGroupedBackground
    contentView.layer.cornerRadius = 10
    stripe.layer.cornerRadius = 2
    for label in [numberLabel, koreanLabel] { label.textAlignment = .center }
    for view in [stripe, numberLabel, koreanLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    contentView.backgroundColor =
      state.isSelected || state.isFocused
      ? .systemGray4 : state.isHighlighted ? .systemGray5 : .tertiarySystemGroupedBackground
  }

  static func size(_ traits: UITraitCollection) -> CGSize {
    CGSize(width: Metrics.scaled(104, traits), height: Metrics.scaled(76, traits))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    stripe.frame = CGRect(x: bounds.midX - 16, y: 10, width: 32, height: 4)
    let room = max(0, bounds.width - 8)
    numberLabel.frame = CGRect(x: 4, y: 22, width: room, height: numberLabel.lineHeight(22))
    koreanLabel.frame = CGRect(
      x: 4, y: numberLabel.frame.maxY + 2, width: room, height: koreanLabel.lineHeight(16))
  }
}
