import UIKit

/// A navigation controller with everything that its two bars can hold, in four looks.
final class BarsPage: ContainerPage {
  private enum Look: Int {
    case standard, opaque, tinted, clear
  }

  private var look = Look.standard
  private lazy var letters = LetterList("Letters 편지", Letter.all) { [weak self] in self?.open($0) }
  private lazy var navigation = UINavigationController(rootViewController: letters)
  /// In a bar, which keeps its size.
  private let count = UILabel("9 letters · 편지 아홉 통", font: .systemFont(ofSize: 13), color: .secondaryLabel)

  override func makeContainer() -> UIViewController {
    let item = letters.navigationItem
    item.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.write() }),
      UIBarButtonItem(title: nil, image: UIImage(systemName: "ellipsis.circle"), menu: makeMenu()),
    ]
    item.rightBarButtonItems?.last?.accessibilityLabel = "Mailboxes 편지함"
    item.leftBarButtonItem = letters.editButtonItem
    item.titleMenuProvider = { [weak self] _ in self?.makeMenu() }
    count.sizeToFit()
    letters.toolbarItems = [
      UIBarButtonItem(image: UIImage(systemName: "line.3.horizontal.decrease.circle"), primaryAction: sort),
      .flexibleSpace(), UIBarButtonItem(customView: count), .flexibleSpace(),
      UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), primaryAction: share),
    ]
    letters.toolbarItems?.first?.accessibilityLabel = "Sort 차례"
    letters.toolbarItems?.last?.accessibilityLabel = "Share 공유"
    navigation.isToolbarHidden = false
    navigation.navigationBar.prefersLargeTitles = false
    wear()
    return navigation
  }

  private var sort: UIAction {
    UIAction { [weak letters] _ in letters?.letters.sort { $0.sender < $1.sender } }
  }

  private var share: UIAction {
    UIAction { [weak self] action in
      let sheet = UIActivityViewController(activityItems: ["Nine letters · 편지 아홉 통"], applicationActivities: nil)
      sheet.popoverPresentationController?.barButtonItem = action.sender as? UIBarButtonItem
      self?.present(sheet, animated: true)
    }
  }

  private func makeMenu() -> UIMenu {
    UIMenu(
      children: [
        UIAction(title: "All 모두", image: UIImage(systemName: "tray")) { [weak letters] _ in
          letters?.letters = Letter.all
        }
      ]
        + Letter.Box.allCases.dropFirst().map { box in
          UIAction(title: box.title, image: UIImage(systemName: box.symbol)) { [weak letters] _ in
            letters?.letters = box.letters
          }
        })
  }

  private func open(_ letter: Letter) {
    let page = LetterPage(letter)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
  }

  private func write() {
    let page = LetterPage(Letter("", "New letter 새 편지", "", .inbox))
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let looks = PairedSegments.choice(["Standard 기본", "Opaque 불투명", "Tinted 빛깔", "Clear 투명"]) {
      [unowned self] in
      look = Look(rawValue: $0) ?? .standard
      wear()
    }
    looks.accessibilityIdentifier = "looks"
    let prompt = UIButton.toggle("Prompt 안내") { [unowned self] in
      letters.navigationItem.prompt = $0 ? "Three are new · 새 편지 세 통" : nil
    }
    let large = UIButton.toggle("Large 크게") { [unowned self] in
      navigation.navigationBar.prefersLargeTitles = $0
    }
    let toolbar = UIButton.toggle("Toolbar 도구", isOn: true) { [unowned self] in
      navigation.setToolbarHidden(!$0, animated: true)
    }
    return [RowView(nil, [looks], .equal), RowView(nil, [prompt, large, toolbar], .equal)]
  }

  private func wear() {
    let bar = UINavigationBarAppearance()
    let tools = UIToolbarAppearance()
    let ink: UIColor = look == .tinted ? .white : .label
    for appearance in [bar, tools] as [UIBarAppearance] {
      switch look {
      case .standard: appearance.configureWithDefaultBackground()
      case .opaque: appearance.configureWithOpaqueBackground()
      case .clear: appearance.configureWithTransparentBackground()
      case .tinted:
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemIndigo
        appearance.shadowColor = nil
      }
    }
    bar.titleTextAttributes = [.foregroundColor: ink]
    bar.largeTitleTextAttributes = [.foregroundColor: ink]
    navigation.navigationBar.standardAppearance = bar
    navigation.navigationBar.scrollEdgeAppearance = look == .tinted || look == .opaque ? bar : nil
    navigation.toolbar.standardAppearance = tools
    navigation.toolbar.scrollEdgeAppearance = look == .tinted || look == .opaque ? tools : nil
    let tint: UIColor? = look == .tinted ? .white : nil
    navigation.navigationBar.tintColor = tint
    navigation.toolbar.tintColor = tint
    count.textColor = look == .tinted ? .white : .secondaryLabel
  }
}
