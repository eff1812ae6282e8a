import CoreGraphics
import Platform
import UniformTypeIdentifiers

/// Asks for files in a window of this package's own, where the desktop has no dialog for it: a list of a folder, places, a
/// path that can be typed, new folders, and a name for what is saved.
final class FileChooser: UIViewController {
  let request: FileRequest
  /// Told once.
  var answered: ((FileAnswer) -> Void)?

  private(set) var folder: URL
  private(set) var entries: [FolderListing.Entry] = []
  private(set) var chosen: Set<String> = []
  private(set) var showsHidden = false
  private var failure: String?
  private var kind: FileKind?
  private var reading = 0

  let table = UITableView(frame: .zero, style: .plain)
  let path = UITextField()
  let nameField = UITextField()
  private let thumbnails: FileThumbnails?

  init(_ request: FileRequest, showsPictures: Bool = false) {
    self.request = request
    thumbnails = showsPictures ? FileThumbnails() : nil
    folder = (request.folder ?? URL(fileURLWithPath: NSHomeDirectory())).standardizedFileURL
    kind = request.kinds.first
    super.init(nibName: nil, bundle: nil)
    if case .save(let name) = request.purpose { nameField.text = name }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - View

  private var isSaving: Bool { if case .save = request.purpose { true } else { false } }

  /// Whether a folder is what is chosen.
  private var wantsFolder: Bool {
    switch request.purpose {
    case .openFolder, .saveAll: true
    case .openFiles, .save: false
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    path.accessibilityIdentifier = "path"
    path.addAction(UIAction { [unowned self] _ in follow(path.text ?? "") }, for: .primaryActionTriggered)
    nameField.placeholder = SystemWord.name.text
    nameField.accessibilityLabel = SystemWord.name.text
    nameField.addAction(UIAction { [unowned self] _ in finish() }, for: .primaryActionTriggered)
    nameField.addAction(UIAction { [unowned self] _ in showState() }, for: .editingChanged)
    for field in [path, nameField] {
      field.borderStyle = .roundedRect
      field.autocorrectionType = .no
      field.autocapitalizationType = .none
    }
    let fields = UIStackView(arrangedSubviews: isSaving ? [nameField, path] : [path])
    fields.axis = .vertical
    fields.spacing = 8
    fields.translatesAutoresizingMaskIntoConstraints = false
    table.translatesAutoresizingMaskIntoConstraints = false
    table.dataSource = self
    table.delegate = self
    table.rowHeight = thumbnails == nil ? 44 : 56
    table.allowsMultipleSelection = request.allowsSeveral
    table.register(UITableViewCell.self, forCellReuseIdentifier: "file")
    view.addSubview(fields)
    view.addSubview(table)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      fields.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      fields.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      fields.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      table.topAnchor.constraint(equalTo: fields.bottomAnchor, constant: 12),
      table.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    ])
    fillBars()
    go(to: folder)
  }

  private lazy var doneItem = UIBarButtonItem(
    primaryAction: UIAction(title: doneTitle) { [unowned self] _ in finish() })

  private var doneTitle: String {
    switch request.purpose {
    case .openFiles: SystemWord.open.text
    case .openFolder, .saveAll: SystemWord.choose.text
    case .save: SystemWord.save.text
    }
  }

  private lazy var places = UIBarButtonItem(
    title: SystemWord.places.text, image: UIImage(systemName: "sidebar.left"), primaryAction: nil,
    menu: UIMenu(
      children: FilePlace.all().map { place in
        UIAction(title: place.name, image: UIImage(systemName: place.symbol)) { [unowned self] _ in go(to: place.url) }
      }))
  private lazy var upward = UIBarButtonItem(
    title: SystemWord.upperFolder.text, image: UIImage(systemName: "chevron.up"),
    primaryAction: UIAction { [unowned self] _ in goUp() })
  private lazy var newFolder = UIBarButtonItem(
    title: SystemWord.newFolder.text, image: UIImage(systemName: "folder.badge.plus"),
    primaryAction: UIAction { [unowned self] _ in askForFolder() })
  private lazy var hidden = UIBarButtonItem(primaryAction: UIAction { [unowned self] _ in toggleHidden() })
  private lazy var kindItem = UIBarButtonItem(title: kind?.name ?? SystemWord.allFiles.text)

  private func fillBars() {
    doneItem.style = .done
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in give(.cancelled) })
    navigationItem.rightBarButtonItem = doneItem
    for item in [upward, newFolder, places] { item.accessibilityLabel = item.title }
    var items = [places, upward, UIBarButtonItem(systemItem: .flexibleSpace)]
    if !request.kinds.isEmpty, !wantsFolder, !isSaving {
      kindItem.menu = UIMenu(options: .singleSelection, children: kindChoices())
      items += [kindItem, UIBarButtonItem(systemItem: .flexibleSpace)]
    }
    toolbarItems = items + [hidden, newFolder]
    navigationController?.setToolbarHidden(false, animated: false)
    showState()
  }

  private func kindChoices() -> [UIMenuElement] {
    (request.kinds.map(Optional.some) + [nil]).map { choice in
      let action = UIAction(title: choice?.name ?? SystemWord.allFiles.text) { [unowned self] action in
        kind = choice
        kindItem.title = action.title
        go(to: folder)
      }
      action.state = choice == kind ? .on : .off
      return action
    }
  }

  /// What depends on the folder and on what is chosen.
  private func showState() {
    title = folder.path == "/" ? SystemWord.computer.text : folder.lastPathComponent
    if !path.isEditing { path.text = folder.path }
    upward.isEnabled = folder.path != "/"
    let word = showsHidden ? SystemWord.hideHidden : .showHidden
    hidden.image = UIImage(systemName: showsHidden ? "eye.slash" : "eye")
    hidden.accessibilityLabel = word.text
    doneItem.isEnabled =
      switch request.purpose {
      case .openFiles: !chosen.isEmpty
      case .openFolder, .saveAll: failure == nil
      case .save: FolderListing.isUsable(nameField.text ?? "") && failure == nil
      }
    table.backgroundView = emptyView
  }

  /// In place of the rows, where there are none.
  private var emptyView: UIView? {
    guard failure != nil || entries.isEmpty && reading == 0 else { return nil }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = (failure == nil ? SystemWord.emptyFolder : .notReadable).text
    configuration.secondaryText = failure
    return UIContentUnavailableView(configuration: configuration)
  }

  // MARK: - Folders

  /// Shows a folder. It is read on another thread, since a folder may be on a slow disk.
  func go(to folder: URL) {
    self.folder = folder.standardizedFileURL
    chosen = []
    reading += 1
    let number = reading
    let (url, hidden, kind, wantsFolder) = (self.folder, showsHidden, isSaving ? nil : kind, wantsFolder)
    DispatchQueue.global(qos: .userInitiated).async {
      let listing = FolderListing(of: url, showsHidden: hidden) { name in
        !wantsFolder && (kind?.matches(name) ?? true)
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.show(listing, number) } }
    }
    showState()
  }

  private func show(_ listing: FolderListing, _ number: Int) {
    guard number == reading else { return }
    reading = 0
    entries = listing.entries
    failure = listing.failure
    table.reloadData()
    table.setContentOffset(.zero, animated: false)
    showState()
  }

  /// Whether the folder's names are there.
  var hasRead: Bool { reading == 0 }

  private func goUp() {
    if folder.path != "/" { go(to: folder.deletingLastPathComponent()) }
  }

  private func toggleHidden() {
    showsHidden.toggle()
    go(to: folder)
  }

  /// A typed path: a folder is shown, a file is chosen, and a new name is where to save.
  private func follow(_ typed: String) {
    guard let url = FolderListing.resolve(typed, in: folder) else { return showState() }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    path.resignFirstResponder()
    switch (isThere, isFolder.boolValue) {
    case (true, true): go(to: url)
    case (true, false) where request.purpose == .openFiles: give(.chosen([url]))
    case (_, false) where isSaving:
      nameField.text = url.lastPathComponent
      go(to: url.deletingLastPathComponent())
    default: go(to: url)
    }
  }

  private func askForFolder() {
    let alert = UIAlertController(title: SystemWord.newFolder.text, message: nil, preferredStyle: .alert)
    alert.addTextField { [folder] field in
      field.text = FolderListing.freeName(SystemWord.folderName.text, in: folder)
      field.placeholder = SystemWord.name.text
    }
    alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel))
    let save = UIAlertAction(title: SystemWord.save.text, style: .default) { [unowned self, unowned alert] _ in
      makeFolder(alert.textFields?.first?.text ?? "")
    }
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }

  private func makeFolder(_ name: String) {
    let url = folder.appendingPathComponent(name, isDirectory: true)
    do {
      guard FolderListing.isUsable(name) else { throw CocoaError(.fileWriteInvalidFileName) }
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      go(to: url)
    } catch { tell(SystemWord.notSaved.text, error.localizedDescription) }
  }

  private func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemWord.ok.text, style: .default))
    present(alert, animated: true)
  }

  // MARK: - Answer

  private func finish() {
    switch request.purpose {
    case .openFiles:
      let names = entries.map(\.name).filter(chosen.contains)
      if !names.isEmpty { give(.chosen(names.map { folder.appendingPathComponent($0) })) }
    case .openFolder, .saveAll: give(.chosen([folder]))
    case .save: save(nameField.text ?? "")
    }
  }

  private func save(_ name: String) {
    guard FolderListing.isUsable(name) else { return }
    let url = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: url.path) else { return give(.chosen([url])) }
    let alert = UIAlertController(title: SystemWord.replaceQuestion(name), message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemWord.replace.text, style: .destructive) { [unowned self] _ in give(.chosen([url])) })
    present(alert, animated: true)
  }

  private func give(_ answer: FileAnswer) {
    let told = answered
    answered = nil
    told?(answer)
  }

  // MARK: - Keys

  private func typePath() {
    path.becomeFirstResponder()
    path.selectAll(nil)
  }

  private func leave() { give(.cancelled) }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate, action: Selector(FileChooser.goUp, named: "goUp")),
      UIKeyCommand(
        input: "h", modifierFlags: .control, action: Selector(FileChooser.toggleHidden, named: "toggleHidden")),
      UIKeyCommand(input: "l", modifierFlags: .control, action: Selector(FileChooser.typePath, named: "typePath")),
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(FileChooser.leave, named: "leave")),
    ]
  }
}

// MARK: - List

extension FileChooser: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    let entry = entries[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = entry.name
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.imageProperties.reservedLayoutSize = CGSize(width: 32, height: 0)
    if let icon = icon(of: entry) {
      content.image = icon
    } else {
      content.image = UIImage(systemName: entry.isFolder ? "folder.fill" : "doc")
      content.imageProperties.tintColor = entry.isFolder ? .systemBlue : .secondaryLabel
    }
    if let thumbnails, !entry.isFolder {
      content.imageProperties.maximumSize = CGSize(width: FileThumbnails.side, height: FileThumbnails.side)
      content.imageProperties.reservedLayoutSize = CGSize(width: FileThumbnails.side, height: FileThumbnails.side)
      content.imageProperties.cornerRadius = 4
      let file = folder.appendingPathComponent(entry.name)
      if let picture = thumbnails.picture(of: file, made: { [weak self] in self?.showPicture(of: file) }) {
        content.image = picture
        content.imageProperties.tintColor = nil
      }
    }
    cell.contentConfiguration = content
    cell.accessoryType =
      entry.isFolder ? .disclosureIndicator : chosen.contains(entry.name) && request.allowsSeveral ? .checkmark : .none
    return cell
  }

  /// How large an icon of a file is, in points.
  private static let iconSize = 28

  /// What stands for files of its kind in the desktop's theme, if it is there; its row is shown anew when it comes. The name
  /// alone says the kind: files are not opened for it.
  private func icon(of entry: FolderListing.Entry) -> UIImage? {
    guard let icons = DesktopIcons.of(viewIfLoaded) else { return nil }
    let ending = (entry.name as NSString).pathExtension
    let types =
      entry.isFolder
      ? ["inode/directory"] : FileTypes.mimeTypes(of: ending.isEmpty ? nil : UTType(filenameExtension: ending))
    let icon = DesktopIcons.Icon(
      of: types.isEmpty ? ["application/octet-stream"] : types, size: Self.iconSize, scale: traitCollection.displayScale
    )
    let file = folder.appendingPathComponent(entry.name)
    return icons.picture(icon) { [weak self] in self?.showPicture(of: file) }
  }

  /// A picture is there: its row is shown anew, if the folder still is.
  private func showPicture(of file: URL) {
    // One of the two may say by a slash at its end that it is a folder.
    guard file.deletingLastPathComponent().standardizedFileURL.path == folder.path,
      let row = entries.firstIndex(where: { $0.name == file.lastPathComponent })
    else { return }
    table.reconfigureRows(at: [IndexPath(row: row, section: 0)])
  }

  /// A folder opens. A file is the answer where one is asked for; of several, each is ticked.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if entry.isFolder { return go(to: folder.appendingPathComponent(entry.name, isDirectory: true)) }
    if isSaving {
      nameField.text = entry.name
      return showState()
    }
    guard request.allowsSeveral else { return give(.chosen([folder.appendingPathComponent(entry.name)])) }
    chosen.insert(entry.name)
    tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
    showState()
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    chosen.remove(entries[indexPath.row].name)
    if !entries[indexPath.row].isFolder { tableView.cellForRow(at: indexPath)?.accessoryType = .none }
    showState()
  }
}

/// Small pictures of files, made on another thread; the last hundred are kept.
@MainActor
final class FileThumbnails {
  private var pictures: [URL: UIImage?] = [:]
  private var order: [URL] = []
  /// The side of one, in points; it has two pixels a point.
  nonisolated static let side: CGFloat = 44

  /// The picture of a file, if it is there; otherwise it is made, and `made` is called. A file that is no picture has none.
  func picture(of file: URL, made: @escaping @MainActor () -> Void) -> UIImage? {
    if let known = pictures[file] { return known }
    pictures[file] = .some(nil)
    order.append(file)
    if order.count > 100 { pictures[order.removeFirst()] = nil }
    DispatchQueue.global(qos: .utility).async {
      let thumbnail = Made(image: Self.thumbnail(of: file))
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let image = thumbnail.image, self.pictures[file] != nil else { return }
          self.pictures[file] = image
          made()
        }
      }
    }
    return nil
  }

  private struct Made: @unchecked Sendable { let image: UIImage? }

  /// The middle of the picture, as a square.
  private nonisolated static func thumbnail(of file: URL) -> UIImage? {
    guard let image = UIImage(contentsOfFile: file.path), image.size.width > 0, image.size.height > 0 else {
      return nil
    }
    let side = 2 * Self.side / image.scale
    let scale = max(side / image.size.width, side / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    guard let small = image.preparingThumbnail(of: size), let pixels = small.cgImage else { return nil }
    let extent = min(CGFloat(pixels.width), CGFloat(pixels.height))
    let middle = CGRect(
      x: ((CGFloat(pixels.width) - extent) / 2).rounded(.down),
      y: ((CGFloat(pixels.height) - extent) / 2).rounded(.down), width: extent, height: extent)
    return pixels.cropping(to: middle).map { UIImage(cgImage: $0, scale: 2, orientation: .up) }
  }
}
