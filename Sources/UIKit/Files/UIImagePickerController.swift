import CoreGraphics
import Platform
import UniformTypeIdentifiers

/// What was chosen in a picker of pictures. A program that answers neither has the picker dismissed for it.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Asks the person for a picture or a film among the files of the desktop. There is no camera.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable {
    case photoLibrary = 0
    case camera = 1
    case savedPhotosAlbum = 2
  }

  public enum QualityType: Int, Sendable {
    case typeHigh = 0
    case typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  public enum CameraCaptureMode: Int, Sendable { case photo = 0, video }
  public enum CameraDevice: Int, Sendable { case rear = 0, front }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  public enum ImageURLExportPreset: Int, Sendable { case compatible = 0, current }

  /// What the dictionary of a choice holds.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// An `NSValue` of the part that was kept, in pixels of the original picture turned upright.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }

  /// Whether pictures can be had from there: from files, not from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The types of what can be chosen, by their identifiers; nil for a camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  @_nonoverride
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    didSet { stackDelegate = delegate }
  }

  /// A camera stops the program, as there is none: ask `isSourceTypeAvailable` first.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      ensure(
        Self.isSourceTypeAvailable(sourceType),
        "there is no camera for \(self): ask isSourceTypeAvailable(.camera) before the source type is set")
    }
  }

  /// The identifiers of the types that can be chosen; pictures unless it is set.
  open var mediaTypes = [UTType.image.identifier]
  /// Whether the person moves and scales the picture, and keeps a square of it.
  open var allowsEditing = false
  /// `current` and `compatible` give the file itself.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// Films are not made anew: their quality is that of the file.
  open var videoQuality = QualityType.typeMedium
  /// In seconds; nothing is cut.
  open var videoMaximumDuration: TimeInterval = 600

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  private lazy var asker = FileAsker(self)

  override func makePresentation(
    presenting: UIViewController?, source: UIViewController
  ) -> (any ControllerPresentation)? {
    DesktopDialogPresentation(presentedViewController: self, presenting: presenting)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    setNavigationBarHidden(true, animated: false)
    view.backgroundColor = nil
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    asker.ask(request, showsPictures: true) { [weak self] urls in self?.take(urls?.first) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    asker.stop()
  }

  final var chooser: FileChooser? { asker.chooser }

  private var request: FileRequest {
    var request = FileRequest(.openFiles)
    request.title = title ?? SystemWord.photos.text
    request.kinds = FileKind.all(of: mediaTypes.map { UTType(importedAs: $0) })
    request.folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    return request
  }

  // MARK: - Choice

  private func take(_ url: URL?) {
    guard let url else { return cancel() }
    let type = UTType(filenameExtension: url.pathExtension)
    if let type, type.conforms(to: .movie) {
      return finish([.mediaType: UTType.movie.identifier, .mediaURL: url])
    }
    guard let image = UIImage(contentsOfFile: url.path) else { return refuse(url) }
    let info: [InfoKey: Any] = [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url]
    guard allowsEditing else { return finish(info) }
    let editor = PictureCropController(image)
    editor.finished = { [weak self] crop in
      guard let self else { return }
      self.dismiss(animated: true) {
        guard let crop else { return self.cancel() }
        self.finish(
          info.merging([.editedImage: crop.image, .cropRect: NSValue(cgRect: crop.rect)]) { _, new in new })
      }
    }
    let container = UINavigationController(rootViewController: editor)
    container.isModalInPresentation = true
    // Pictures are looked at on black.
    container.overrideUserInterfaceStyle = .dark
    present(container, animated: true)
  }

  private func refuse(_ url: URL) {
    let alert = UIAlertController(
      title: SystemWord.pictureNotReadable.text, message: url.lastPathComponent, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemWord.ok.text, style: .default) { [weak self] _ in self?.cancel() })
    present(alert, animated: true)
  }

  private func cancel() {
    if let delegate { delegate.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
  }

  private func finish(_ info: [InfoKey: Any]) {
    if let delegate {
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      dismiss(animated: true)
    }
  }
}
