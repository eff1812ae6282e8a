import CoreGraphics
import Foundation
import Platform

/// This program's part of the desktop's list of files that were used last. What a `UIDocument` opens and saves and what the person
/// chooses in a `UIDocumentPickerViewController` comes there by itself. Apple's UIKit has no such list.
@MainActor public enum RecentFiles {
  /// How many files a menu shows.
  public static let usualCount = 10

  /// Puts files there, or says that they were used again.
  public static func note(_ urls: [URL]) {
    let files = urls.filter(\.isFileURL).map { RecentFile($0, mimeType: FileTypes.mimeTypes(of: $0)[0]) }
    guard !files.isEmpty else { return }
    UIApplication.shared.host?.services.programs.noteRecent(files)
  }

  /// The files that are still there, the latest first.
  public static func urls(limit: Int = usualCount) async -> [URL] {
    await withCheckedContinuation { end in read(limit) { end.resume(returning: $0) } }
  }

  private static func read(_ limit: Int, _ completion: @escaping @MainActor ([URL]) -> Void) {
    guard let programs = UIApplication.shared.host?.services.programs else { return completion([]) }
    programs.recentFiles { files in
      let urls = files.lazy.map(\.url).filter { FileManager.default.fileExists(atPath: $0.path) }
      completion(Array(urls.prefix(max(0, limit))))
    }
  }

  /// Takes files off this program's part of the list; nil takes all.
  public static func forget(_ urls: [URL]? = nil) {
    UIApplication.shared.host?.services.programs.forgetRecent(urls)
  }

  /// A menu of the files, read whenever it opens.
  public static func menu(
    title: String? = nil, limit: Int = usualCount, open: @escaping @MainActor (URL) -> Void
  ) -> UIMenu {
    let files = UIDeferredMenuElement.uncached { provide in
      read(limit) { urls in provide(elements(for: urls, open)) }
    }
    return UIMenu(title: title ?? SystemWord.openRecent.text, children: [files])
  }

  private static func elements(for urls: [URL], _ open: @escaping @MainActor (URL) -> Void) -> [UIMenuElement] {
    let names = urls.map(\.lastPathComponent)
    let files = zip(urls, names).map { url, name in
      // Of two with one name, the folders say which is which.
      let folder = names.filter { $0 == name }.count > 1 ? url.deletingLastPathComponent().lastPathComponent : nil
      let action = UIAction(title: FileTypes.shown(name)) { _ in open(url) }
      action.subtitle = folder.map(FileTypes.shown)
      return action
    }
    let clear = UIAction(title: SystemWord.clearMenu.text, attributes: urls.isEmpty ? .disabled : []) { _ in forget() }
    return files + [UIMenu(options: .displayInline, children: [clear])]
  }
}
