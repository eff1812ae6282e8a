import UIComponents
import UIKit

/// A navigation controller whose stack tells the program.
final class FuzzedNavigation: UINavigationController {}

extension FuzzedProgram.Kind {
  @MainActor
  func makeRoot() -> UIViewController {
    switch self {
    case .controls: ControlsController()
    case .components: ComponentsController()
    case .tables: TableController(40)
    case .collections: CollectionController(5)
    case .diffable: DiffableController()
    case .split: split()
    case .tabs: tabs()
    case .pages: pages()
    case .navigation: navigation()
    case .texts: TextsController()
    case .pickers: PickersController()
    case .trees: BoxesController()
    }
  }

  @MainActor
  private func split() -> UIViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(FuzzedNavigation(rootViewController: TableController(2)), for: .primary)
    split.setViewController(CollectionController(3), for: .supplementary)
    split.setViewController(FuzzedNavigation(rootViewController: BoxesController()), for: .secondary)
    return split
  }

  @MainActor
  private func tabs() -> UIViewController {
    let tabs = UITabBarController()
    let pages: [UIViewController] = [
      FuzzedNavigation(rootViewController: ControlsController()), TableController(1), CollectionController(4),
      BoxesController(), TextsController(), DiffableController(),
    ]
    for (index, page) in pages.enumerated() {
      page.tabBarItem = UITabBarItem(title: "Tab \(index)", image: UIImage(systemName: "star"), tag: index)
      page.tabBarItem.badgeValue = index == 2 ? "3" : nil
    }
    tabs.viewControllers = pages
    return tabs
  }

  @MainActor
  private func pages() -> UIViewController {
    let outer = BoxesController()
    for (index, style) in [UIPageViewController.TransitionStyle.scroll, .pageCurl].enumerated() {
      let pages = UIPageViewController(
        transitionStyle: style, navigationOrientation: index == 0 ? .horizontal : .vertical)
      pages.dataSource = PageSource.shared
      pages.setViewControllers([BoxesController()], direction: .forward, animated: false)
      outer.addChild(pages)
      pages.view.frame = CGRect(x: index * 320, y: 40, width: 300, height: 400)
      outer.view.addSubview(pages.view)
      pages.didMove(toParent: outer)
    }
    return outer
  }

  @MainActor
  private func navigation() -> UIViewController {
    let list = TableController(7)
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController?.searchBar.scopeButtonTitles = ["All", "Some"]
    list.navigationItem.largeTitleDisplayMode = .always
    list.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Menu", menu: MenuGiver.menu()),
    ]
    list.toolbarItems = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(customView: UISwitch()),
    ]
    let navigation = FuzzedNavigation(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    navigation.pushViewController(BoxesController(), animated: false)
    return navigation
  }
}

/// New pages without end.
final class PageSource: NSObject, UIPageViewControllerDataSource {
  static let shared = PageSource()

  private func page(beside page: UIViewController) -> UIViewController {
    let new = BoxesController()
    new.program = (page as? FuzzedController)?.program
    return new
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController) }
}

/// Views below each other in a scrolled stack.
class StackedController: FuzzedController {
  func contents() -> [UIView] { [] }

  override func fill() {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.tag = FuzzedProgram.mark
    scrollView.refreshControl = UIRefreshControl()
    let stack = UIStackView(arrangedSubviews: contents())
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .leading
    stack.tag = FuzzedProgram.mark
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    for view in stack.arrangedSubviews {
      view.tag = FuzzedProgram.mark
      (view as? UIControl)?.addAction(
        UIAction { [weak self] _ in self?.program?.reach(.action) }, for: .allEvents)
    }
  }
}

final class ControlsController: StackedController {
  override func contents() -> [UIView] {
    (0..<ControlSamples.count).map(ControlSamples.make) + [FuzzedView(program)]
  }
}

/// One of each.
@MainActor
enum ControlSamples {
  static let count = 26

  static func make(_ number: Int) -> UIView {
    switch number % count {
    case 0: titled(UIButton(type: .system), "Button")
    case 1: UIButton(configuration: filled())
    case 2: menuButton()
    case 3: UIButton(type: [.close, .infoLight, .contactAdd, .custom][number / count % 4])
    case 4: UISwitch()
    case 5: sized(UISlider(), 200, 31)
    case 6: UIStepper()
    case 7: segments()
    case 8: pageControl()
    case 9: sized(UIProgressView(progressViewStyle: .default), 150, 4)
    case 10: UIActivityIndicatorView(style: .medium)
    case 11: sized(field(), 200, 34)
    case 12: sized(UISearchTextField(), 200, 36)
    case 13: sized(UISearchBar(), 300, 56)
    case 14: datePicker(.compact)
    case 15: datePicker(.inline)
    case 16: UIColorWell()
    case 17: UIImageView(image: UIImage(systemName: "cloud"))
    case 18: label()
    case 19: sized(UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial)), 120, 50)
    case 20: sized(toolbar(), 300, 44)
    case 21: sized(navigationBar(), 300, 44)
    case 22: sized(tabBar(), 300, 49)
    case 23: UIContentUnavailableView(configuration: .search())
    case 24: grid()
    default: sized(UITextView(), 200, 80)
    }
  }

  private static func sized<View: UIView>(_ view: View, _ width: CGFloat, _ height: CGFloat) -> View {
    view.frame.size = CGSize(width: width, height: height)
    let limits = [
      view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
    ]
    for limit in limits {
      limit.priority = .defaultHigh
      limit.isActive = true
    }
    return view
  }

  private static func titled(_ button: UIButton, _ title: String) -> UIButton {
    button.setTitle(title, for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    return button
  }

  private static func filled() -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Filled"
    configuration.subtitle = "with a subtitle"
    configuration.image = UIImage(systemName: "star")
    configuration.showsActivityIndicator = false
    return configuration
  }

  private static func menuButton() -> UIButton {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "Menu"
    button.menu = MenuGiver.menu()
    button.showsMenuAsPrimaryAction = true
    return button
  }

  private static func segments() -> UIView {
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 1
    return segments
  }

  private static func pageControl() -> UIView {
    let pages = UIPageControl()
    pages.numberOfPages = 7
    return pages
  }

  private static func field() -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Field"
    field.clearButtonMode = .whileEditing
    return field
  }

  private static func datePicker(_ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = style
    return picker
  }

  private static func label() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A label with several words 여러 낱말"
    return label
  }

  private static func toolbar() -> UIToolbar {
    let bar = UIToolbar()
    bar.items = [UIBarButtonItem(systemItem: .done), .flexibleSpace(), UIBarButtonItem(systemItem: .search)]
    return bar
  }

  private static func navigationBar() -> UINavigationBar {
    let bar = UINavigationBar()
    bar.items = [UINavigationItem(title: "First"), UINavigationItem(title: "Second")]
    return bar
  }

  private static func tabBar() -> UITabBar {
    let bar = UITabBar()
    bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: UIImage(systemName: "star"), tag: $0) }
    return bar
  }

  private static func grid() -> UIStackView {
    let rows = (0..<2).map { _ in
      let row = UIStackView(arrangedSubviews: (0..<3).map { _ in label() })
      row.distribution = .fillEqually
      return row
    }
    let grid = UIStackView(arrangedSubviews: rows)
    grid.axis = .vertical
    return grid
  }
}

/// The package's own components.
final class ComponentsController: StackedController {
  override func contents() -> [UIView] {
    let links = LinkLabel()
    links.text = "See https://example.com, @name and #tag"
    let growing = GrowingTextView()
    growing.placeholder = "Message"
    growing.widthAnchor.constraint(equalToConstant: 240).isActive = true
    let round = RoundButton()
    round.title = "Round"
    let progress = JobHuntProgressView()
    progress.currentState = .reviewed
    let card = CardView()
    card.text = "Card"
    return [links, growing, round, progress, card, FuzzedView(program)]
  }
}

final class PickersController: StackedController {
  override func contents() -> [UIView] {
    let styles: [(UIDatePicker.Mode, UIDatePickerStyle)] = [
      (.dateAndTime, .wheels), (.date, .inline), (.time, .compact), (.countDownTimer, .wheels),
    ]
    let pickers: [UIView] = styles.map { mode, style in
      let picker = UIDatePicker()
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      return picker
    }
    let wheels = UIPickerView()
    wheels.dataSource = WheelRows.shared
    wheels.delegate = WheelRows.shared
    wheels.heightAnchor.constraint(equalToConstant: 160).isActive = true
    return pickers + [wheels, UIColorWell(), FuzzedView(program)]
  }
}

final class WheelRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  static let shared = WheelRows()
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? 100 : 3
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "Row \(row)"
  }
}

/// Text views of several kinds, fields, and a find bar.
final class TextsController: StackedController, UITextViewDelegate, UITextFieldDelegate {
  override func contents() -> [UIView] {
    let views: [UITextView] = (0..<3).map { number in
      let textView = UITextView()
      textView.text = String(repeating: "Words in a text view 글자를 쓴다. ", count: 6 + number * 20)
      textView.isScrollEnabled = number != 1
      textView.isFindInteractionEnabled = number == 2
      textView.delegate = self
      textView.allowsEditingTextAttributes = true
      textView.widthAnchor.constraint(equalToConstant: 260).isActive = true
      if number != 1 { textView.heightAnchor.constraint(equalToConstant: 140).isActive = true }
      return textView
    }
    let fields: [UITextField] = (0..<3).map { number in
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.isSecureTextEntry = number == 1
      field.delegate = self
      field.widthAnchor.constraint(equalToConstant: 180).isActive = true
      return field
    }
    return views + fields + [FuzzedView(program)]
  }

  func textViewDidChange(_ textView: UITextView) { program?.reach(.text) }
  func textViewDidChangeSelection(_ textView: UITextView) { program?.reach(.text) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    program?.reach(.text)
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { program?.reach(.text) }
}
