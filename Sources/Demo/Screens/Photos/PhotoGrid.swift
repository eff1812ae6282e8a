import UIKit

/// The grid of photos: several can be selected and deleted, one that is held can be dragged elsewhere, and a double click
/// or Space shows one over the whole window.
final class PhotoGrid: UICollectionViewController {
  private(set) var photos = (0..<Photo.count).map(Photo.init)
  private(set) lazy var columns = PhotoColumns(collectionView)
  /// Where the photos stood that were deleted last.
  private var deleted: [(index: Int, photo: Photo)] = []

  /// Called when there are other photos, columns or selected ones.
  var didChange: () -> Void = {}

  init() { super.init(collectionViewLayout: PhotoColumns.makeLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self)
    collectionView.backgroundColor = .secondarySystemGroupedBackground
    collectionView.layer.cornerRadius = 16
    collectionView.clipsToBounds = true
    collectionView.alwaysBounceVertical = true
    collectionView.allowsMultipleSelection = true
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.accessibilityIdentifier = "photos"
    clearsSelectionOnViewWillAppear = false
    let opening = UITapGestureRecognizer(target: self, action: PhotoGrid.openTouched)
    opening.numberOfTapsRequired = 2
    // The first click selects at once.
    opening.delaysTouchesEnded = false
    collectionView.addGestureRecognizer(opening)
    columns.didChange = { [weak self] in self?.didChange() }
  }

  var selectedCount: Int { collectionView.indexPathsForSelectedItems?.count ?? 0 }
  var canRestore: Bool { !deleted.isEmpty }

  // MARK: - Photos

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: PhotoCell = collectionView.dequeueReusableCell(for: indexPath)
    cell.item = photos[indexPath.item]
    return cell
  }

  // MARK: - Selecting

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if !editing { deselectAll() }
    didChange()
  }

  private func deselectAll() {
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: true)
    }
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selectionChanged()
  }

  override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    selectionChanged()
  }

  private func selectionChanged() {
    // The gallery is first responder for its key commands, and a list does not take that from a controller.
    collectionView.becomeFirstResponder()
    didChange()
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    if !isEditing { setEditing(true, animated: true) }
  }

  // MARK: - One photo

  private func openTouched(_ recognizer: UITapGestureRecognizer) {
    guard let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView)) else { return }
    show(photos[path.item])
  }

  private func openSelected() {
    guard let path = collectionView.indexPathsForSelectedItems?.min() else { return }
    show(photos[path.item])
  }

  /// The photo grows out of its cell, and back into the one that it has by then.
  private func show(_ photo: Photo) {
    let page = PhotoPage(photo)
    let options = Transition.ZoomOptions()
    options.alignmentRectProvider = { ($0.zoomedViewController as? PhotoPage)?.imageRect }
    page.preferredTransition = .zoom(options: options) { [weak self] _ in
      guard let self, let item = photos.firstIndex(of: photo) else { return nil }
      return collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    }
    present(page, animated: true)
  }

  // MARK: - Changes

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    photos.insert(photos.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    didChange()
  }

  func deleteSelected() {
    let paths = (collectionView.indexPathsForSelectedItems ?? []).sorted()
    guard !paths.isEmpty else { return }
    collectionView.performBatchUpdates { [self] in
      deleted = paths.map { ($0.item, photos[$0.item]) }
      for path in paths.reversed() { photos.remove(at: path.item) }
      collectionView.deleteItems(at: paths)
    }
    didChange()
  }

  /// Puts the photos back that were deleted last.
  func restore() {
    guard canRestore else { return }
    collectionView.performBatchUpdates { [self] in
      // Others may have been moved meanwhile; as many places are there.
      for (index, photo) in deleted { photos.insert(photo, at: index) }
      collectionView.insertItems(at: deleted.map { IndexPath(item: $0.index, section: 0) })
      deleted = []
    }
    didChange()
  }

  // MARK: - Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: [], action: PhotoGrid.deleteSelected),
      UIKeyCommand(input: "\u{8}", modifierFlags: [], action: PhotoGrid.deleteSelected),
      UIKeyCommand(input: "z", modifierFlags: .command, action: PhotoGrid.restore),
      UIKeyCommand(input: " ", modifierFlags: [], action: PhotoGrid.openSelected),
      UIKeyCommand(input: "a", modifierFlags: .command, action: PhotoGrid.selectEverything),
      UIKeyCommand(input: "+", modifierFlags: .command, action: PhotoGrid.enlarge),
      UIKeyCommand(input: "=", modifierFlags: .command, action: PhotoGrid.enlarge),
      UIKeyCommand(input: "-", modifierFlags: .command, action: PhotoGrid.reduce),
    ]
  }

  private func selectEverything() {
    for item in photos.indices {
      collectionView.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    didChange()
  }

  private func enlarge() { columns.set(columns.count - 1) }
  private func reduce() { columns.set(columns.count + 1) }
}
