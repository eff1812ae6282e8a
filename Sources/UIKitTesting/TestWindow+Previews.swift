import UIKit

extension TestWindow {
  /// Opens a window as large as a preview, which a `#Preview` of the test or of a module that it uses has; by its name, its
  /// file's, or `Module/File.swift:line`. Throws where no preview has the name.
  /// ```swift
  /// let window = try TestWindow(preview: "Card", scale: 2, style: .dark)
  /// assertSnapshot(of: window, as: .image)
  /// ```
  public convenience init(preview name: String, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light) throws {
    guard let preview = RegisteredPreview.named(name) else {
      throw TestWindowError(.notFound("preview \"\(name)\"", shown: RegisteredPreview.list.map(\.title)))
    }
    let (controller, size) = preview.made()
    self.init(size: size, scale: scale, style: style, root: controller)
  }
}
