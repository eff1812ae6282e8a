import UIKit
import UniformTypeIdentifiers

class AlbumController: UIViewController {
  private(set) var photos = [Photo]()
  private(set) var collectionView: UICollectionView!
  private lazy var emptyLabel: UILabel = {
    let label = UILabel()
    label.text = "No Photos"
    label.textColor = .secondaryLabel
    label.font = UIFont.preferredFont(forTextStyle: .title2)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Album"
    view.backgroundColor = .systemBackground
    setupCollectionView()
    view.addSubview(emptyLabel)
    NSLayoutConstraint.activate([
      emptyLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      emptyLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addTapped(_:)))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .action, target: self, action: #selector(exportTapped))
    updateUI()
  }

  private func setupCollectionView() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .clear
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    view.addSubview(collectionView)
  }

  private func updateUI() {
    emptyLabel.isHidden = !photos.isEmpty
    navigationItem.leftBarButtonItem?.isEnabled = !photos.isEmpty
  }

  // MARK: - Actions

  @objc func addTapped(_ sender: UIBarButtonItem) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    if UIImagePickerController.isSourceTypeAvailable(.camera) {
      sheet.addAction(
        UIAlertAction(title: "Take Photo", style: .default) { [weak self] _ in self?.pick(from: .camera) })
    }
    if UIImagePickerController.isSourceTypeAvailable(.photoLibrary) {
      sheet.addAction(
        UIAlertAction(title: "Choose Photo", style: .default) { [weak self] _ in self?.pick(from: .photoLibrary) })
    }
    sheet.addAction(UIAlertAction(title: "Browse Files", style: .default) { [weak self] _ in self?.browse() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    sheet.popoverPresentationController?.barButtonItem = sender
    present(sheet, animated: true, completion: nil)
  }

  private func pick(from source: UIImagePickerController.SourceType) {
    let picker = UIImagePickerController()
    picker.sourceType = source
    picker.mediaTypes = ["public.image"]
    picker.allowsEditing = true
    picker.delegate = self
    present(picker, animated: true)
  }

  private func browse() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .pdf], asCopy: true)
    picker.delegate = self
    picker.allowsMultipleSelection = true
    picker.modalPresentationStyle = .formSheet
    present(picker, animated: true)
  }

  @objc private func exportTapped() {
    let folder = FileManager.default.temporaryDirectory
    let urls: [URL] = photos.enumerated().compactMap { index, photo in
      let url = folder.appendingPathComponent("Photo \(index + 1)").appendingPathExtension(for: UTType.jpeg)
      guard let data = photo.image.pngData() else { return nil }
      try? data.write(to: url)
      return url
    }
    let picker = UIDocumentPickerViewController(forExporting: urls, asCopy: true)
    picker.delegate = self
    present(picker, animated: true)
  }

  func add(_ image: UIImage, named name: String) {
    photos.append(Photo(name: name, image: image))
    collectionView.insertItems(at: [IndexPath(item: photos.count - 1, section: 0)])
    updateUI()
  }
}

// MARK: - UIImagePickerControllerDelegate

extension AlbumController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    defer { picker.dismiss(animated: true, completion: nil) }
    guard let image = (info[.editedImage] ?? info[.originalImage]) as? UIImage else { return }
    let url = info[.imageURL] as? URL
    add(image, named: url?.deletingPathExtension().lastPathComponent ?? "Photo")
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true, completion: nil)
  }
}

// MARK: - UIDocumentPickerDelegate

extension AlbumController: UIDocumentPickerDelegate {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    guard controller.documentPickerMode == .import else { return }
    for url in urls {
      guard url.startAccessingSecurityScopedResource() else { continue }
      defer { url.stopAccessingSecurityScopedResource() }
      guard UTType(filenameExtension: url.pathExtension)?.conforms(to: .image) == true,
        let image = UIImage(contentsOfFile: url.path)
      else { continue }
      add(image, named: url.deletingPathExtension().lastPathComponent)
    }
  }
}

// MARK: - UICollectionView

extension AlbumController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return photos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.identifier, for: indexPath) as! PhotoCell
    cell.configure(with: photos[indexPath.item])
    return cell
  }
}
