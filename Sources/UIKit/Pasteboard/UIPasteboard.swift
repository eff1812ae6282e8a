import Foundation
import Platform
import QuartzCore

/// What was copied. The general one is the desktop's clipboard: other programs get its text and addresses, and what they
/// copy comes as text; this program also gets the pictures, colours and attributes that it copied itself.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// What can be said of items that are set.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` from which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on this computer, as they always do here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The desktop's clipboard, of the running program's window.
  open class var general: UIPasteboard { desktop }
  private static let desktop = UIPasteboard(.general)
  /// Those that the program has made; they last as long as it runs.
  private static var named: [Name: UIPasteboard] = [:]

  /// Nil where there is none of that name and none is to be made. A name is one pasteboard: two that have it show the same.
  public convenience init?(name: Name, create: Bool) {
    guard create || name == .general || Self.named[name] != nil else { return nil }
    self.init(name)
    if name == .general {
      shared = Self.desktop
    } else if let same = Self.named[name] {
      shared = same
    } else {
      Self.named[name] = self
    }
  }

  private init(_ name: Name) {
    self.name = name
    super.init()
  }

  /// A pasteboard of its own name.
  open class func withUniqueName() -> UIPasteboard {
    let pasteboard = UIPasteboard(Name(UUID().uuidString))
    named[pasteboard.name] = pasteboard
    return pasteboard
  }

  /// Forgets a pasteboard of the program's own.
  open class func remove(withName pasteboardName: Name) {
    guard let removed = named.removeValue(forKey: pasteboardName) else { return }
    removed.content = []
    NotificationCenter.default.post(name: removedNotification, object: removed)
  }

  /// The name by which another object reaches the same items.
  public let name: Name
  /// Who holds the items, where another object of the same name does.
  private var shared: UIPasteboard?

  // MARK: - Items

  /// What this program copied last.
  private var content: [PasteboardItem] = []
  /// The desktop that has the text of it, and that text.
  private weak var desktopOfContent: (any DesktopServices)?
  private var textOfContent: String?
  private var changes = 0
  /// When the content is gone, by the desktop's clock.
  private var expiry: Double?

  /// The items: the program's own while the desktop still has them, else what another program copied. Reading asks that
  /// program, which may take a second; do it for a paste.
  private var current: [PasteboardItem] { items(.all) }

  /// What is read of another program's content.
  private enum Part { case all, texts }

  private func items(_ part: Part) -> [PasteboardItem] {
    if let shared { return shared.items(part) }
    dropExpired()
    guard self === Self.desktop else { return content }
    if hasOwnContent { return content }
    guard let services = Self.services else { return [] }
    return ForeignContent(services.clipboardKinds).items(withPictures: part == .all, services.clipboardData)
  }

  /// Whether the desktop has what this program copied last.
  private var hasOwnContent: Bool {
    guard let services = Self.services, desktopOfContent === services else { return false }
    if let owns = services.ownsClipboard { return owns }
    guard let own = textOfContent else { return !services.mayHaveClipboardText }
    return services.clipboardText == own
  }

  private func setContent(_ items: [PasteboardItem], expiring: Date? = nil) {
    if let shared { return shared.setContent(items, expiring: expiring) }
    let old = Set(content.flatMap(\.types))
    content = items
    if self === Self.desktop {
      let texts = items.compactMap(\.desktopText)
      textOfContent = texts.isEmpty ? nil : texts.joined(separator: "\n")
      desktopOfContent = Self.services
      Self.services?.setClipboard(ForeignContent.entries(of: items, text: textOfContent))
    }
    changes += 1
    expire(at: expiring)
    let new = Set(items.flatMap(\.types))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  /// The items, each by its kinds.
  open var items: [[String: Any]] {
    get { current.map(\.dictionary) }
    set { setItems(newValue) }
  }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    setContent(items.map { PasteboardItem($0) }, expiring: options[.expirationDate] as? Date)
  }

  open func addItems(_ items: [[String: Any]]) { setContent(current + items.map { PasteboardItem($0) }) }

  open var numberOfItems: Int { current.count }

  /// How often this program has changed the pasteboard.
  open var changeCount: Int { shared?.changes ?? changes }

  // MARK: - By kind

  /// The kinds of the first item.
  open var types: [String] { current.first?.types ?? [] }

  /// Whether the first item is of one of the kinds.
  open func contains(pasteboardTypes: [String]) -> Bool { current.first?.has(pasteboardTypes) ?? false }

  open func value(forPasteboardType pasteboardType: String) -> Any? { current.first?.value(pasteboardType) }
  open func data(forPasteboardType pasteboardType: String) -> Data? { current.first?.data(pasteboardType) }

  /// Replaces all items by one value: a text, a URL, a colour, a picture, data or a property list.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setContent([PasteboardItem([pasteboardType: value])])
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setContent([PasteboardItem([pasteboardType: data])])
  }

  private func indexes(_ set: IndexSet?, of items: [PasteboardItem]) -> [Int] {
    items.indices.filter { set?.contains($0) ?? true }
  }

  /// Nil means all items.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    let items = current
    return indexes(itemSet, of: items).map { items[$0].types }
  }

  /// Whether each of the items is of one of the kinds.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let items = current
    let asked = indexes(itemSet, of: items)
    return !asked.isEmpty && asked.allSatisfy { items[$0].has(pasteboardTypes) }
  }

  /// The items that are of one of the kinds.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = current
    return IndexSet(items.indices.filter { items[$0].has(pasteboardTypes) })
  }

  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    let items = current
    return indexes(itemSet, of: items).compactMap { items[$0].value(pasteboardType) }
  }

  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    let items = current
    return indexes(itemSet, of: items).compactMap { items[$0].data(pasteboardType) }
  }

  // MARK: - Usual kinds

  /// The first item's text.
  open var string: String? {
    get { items(.texts).first?.desktopText }
    set { setContent(newValue.map { [PasteboardItem($0)] } ?? []) }
  }

  open var strings: [String]? {
    get { some(of: .texts) { $0.desktopText } }
    set { setContent((newValue ?? []).map { PasteboardItem($0) }) }
  }

  /// The first item's address; what another program copied is one if its text is.
  open var url: URL? {
    get { items(.texts).first.flatMap(address) }
    set { setContent(newValue.map { [PasteboardItem($0)] } ?? []) }
  }

  open var urls: [URL]? {
    get { some(of: .texts, address) }
    set { setContent((newValue ?? []).map { PasteboardItem($0) }) }
  }

  private func address(_ item: PasteboardItem) -> URL? {
    if let url = item.url { return url }
    guard self === Self.desktop || shared === Self.desktop, !Self.desktop.hasOwnContent,
      let text = item.string?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty, text.utf8.count < 4096,
      !text.contains(where: \.isWhitespace), let url = URL(string: text), url.scheme != nil, url.host != nil
    else { return nil }
    return url
  }

  open var image: UIImage? {
    get { current.first?.image }
    set { setContent(newValue.map { [PasteboardItem($0)] } ?? []) }
  }

  open var images: [UIImage]? {
    get { some { $0.image } }
    set { setContent((newValue ?? []).map { PasteboardItem($0) }) }
  }

  open var color: UIColor? {
    get { current.first?.color }
    set { setContent(newValue.map { [PasteboardItem($0)] } ?? []) }
  }

  open var colors: [UIColor]? {
    get { some { $0.color } }
    set { setContent((newValue ?? []).map { PasteboardItem($0) }) }
  }

  private func some<Value>(of part: Part = .all, _ value: (PasteboardItem) -> Value?) -> [Value]? {
    let values = items(part).compactMap(value)
    return values.isEmpty ? nil : values
  }

  /// Another program's content is asked for its kinds alone.
  open var hasStrings: Bool {
    kinds.map { $0.contains(ClipboardKind.text) } ?? items(.texts).contains { $0.desktopText != nil }
  }

  /// The kinds of what another program has copied; nil for what this one has.
  private var kinds: [String]? {
    if let shared { return shared.kinds }
    guard self === Self.desktop, !hasOwnContent, let services = Self.services else { return nil }
    return services.clipboardKinds
  }

  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool {
    kinds.map { $0.contains(where: ForeignContent.isPicture) } ?? current.contains { $0.has(["public.image"]) }
  }
  open var hasColors: Bool { colors != nil }

  // MARK: - Item providers

  open var itemProviders: [NSItemProvider] {
    get { current.map(Self.provider) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Loads the data of all kinds now.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    setContent(itemProviders.map { _ in PasteboardItem([:]) }, expiring: expirationDate)
    for (index, provider) in itemProviders.enumerated() {
      for type in provider.registeredTypeIdentifiers {
        provider.loadDataRepresentation(forTypeIdentifier: type, completionHandler: taker(of: type, forItem: index))
      }
    }
  }

  /// Takes data over for an item, unless others have been set since.
  private func taker(of type: String, forItem index: Int) -> @Sendable (Data?, (any Error)?) -> Void {
    let holder = shared ?? self
    let set = holder.changes
    return { data, _ in
      guard let data else { return }
      let add: @MainActor () -> Void = {
        if holder.changes == set { holder.add(data, type, toItem: index) }
      }
      if ThreadCheck.isOnMain { MainActor.assumeIsolated(add) } else { DispatchQueue.main.async(execute: add) }
    }
  }

  /// Replaces the items by what objects can be written as.
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }

  /// Texts, addresses and pictures are there at once, and so is what an object of another class writes without delay.
  open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
    let known = objects.map { PasteboardItem($0) }
    setContent(known.map { $0 ?? PasteboardItem([:]) }, expiring: expirationDate)
    for (index, object) in objects.enumerated() where known[index] == nil {
      for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
        _ = object.loadData(
          withTypeIdentifier: type, forItemProviderCompletionHandler: taker(of: type, forItem: index))
      }
    }
  }

  private func add(_ data: Data, _ type: String, toItem index: Int) {
    guard content.indices.contains(index) else { return }
    let isText = TypeIdentifier.conforms(type, to: "public.plain-text")
    content[index].set((isText ? String(data: data, encoding: .utf8) : nil) ?? data, type)
    guard self === Self.desktop else { return }
    let texts = content.compactMap(\.desktopText)
    textOfContent = texts.isEmpty ? nil : texts.joined(separator: "\n")
    Self.services?.setClipboard(ForeignContent.entries(of: content, text: textOfContent))
  }

  /// The providers with what they stand for.
  var providersAndItems: ([NSItemProvider], [PasteboardItem]) {
    let items = current
    return (items.map(Self.provider), items)
  }

  static func provider(of item: PasteboardItem) -> NSItemProvider {
    let provider = NSItemProvider()
    for type in item.types {
      guard let data = item.data(type) else { continue }
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        completion(data, nil)
        return nil
      }
    }
    return provider
  }

  // MARK: - For this program's text

  /// Copies a text with its attributes.
  func set(_ text: NSAttributedString) { setContent([PasteboardItem(text)]) }

  /// The first item, for a paste of it.
  var firstItem: PasteboardItem? { current.first }
  /// Whether there is text with attributes; another program's content is asked for its kinds alone.
  var hasRichText: Bool {
    kinds.map { $0.contains(ClipboardKind.rtf) || $0.contains(ClipboardKind.html) }
      ?? current.contains { $0.types.contains(PasteboardItem.rtf) || $0.types.contains(PasteboardItem.html) }
  }
  /// The pictures, where no text stands first.
  var imagesWithoutText: [UIImage] {
    let items = current
    return items.first?.string == nil ? items.compactMap(\.image) : []
  }

  /// Whether there are pictures that this program copied; asks no other program.
  var mayHaveOwnImages: Bool {
    let holder = shared ?? self
    guard holder.content.contains(where: { $0.has(["public.image"]) }) else { return false }
    // Text that another program copied would have taken their place.
    return holder !== Self.desktop || holder.textOfContent != nil
      || (holder.desktopOfContent === Self.services && Self.services?.mayHaveClipboardText != true)
  }

  /// The desktop whose clipboard is meant; in tests that of the window that ran last.
  static var services: (any DesktopServices)? { UIApplication.shared.host?.services }

  // MARK: - End

  private func expire(at date: Date?) {
    expiry = date.flatMap { date in UIApplication.shared.host.map { $0.now + date.timeIntervalSinceNow } }
    if expiry != nil { UIApplication.shared.servedStage?.dispatcher.deadlines.add(self) }
  }

  private func dropExpired() {
    guard let expiry, let now = UIApplication.shared.host?.now, now >= expiry else { return }
    self.expiry = nil
    // What another program has copied since stays.
    if self !== Self.desktop || hasOwnContent { setContent([]) } else { content = [] }
  }

  // MARK: - Names

  /// Posted when this program changes the pasteboard, as on every system: of other programs' copies nobody tells.
  nonisolated public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  nonisolated public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
  nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
  nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"

  /// The kinds of texts, of addresses, of pictures and of colours.
  nonisolated public static let typeListString = ["public.utf8-plain-text", "public.plain-text", "public.text"]
  nonisolated public static let typeListURL = ["public.url", "public.file-url"]
  nonisolated public static let typeListImage = ["public.png", "public.jpeg", "com.compuserve.gif", "public.image"]
  nonisolated public static let typeListColor = ["com.apple.uikit.color"]
  /// The kind of a value is that of its class.
  nonisolated public static let typeAutomatic = "com.apple.uikit.type-automatic"
}

extension UIPasteboard: DeadlineKeeper {
  var nextDeadline: Double? { expiry }
  func advance(to now: Double) { dropExpired() }
}
