import UIKit

final class CoffeeDetailController: UIViewController {
  private let coffee: Coffee
  private let store: CoffeeStore
  private lazy var favourite = UIBarButtonItem(
    image: nil, style: .plain, target: self, action: CoffeeDetailController.toggle)

  init(coffee: Coffee, store: CoffeeStore) {
    self.coffee = coffee
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = coffee.name
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = favourite
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    var content = UIListContentConfiguration.cell()
    content.text = "A \(coffee.roast.rawValue) roast from \(coffee.origin)"
    content.image = UIImage(
      systemName: "cup.and.saucer.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
        .applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemBrown)))
    let card = UIListContentView(configuration: content)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    card.layer.cornerCurve = .continuous
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      card.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      card.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
    favourite.accessibilityLabel = "Favourite"
    updateFavourite()
  }

  private func toggle() {
    store.toggleFavourite(coffee.id)
    updateFavourite()
  }

  private func updateFavourite() {
    favourite.image = UIImage(systemName: store.isFavourite(coffee.id) ? "heart.fill" : "heart")
  }
}
