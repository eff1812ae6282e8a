import UIKit

/// The types that programs name most often, each in the way in which they use it.
@MainActor
enum CommonTypes {
  static func layout(_ view: UIView, _ other: UIView) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let top: NSLayoutYAxisAnchor = guide.topAnchor
    let leading: NSLayoutXAxisAnchor = guide.leadingAnchor
    let height: NSLayoutDimension = view.heightAnchor
    let constraint = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: other, attribute: .width, multiplier: 2, constant: 1)
    constraint.priority = .defaultHigh
    constraint.constant = 4
    constraint.isActive = true
    NSLayoutConstraint.activate([height.constraint(equalToConstant: 20)])
    return [
      constraint, top.constraint(equalTo: view.topAnchor), leading.constraint(equalTo: view.leadingAnchor, constant: 3),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
  }

  static func stack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UIImageView()])
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .center
    return stack
  }

  static func device() -> (UIUserInterfaceIdiom, String) {
    (UIDevice.current.userInterfaceIdiom, UIDevice.current.systemName)
  }

  static func lists(in view: UIView) -> UICollectionView {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item: NSCollectionLayoutItem = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    let compositional = UICollectionViewCompositionalLayout {
      (index: Int, environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      index == 0
        ? NSCollectionLayoutSection(group: group)
        : .list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
    }
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: compositional)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.reloadData()
    return list
  }

  static func effects() -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: .regular)) }

  static func feedback() {
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
  }

  static func bars() -> (UITabBar, UIToolbar, UITabBarItem) {
    let item = UITabBarItem(title: "Home", image: nil, tag: 0)
    let bar = UITabBar()
    bar.items = [item]
    let toolbar = UIToolbar()
    toolbar.items = [UIBarButtonItem(systemItem: .add)]
    return (bar, toolbar, item)
  }

  static func provider(_ text: String) -> NSItemProvider { NSItemProvider(object: text as NSString) }

  static func preview(of view: UIView) -> UITargetedPreview { UITargetedPreview(view: view) }

  static func announce() { UIAccessibility.post(notification: .announcement, argument: "Saved") }

  static let traits: UIAccessibilityTraits = [.button, .selected]
  static let mask: UIInterfaceOrientationMask = .allButUpsideDown
  static let keys: [NSKeyValueChangeKey] = [.newKey, .oldKey]
}

// MARK: - Subclasses and protocols

final class NamedLayout: UICollectionViewLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return [attributes]
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 10, height: 10) }
}

final class NamedHeader: UICollectionReusableView {
  override func prepareForReuse() { isHidden = false }
}

final class NamedGrid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDelegateFlowLayout
{
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .red
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  override func viewDidLoad() {
    let grid = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    grid.delegate = self
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(grid)
  }
}

final class NamedText: UIViewController, UITextViewDelegate {
  let textView = UITextView()
  var typed = 0

  override func loadView() {
    view = textView
    textView.delegate = self
  }

  func textViewDidChange(_ textView: UITextView) { typed += 1 }
}

final class NamedPickers: UIViewController, UIPickerViewDelegate, UIPickerViewDataSource {
  let picker = UIPickerView()
  let datePicker = UIDatePicker()
  let stepper = UIStepper()

  override func viewDidLoad() {
    picker.delegate = self
    picker.dataSource = self
    datePicker.datePickerMode = .dateAndTime
    stepper.stepValue = 2
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
}

final class NamedPointer: UIView, UIPointerInteractionDelegate {
  func install() { addInteraction(UIPointerInteraction(delegate: self)) }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    UIPointerStyle(effect: .highlight(UITargetedPreview(view: self)))
  }
}

final class NamedActivity: UIActivity {
  override var activityTitle: String? { "Print" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override class var activityCategory: UIActivity.Category { .action }

  static func controller(items: [Any]) -> UIActivityViewController {
    UIActivityViewController(activityItems: items, applicationActivities: [NamedActivity()])
  }
}

final class NamedTransition: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

final class NamedPopover: UIViewController, UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { title = sheetPresentationController.selectedDetentIdentifier?.rawValue }
}

final class NamedSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: false) }
}

final class NamedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UITabBarController()
  }
}

@MainActor
final class NamedMenus: UIResponder {
  func showMenu(from view: UIView) {
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Mark", action: Selector(NamedMenus.mark))]
    UIMenuController.shared.showMenu(from: view, rect: view.bounds)
  }

  func mark() {}
}

@MainActor
final class NamedDataSource {
  func source(for list: UICollectionView) -> UICollectionViewDiffableDataSource<Int, String> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      cell.contentConfiguration = UIListContentConfiguration.cell()
      cell.accessibilityLabel = text
    }
    return UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, text in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
    }
  }
}
