import CoreGraphics
import Foundation
import Platform
import UniformTypeIdentifiers

/// What a program hears of the menus and of the preview.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// The desktop's program has the file, or there is none.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  /// The program is named by its .desktop file.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}

/// Opens a file in the desktop's programs: in the person's own for its type, or in one that is chosen from a menu.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  public override init() { super.init() }

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// The file; nil, or an address, opens nowhere.
  open var url: URL?

  /// The identifier of the file's type, which says which programs open it; that of its name unless set.
  open var uti: String? {
    get { ownType ?? url.map(DocumentFile.type) }
    set { ownType = newValue }
  }
  private var ownType: String?

  /// What the file is called before the person; its own name unless set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?

  /// What stands for files of this kind in the desktop's theme, the smallest first; a page without a theme. A few files are
  /// read at once.
  open var icons: [UIImage] {
    let scale = UIScreen.main.scale
    let types = mimeTypes
    let pictures = Self.iconSizes.compactMap {
      DesktopIcons.of(shownIn)?.loadedPicture(DesktopIcons.Icon(of: types, size: $0, scale: scale))
    }
    return pictures.isEmpty ? [UIImage(systemName: "doc")].compactMap { $0 } : pictures
  }
  private static let iconSizes = [22, 64, 320]

  // MARK: - Opening

  /// Whether there is a file to open.
  private var file: URL? {
    guard let url, url.isFileURL, FileManager.default.fileExists(atPath: url.path) else { return nil }
    return url
  }

  /// Has the desktop open the file in the person's program for it. Returns at once; false where there is no file, or nobody to
  /// open it.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let file, UIApplication.shared.canOpenURL(file) else { return false }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    UIApplication.shared.open(file) { [self] _ in delegate?.documentInteractionControllerDidEndPreview(self) }
    return true
  }

  private var programs: [InstalledProgram] {
    guard file != nil, let desktop = UIApplication.shared.host?.services.programs else { return [] }
    return desktop.programs(for: mimeTypes)
  }

  private var mimeTypes: [String] {
    let said = FileTypes.mimeTypes(of: ownType.flatMap { UTType($0) })
    return said.isEmpty ? url.map(FileTypes.mimeTypes) ?? [] : said
  }

  private func open(_ file: URL, in program: InstalledProgram) {
    delegate?.documentInteractionController(self, willBeginSendingToApplication: program.identifier)
    UIApplication.shared.host?.services.programs.open([file], with: program) { [self] _ in
      delegate?.documentInteractionController(self, didEndSendingToApplication: program.identifier)
    }
  }

  // MARK: - Menus

  private weak var opened: MenuPresenter?

  /// A menu of the programs that open the file. False where there is none, or the view is in no window.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentOpenIn(view, rect)
  }

  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard let (window, rect) = Self.place(of: item) else { return false }
    return presentOpenIn(window, rect)
  }

  private func presentOpenIn(_ view: UIView, _ rect: CGRect) -> Bool {
    guard let file else { return false }
    let programs = programs
    guard !programs.isEmpty, view.window != nil else { return false }
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    let menu = { [self] in UIMenu(title: name ?? "", children: openActions(file, programs)) }
    return present(menu, view, rect) { $0.delegate?.documentInteractionControllerDidDismissOpenInMenu($0) }
  }

  /// A menu of what can be done with the file: opening in programs, copying, saving, printing, mailing. False where there is no
  /// file, or the view is in no window.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentOptions(view, rect)
  }

  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard let (window, rect) = Self.place(of: item) else { return false }
    return presentOptions(window, rect)
  }

  private func presentOptions(_ view: UIView, _ rect: CGRect) -> Bool {
    guard let file, view.window != nil else { return false }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    let programs = programs
    return present({ [self] in optionsMenu(file, programs) }, view, rect) {
      $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0)
    }
  }

  /// - Parameter makeMenu: Called again when icons of programs have come.
  private func present(
    _ makeMenu: @escaping () -> UIMenu, _ view: UIView, _ rect: CGRect,
    ended: @escaping (UIDocumentInteractionController) -> Void
  ) -> Bool {
    shownIn = view
    iconCame = { [weak self] in self?.opened?.replaceMenu { _ in makeMenu() } }
    // The menu keeps what it does: nobody else may hold the controller.
    opened = MenuPresenter.open(makeMenu(), from: view, below: rect) { [self] _ in
      iconCame = nil
      ended(self)
    }
    return opened != nil
  }
  private var iconCame: (() -> Void)?
  private weak var shownIn: UIView?

  open func dismissMenu(animated: Bool) { opened?.close() }

  /// Where an item of a bar is seen.
  private static func place(of item: UIBarButtonItem) -> (UIWindow, CGRect)? {
    for window in UIApplication.shared.windows.reversed() {
      if let rect = item.frame(in: window) { return (window, rect) }
    }
    return nil
  }

  // MARK: - What is in them

  /// How large a program's icon is in a menu, in points.
  private static let menuIconSize = 20

  private func openActions(_ file: URL, _ programs: [InstalledProgram]) -> [UIMenuElement] {
    programs.map { program in
      UIAction(title: SystemWord.open(in: program.name), image: icon(of: program)) { [self] _ in open(file, in: program)
      }
    }
  }

  /// A sign of programs stands there until the icon has come, so that nothing moves.
  private func icon(of program: InstalledProgram) -> UIImage? {
    guard let icons = DesktopIcons.of(shownIn) else { return nil }
    let icon = DesktopIcons.Icon(of: program, size: Self.menuIconSize, scale: UIScreen.main.scale)
    let picture = icon.flatMap { icons.picture($0) { [weak self] in self?.iconCame?() } }
    return picture ?? UIImage(systemName: "app")
  }

  private func optionsMenu(_ file: URL, _ installed: [InstalledProgram]) -> UIMenu {
    let programs = openActions(file, installed)
    var first: [UIMenuElement] = Array(programs.prefix(1))
    if programs.isEmpty, UIApplication.shared.canOpenURL(file) {
      first = [UIAction(title: SystemWord.open.text) { [self] _ in presentPreview(animated: true) }]
    }
    if programs.count > 1 { first.append(UIMenu(title: SystemWord.openWith.text, children: programs)) }
    let activities = [CopyActivity(), SaveActivity(), MailActivity()] as [UIActivity]
    var rest: [UIMenuElement] = activities.filter { $0.canPerform(withActivityItems: [file]) }.map { activity in
      UIAction(title: activity.activityTitle ?? "") { [self] _ in
        (activity as? MailActivity)?.subject = FileTypes.shown(name ?? "")
        activity.prepare(withActivityItems: [file])
        activity.perform()
      }
    }
    if UIPrintInteractionController.isPrintingAvailable, UIPrintInteractionController.canPrint(file) {
      rest.append(UIAction(title: SystemWord.print.text) { _ in Self.printOut(file) })
    }
    let sections = [first, rest].filter { !$0.isEmpty }.map { UIMenu(options: .displayInline, children: $0) }
    return UIMenu(title: FileTypes.shown(name ?? ""), children: sections)
  }

  private static func printOut(_ file: URL) {
    let controller = UIPrintInteractionController()
    controller.printingItem = file
    controller.present(animated: true)
  }
}
