import CoreGraphics
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Every control as it looks: light and dark, at one and two pixels a point, in each state, kept beside this file.
///
/// After a wanted change: `RECORD_SNAPSHOTS=failed swift test --filter ControlSheetTests`, and look at what is new.
@MainActor
struct ControlSheetTests {
  private static let states: [ControlSheet.State] = [.normal, .pressed, .selected, .disabled, .focused]

  private func check(_ sheet: ControlSheet, testName: String = #function, line: UInt = #line) throws {
    let image = UIImage(cgImage: CGImage(try sheet.picture()))
    assertSnapshot(of: image, as: .image(tolerance: 2 / 255), testName: testName, line: line)
  }

  private func button(_ type: UIButton.ButtonType, _ configure: (UIButton) -> Void) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle("Save", for: .normal)
    configure(button)
    button.sizeToFit()
    return button
  }

  @Test func buttons() throws {
    var sheet = ControlSheet(96, 48)
    let star = symbol(18)
    sheet.add(Self.states) { button(.system) { _ in } }
    sheet.add(Self.states) { button(.custom) { $0.setTitleColor(.label, for: .normal) } }
    sheet.add(Self.states) {
      button(.system) {
        $0.setImage(star, for: .normal)
        $0.setTitle("Sent", for: .selected)
      }
    }
    sheet.add(Self.states) {
      button(.custom) {
        $0.setImage(star, for: .normal)
        $0.setTitle(nil, for: .normal)
      }
    }
    sheet.add(Self.states) {
      button(.system) {
        $0.backgroundColor = .systemBlue
        $0.setTitleColor(.white, for: .normal)
        $0.layer.cornerRadius = 8
        $0.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
      }
    }
    try check(sheet)
  }

  @Test func switches() throws {
    var sheet = ControlSheet(88, 48)
    for isOn in [false, true] {
      sheet.add([.normal, .pressed, .disabled, .focused]) {
        let toggle = UISwitch()
        toggle.isOn = isOn
        return toggle
      }
    }
    sheet.add([.normal, .pressed, .disabled, .focused]) {
      let toggle = UISwitch()
      (toggle.isOn, toggle.onTintColor, toggle.thumbTintColor) = (true, .systemPurple, .systemYellow)
      return toggle
    }
    try check(sheet)
  }

  @Test func sliders() throws {
    var sheet = ControlSheet(140, 48)
    for value: Float in [0, 0.35, 1] {
      sheet.add([.normal, .pressed, .disabled, .focused]) {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 116, height: 34))
        slider.value = value
        return slider
      }
    }
    sheet.add([.normal, .disabled]) {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 116, height: 34))
      (slider.value, slider.minimumTrackTintColor, slider.thumbTintColor) = (0.6, .systemGreen, .systemOrange)
      (slider.maximumTrackTintColor, slider.minimumValueImage) = (.systemRed, symbol(16))
      return slider
    }
    try check(sheet)
  }

  @Test func segmentedControls() throws {
    var sheet = ControlSheet(180, 48)
    sheet.add([.normal, .pressed, .disabled, .focused]) {
      let control = UISegmentedControl(items: ["Day", "Week", "Year"])
      control.frame.size = CGSize(width: 160, height: 32)
      control.selectedSegmentIndex = 0
      return control
    }
    sheet.add([.normal, .pressed, .disabled, .focused]) {
      let control = UISegmentedControl(items: ["Day", symbol(16), "Year"])
      control.frame.size = CGSize(width: 160, height: 32)
      control.selectedSegmentIndex = 1
      control.setEnabled(false, forSegmentAt: 2)
      control.selectedSegmentTintColor = .systemBlue
      return control
    }
    sheet.add([.normal]) {
      let control = UISegmentedControl(items: ["None", "Chosen"])
      control.frame.size = CGSize(width: 160, height: 32)
      return control
    }
    try check(sheet)
  }

  @Test func progressAndActivity() throws {
    var sheet = ControlSheet(110, 48)
    sheet.add([
      .normal, .other { _, view in (view as? UIProgressView)?.progress = 0.4 },
      .other { _, view in (view as? UIProgressView)?.progress = 1 },
    ]) {
      UIProgressView(frame: CGRect(x: 0, y: 0, width: 90, height: 4))
    }
    sheet.add([.other { _, view in (view as? UIProgressView)?.progress = 0.4 }]) {
      let view = UIProgressView(progressViewStyle: .bar)
      (view.progressTintColor, view.trackTintColor) = (.systemGreen, .systemYellow)
      view.frame.size.width = 90
      return view
    }
    let spin = ControlSheet.State.other { window, view in
      (view as? UIActivityIndicatorView)?.startAnimating()
      window.advance(by: 0.25)
    }
    for style in [UIActivityIndicatorView.Style.medium, .large] {
      sheet.add([.normal, spin]) {
        let view = UIActivityIndicatorView(style: style)
        view.hidesWhenStopped = false
        return view
      }
    }
    try check(sheet)
  }

  @Test func textFields() throws {
    var sheet = ControlSheet(150, 48)
    let typing = ControlSheet.State.other { window, view in
      view.becomeFirstResponder()
      window.type("a")
    }
    let chosen = ControlSheet.State.other { window, view in
      view.becomeFirstResponder()
      (view as? UITextField)?.selectAll(nil)
    }
    for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      sheet.add([.normal, .disabled, typing, chosen]) {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 130, height: 34))
        (field.borderStyle, field.text, field.clearButtonMode) = (style, "Mango", .whileEditing)
        return field
      }
    }
    sheet.add([.normal, .disabled, .other { window, view in view.becomeFirstResponder() }]) {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 130, height: 34))
      (field.borderStyle, field.placeholder) = (.roundedRect, "Search fruit")
      return field
    }
    sheet.add([.normal]) {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 130, height: 34))
      (field.borderStyle, field.text, field.isSecureTextEntry) = (.roundedRect, "secret", true)
      return field
    }
    try check(sheet)
  }

  @Test func searchBars() throws {
    var sheet = ControlSheet(240, 56)
    let typing = ControlSheet.State.other { window, view in
      (view as? UISearchBar)?.searchTextField.becomeFirstResponder()
      window.type("man")
    }
    sheet.add([.normal, typing]) {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 240, height: 56))
      bar.placeholder = "Search"
      return bar
    }
    sheet.add([.normal, typing]) {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 240, height: 56))
      (bar.placeholder, bar.showsCancelButton, bar.searchBarStyle) = ("Search", true, .minimal)
      return bar
    }
    try check(sheet)
  }

  @Test func labels() throws {
    var sheet = ControlSheet(130, 56)
    let longer = "A label that is longer than its width allows"
    for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead] {
      sheet.add([
        .normal, .other { _, view in (view as? UILabel)?.isHighlighted = true },
        .other { _, view in (view as? UILabel)?.isEnabled = false },
      ]) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 110, height: 24))
        (label.text, label.lineBreakMode, label.highlightedTextColor) = (longer, mode, .systemRed)
        return label
      }
    }
    sheet.add([
      .other { _, view in (view as? UILabel)?.textAlignment = .left },
      .other { _, view in (view as? UILabel)?.textAlignment = .center },
      .other { _, view in (view as? UILabel)?.textAlignment = .right },
    ]) {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 110, height: 48))
      (label.text, label.numberOfLines, label.font) = (
        "Two lines 두 줄 of text", 2, .systemFont(ofSize: 15, weight: .semibold)
      )
      (label.textColor, label.shadowColor) = (.secondaryLabel, nil)
      return label
    }
    sheet.add([.normal]) {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 110, height: 24))
      let text = NSMutableAttributedString(string: "red and large")
      text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
      text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 8, length: 5))
      label.attributedText = text
      return label
    }
    try check(sheet)
  }

  @Test func imageViews() throws {
    var sheet = ControlSheet(72, 56)
    let modes: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft]
    let states = modes.map { mode in ControlSheet.State.other { _, view in view.contentMode = mode } }
    for isTemplate in [false, true] {
      sheet.add(states) {
        let image = symbol(30).withRenderingMode(isTemplate ? .alwaysTemplate : .alwaysOriginal)
        let view = UIImageView(image: image)
        view.frame.size = CGSize(width: 56, height: 40)
        (view.clipsToBounds, view.backgroundColor) = (true, .secondarySystemBackground)
        return view
      }
    }
    try check(sheet)
  }

  @Test func symbolsBesideText() throws {
    var sheet = ControlSheet(230, 60)
    let names = ["calendar", "star.fill", "cloud.rain.fill"]
    for palette in [[UIColor](), [.systemGray, .systemBlue]] {
      sheet.add([.normal]) {
        let row = UIStackView(frame: .zero)
        (row.alignment, row.spacing) = (.firstBaseline, 6)
        for (name, size) in zip(names, [12.0, 28, 17]) {
          var configuration = UIImage.SymbolConfiguration(pointSize: size)
          if !palette.isEmpty {
            configuration = configuration.applying(UIImage.SymbolConfiguration(paletteColors: palette))
          }
          let label = UILabel(frame: .zero)
          (label.text, label.font) = ("Agy", .systemFont(ofSize: size))
          row.addArrangedSubview(UIImageView(image: UIImage(systemName: name, withConfiguration: configuration)))
          row.addArrangedSubview(label)
        }
        row.frame.size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return row
      }
    }
    try check(sheet)
  }

  @Test func pageControls() throws {
    var sheet = ControlSheet(150, 30)
    for hasColors in [false, true] {
      sheet.add([.normal]) {
        let dots = UIPageControl.appearance(whenContainedInInstancesOf: [Gallery.self])
        (dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor) = (.systemGray3, .systemBlue)
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 140, height: 26))
        (control.numberOfPages, control.currentPage) = (6, 2)
        let holder = hasColors ? Gallery(frame: control.frame) : UIView(frame: control.frame)
        holder.backgroundColor = .systemTeal
        holder.addSubview(control)
        return holder
      }
    }
    try check(sheet)
  }
  private final class Gallery: UIView {}

  // MARK: - Cells

  @Test func cells() throws {
    var sheet = ControlSheet(220, 64)
    let states: [ControlSheet.State] = [
      .normal, .other { _, view in (view as? UITableViewCell)?.isHighlighted = true },
      .other { _, view in (view as? UITableViewCell)?.isSelected = true },
      .other { _, view in (view as? UITableViewCell)?.setEditing(true, animated: false) },
    ]
    let accessories: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .checkmark, .detailDisclosureButton,
    ]
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    for (style, accessory) in zip(styles, accessories) {
      sheet.add(states) {
        let cell = cell(
          style, "Title", style == .default ? nil : "Detail", image: style == .subtitle ? symbol(30) : nil,
          accessory: accessory)
        cell.frame = CGRect(x: 0, y: 0, width: 220, height: style == .subtitle ? 58 : 44)
        (cell.surroundings.editingStyle, cell.surroundings.canMove) = (.delete, true)
        cell.showsReorderControl = true
        return cell
      }
    }
    try check(sheet)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func tables(style: UITableView.Style) throws {
    var sheet = ControlSheet(240, 300)
    let source = SheetRows()
    sheet.add([.normal, .other { _, view in (view as? UITableView)?.isEditing = true }]) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 240, height: 300), style: style)
      (table.dataSource, table.delegate) = (source, source)
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      table.showsVerticalScrollIndicator = false
      return table
    }
    let names: [UITableView.Style: String] = [.plain: "plain", .grouped: "grouped", .insetGrouped: "insetGrouped"]
    try check(sheet, testName: "tables.\(names[style] ?? "")")
  }

  // MARK: - Whole windows

  @Test func navigationBars() throws {
    var sheet = ControlSheet(260, 160)
    func controller(_ title: String, large: Bool) -> UIViewController {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      controller.title = title
      controller.navigationItem.largeTitleDisplayMode = large ? .always : .never
      controller.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .add),
      ]
      return controller
    }
    for isLarge in [false, true] {
      sheet.add([.normal, .other { window, _ in window.press(at: CGPoint(x: 30, y: 20)) }]) {
        HostedController(size: CGSize(width: 260, height: 160)) {
          let navigation = UINavigationController(rootViewController: controller("Fruit", large: isLarge))
          navigation.navigationBar.prefersLargeTitles = isLarge
          navigation.pushViewController(controller("Mango", large: isLarge), animated: false)
          return navigation
        }
      }
    }
    try check(sheet)
  }

  @Test func viewsInBars() throws {
    var sheet = ControlSheet(320, 120)
    sheet.add([.normal]) {
      HostedController(size: CGSize(width: 320, height: 120)) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.title = "Bars"
        let bell = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        bell.setImage(UIImage(systemName: "bell.fill"), for: .normal)
        (bell.backgroundColor, bell.layer.cornerRadius) = (.systemYellow, 12)
        bell.widthAnchor.constraint(equalToConstant: 24).isActive = true
        bell.heightAnchor.constraint(equalToConstant: 24).isActive = true
        let (slider, volume) = (UISlider(frame: CGRect(x: 0, y: 0, width: 80, height: 30)), UISlider())
        (slider.value, volume.value) = (0.4, 0.7)
        volume.widthAnchor.constraint(equalToConstant: 120).isActive = true
        page.navigationItem.rightBarButtonItems = [bell, slider].map(UIBarButtonItem.init(customView:))
        let stack = UIStackView(
          arrangedSubviews: ["tray", "paperplane", "trash"].map {
            UIImageView(image: UIImage(systemName: $0))
          })
        stack.spacing = 18
        page.toolbarItems = [
          UIBarButtonItem(customView: stack), .flexibleSpace(), UIBarButtonItem(customView: volume),
        ]
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        return navigation
      }
    }
    try check(sheet)
  }

  @Test func alerts() throws {
    var sheet = ControlSheet(320, 280)
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let present = ControlSheet.State.other { window, view in
        let alert = UIAlertController(
          title: "Delete the list?", message: "It cannot be brought back.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        if style == .alert { alert.addTextField { $0.placeholder = "Name" } }
        window.window.rootViewController?.present(alert, animated: false)
      }
      sheet.add([present]) { UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 280)) }
    }
    try check(sheet)
  }

  @Test func menus() throws {
    var sheet = ControlSheet(260, 240)
    let open = ControlSheet.State.other { window, view in
      try window.tap(view)
      window.advance(by: 0.3)
    }
    let hovered = ControlSheet.State.other { window, view in
      try window.tap(view)
      window.advance(by: 0.3)
      window.move(to: CGPoint(x: 60, y: 210))
    }
    sheet.add([open, hovered]) {
      let button = UIButton(type: .system)
      button.setTitle("Sort", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
      let names = ["Name", "Date"].map { title in
        UIAction(title: title, image: symbol(16), state: title == "Date" ? .on : .off) { _ in }
      }
      let delete = UIAction(title: "Delete", attributes: .destructive) { _ in }
      let share = UIAction(title: "Share", attributes: .disabled) { _ in }
      button.menu = UIMenu(
        title: "Sort by", children: names + [UIMenu(options: .displayInline, children: [share, delete])])
      button.showsMenuAsPrimaryAction = true
      return button
    }
    try check(sheet)
  }

  @Test func refreshControls() throws {
    var sheet = ControlSheet(160, 120)
    sheet.add([
      .other { window, view in
        guard let scrollView = view as? UIScrollView else { return }
        scrollView.refreshControl?.beginRefreshing()
        scrollView.contentOffset.y = -60
        window.advance(by: 0.25)
      }
    ]) {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
      scrollView.contentSize = CGSize(width: 160, height: 300)
      scrollView.refreshControl = UIRefreshControl()
      return scrollView
    }
    try check(sheet)
  }

  // MARK: - What the sheets are made of

  /// A ring and a dot, blue and red.
  private func symbol(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: symbolFormat).image { context in
      let bounds = CGRect(x: 0, y: 0, width: side, height: side)
      UIColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1).setStroke()
      let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
      ring.lineWidth = 2
      ring.stroke()
      UIColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1).setFill()
      UIBezierPath(ovalIn: bounds.insetBy(dx: side * 0.32, dy: side * 0.32)).fill()
    }
  }

  private var symbolFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (2, false)
    return format
  }
}

/// A controller's view, for as long as the view lives.
private final class HostedController: UIView {
  private let hosted: UIViewController

  init(size: CGSize, _ make: () -> UIViewController) {
    hosted = make()
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let parent = window?.rootViewController, hosted.parent == nil else { return }
    parent.addChild(hosted)
    hosted.view.frame = bounds
    addSubview(hosted.view)
    hosted.didMove(toParent: parent)
  }
}

private final class SheetRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 1 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Fruit" : "Roots"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "What grows on trees." : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = indexPath.section == 0 ? ["Apple", "Mango", "Pear"][indexPath.row] : "Ginger"
    cell.detailTextLabel?.text = "\(indexPath.row + 2)"
    cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
    return cell
  }
}
