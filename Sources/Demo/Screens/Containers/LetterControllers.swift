import UIKit

/// The mailboxes.
final class BoxList: UITableViewController {
  private let didChoose: (Letter.Box) -> Void
  private var chosen: Letter.Box?

  init(chosen: Letter.Box? = .inbox, didChoose: @escaping (Letter.Box) -> Void) {
    self.chosen = chosen
    self.didChoose = didChoose
    super.init(style: .plain)
    title = "Boxes 편지함"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "box")
    tableView.separatorStyle = .none
    tableView.selectionFollowsFocus = true
    clearsSelectionOnViewWillAppear = chosen == nil
    tableView.accessibilityIdentifier = "boxes"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let chosen, splitViewController?.isCollapsed == false else { return }
    tableView.selectRow(at: IndexPath(row: chosen.rawValue, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Letter.Box.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
    let box = Letter.Box.allCases[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.text = box.title
    content.image = UIImage(systemName: box.symbol)
    content.imageProperties.reservedLayoutSize.width = 26
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let box = Letter.Box.allCases[indexPath.row]
    chosen = box
    didChoose(box)
  }
}

/// The letters of a box.
final class LetterList: UITableViewController {
  var letters: [Letter] {
    didSet { if letters != oldValue { viewIfLoaded.map { _ in tableView.reloadData() } } }
  }

  private let didChoose: (Letter) -> Void

  init(_ title: String, _ letters: [Letter], didChoose: @escaping (Letter) -> Void) {
    self.letters = letters
    self.didChoose = didChoose
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
    tableView.accessibilityIdentifier = "letters"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = letters[indexPath.row].sender
    content.secondaryText = letters[indexPath.row].subject
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = splitViewController?.isCollapsed == false ? .none : .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didChoose(letters[indexPath.row])
  }
}

/// A letter to read.
final class LetterPage: UIViewController {
  private let text = UITextView()

  var letter: Letter? {
    didSet { show() }
  }

  init(_ letter: Letter? = nil) {
    super.init(nibName: nil, bundle: nil)
    self.letter = letter
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.isEditable = false
    text.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    text.textContainer.lineFragmentPadding = 0
    text.accessibilityIdentifier = "letter"
    text.accessibilityLabel = "Letter 편지"
    view.addSubview(text)
    show()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard let splitViewController else { return }
    navigationItem.leftBarButtonItem =
      splitViewController.isCollapsed ? nil : splitViewController.displayModeButtonItem
  }

  private func show() {
    title = letter?.subject
    guard isViewLoaded else { return }
    guard let letter else {
      text.attributedText = nil
      return
    }
    let result = NSMutableAttributedString(
      string: letter.sender + "\n",
      attributes: [.font: UIFont.scaled(20, .semibold), .foregroundColor: UIColor.label])
    let style = NSMutableParagraphStyle()
    style.paragraphSpacingBefore = 8
    style.lineSpacing = 3
    result.append(
      NSAttributedString(
        string: letter.text,
        attributes: [
          .font: UIFont.scaled(16), .foregroundColor: UIColor.label, .paragraphStyle: style,
        ]))
    text.attributedText = result
    text.adjustsFontForContentSizeCategory = true
  }
}
