import UIKit
import UniformTypeIdentifiers

/// What programs write to ask for files and pictures.
@MainActor
final class FilesAndPhotos: UIViewController, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  func pickers() -> [UIViewController] {
    let open = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .image, UTType("public.json")!])
    open.delegate = self
    open.allowsMultipleSelection = true
    open.shouldShowFileExtensions = true
    open.directoryURL = FileManager.default.temporaryDirectory
    let old = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
    let export = UIDocumentPickerViewController(forExporting: [URL(fileURLWithPath: "/tmp/a")], asCopy: true)
    let photos = UIImagePickerController()
    photos.delegate = self
    photos.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
    photos.mediaTypes = UIImagePickerController.availableMediaTypes(for: .photoLibrary) ?? [UTType.image.identifier]
    photos.allowsEditing = true
    photos.videoQuality = .typeHigh
    photos.imageExportPreset = .current
    return [open, old, export, photos]
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls where url.startAccessingSecurityScopedResource() { url.stopAccessingSecurityScopedResource() }
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}

  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
    let type = info[.mediaType] as? String
    if type == UTType.movie.identifier { print(info[.mediaURL] as Any) }
    print(image as Any, (info[.cropRect] as? NSValue)?.cgRectValue as Any)
    picker.dismiss(animated: true)
  }
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }

  func types(_ url: URL) -> Bool {
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    let own = UTType(exportedAs: "org.example.drawing", conformingTo: .json)
    return type.conforms(to: .image) || type == own || UTType(mimeType: "text/plain") == .plainText
      || type.preferredMIMEType == "image/png" || type.isSubtype(of: .audiovisualContent) || type.isDynamic
  }
}
