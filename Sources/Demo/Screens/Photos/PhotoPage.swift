import UIKit

/// One photo over the whole window; a click, Escape or Space puts it back into the grid.
final class PhotoPage: UIViewController {
  let photo: Photo
  private let imageView = UIImageView()
  private let titleLabel = UILabel(font: .scaled(15, .medium), color: .white)

  init(_ photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.image = photo.image
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.text = photo.title
    titleLabel.textAlignment = .center
    for subview in [imageView, titleLabel] { view.addSubview(subview) }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PhotoPage.close))
    view.accessibilityIdentifier = "photo"
  }

  /// The photo's place in the view, in points: as large as it fits above its title.
  var imageRect: CGRect {
    let room = view.bounds.inset(by: UIEdgeInsets(top: 32, left: 32, bottom: 48 + titleLabel.lineHeight(24), right: 32))
    let size = photo.image.size
    guard room.width > 0, room.height > 0, size.width > 0, size.height > 0 else { return view.bounds }
    let scale = min(room.width / size.width, room.height / size.height)
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    return CGRect(
      x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width, height: height)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    imageView.frame = imageRect
    titleLabel.frame = CGRect(
      x: 32, y: imageRect.maxY + 16, width: max(0, view.bounds.width - 64), height: titleLabel.lineHeight(24))
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand.inputEscape, " "].map { UIKeyCommand(input: $0, modifierFlags: [], action: PhotoPage.close) }
  }

  private func close() { dismiss(animated: true) }
}
