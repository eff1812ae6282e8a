import UIKit

final class CoffeeDetailController: UIViewController {
  private let coffee: Coffee
  private let store: CoffeeStore
  private let titleLabel = UILabel()
  private let originLabel = UILabel()
  private let stars = UIStackView()

  init(coffee: Coffee, store: CoffeeStore) {
    self.coffee = coffee
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = coffee.name
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground

    let configuration = UIImage.SymbolConfiguration(pointSize: 64, weight: .light)
      .applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemBrown))
    let picture = UIImageView(image: UIImage(systemName: "cup.and.saucer.fill", withConfiguration: configuration))
    picture.contentMode = .center
    picture.backgroundColor = .secondarySystemGroupedBackground
    picture.layer.cornerRadius = 16
    picture.layer.cornerCurve = .continuous
    picture.setContentHuggingPriority(.defaultLow, for: .vertical)

    titleLabel.text = coffee.name
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.adjustsFontForContentSizeCategory = true
    originLabel.text = "\(coffee.roast.rawValue.capitalized) roast from \(coffee.origin)"
    originLabel.font = .preferredFont(forTextStyle: .body)
    originLabel.textColor = .secondaryLabel
    originLabel.numberOfLines = 0
    originLabel.adjustsFontForContentSizeCategory = true

    stars.spacing = 4
    for index in 1...5 {
      let star = UIImageView(image: UIImage(systemName: index <= coffee.rating ? "star.fill" : "star"))
      star.tintColor = .systemYellow
      star.preferredSymbolConfiguration = .init(textStyle: .title2)
      stars.addArrangedSubview(star)
    }
    stars.isAccessibilityElement = true
    stars.accessibilityLabel = "\(coffee.rating) of 5 stars"

    let column = UIStackView(arrangedSubviews: [picture, titleLabel, originLabel, stars])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 8
    column.setCustomSpacing(20, after: picture)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      picture.widthAnchor.constraint(equalTo: column.widthAnchor),
      picture.heightAnchor.constraint(equalToConstant: 180),
    ])

    updateFavouriteButton()
  }

  private func updateFavouriteButton() {
    let isFavourite = store.coffee(with: coffee.id)?.isFavourite ?? false
    let favourite = UIBarButtonItem(
      image: UIImage(systemName: isFavourite ? "heart.fill" : "heart"),
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        store.toggleFavourite(coffee.id)
        updateFavouriteButton()
      })
    favourite.accessibilityLabel = "Favourite"
    let share = UIBarButtonItem(
      barButtonSystemItem: .action, target: self, action: CoffeeDetailController.share)
    share.accessibilityLabel = "Share"
    navigationItem.rightBarButtonItems = [favourite, share]
  }

  private func share(_ sender: UIBarButtonItem) {
    let sheet = UIActivityViewController(
      activityItems: ["\(coffee.name), \(coffee.origin)"], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = sender
    present(sheet, animated: true)
  }
}
