import Foundation

/// One question to the desktop's portal for files: `org.freedesktop.portal.FileChooser` of the XDG Desktop Portal
/// documentation. Its answer comes as a signal of a request object, whose path is known before the call, so that nothing is
/// missed.
@MainActor
final class FilePortal: FileQuestion {
  static let portal = "org.freedesktop.portal.Desktop"
  static let object = "/org/freedesktop/portal/desktop"
  private static let chooser = "org.freedesktop.portal.FileChooser"
  private static let requests = "org.freedesktop.portal.Request"
  private static var count = 0

  private let bus: BusConnection?
  private var answer: (@MainActor (FileAnswer) -> Void)?
  private var listeners: [Int] = []
  private var path: String?
  private let patience: Double

  /// `parent` names the window in front of which the dialog stands: "x11:" and its number in base 16, or nothing.
  init(
    _ bus: BusConnection?, _ request: FileRequest, parent: String, patience: Double = BusConnection.patience,
    answer: @escaping @MainActor (FileAnswer) -> Void
  ) {
    self.bus = bus
    self.patience = patience
    self.answer = answer
    guard let bus else {
      give(.noDialog)
      return
    }
    // Held until it is answered or closed: nobody else has to.
    bus.whenNamed { name in
      guard self.answer != nil else { return }
      guard let name else { return self.give(.noDialog) }
      self.ask(bus, name, request, parent)
    }
  }

  private func ask(_ bus: BusConnection, _ name: String, _ request: FileRequest, _ parent: String) {
    Self.count += 1
    let token = "uikit\(Self.count)"
    let sender = name.dropFirst().map { $0 == "." ? "_" : $0 }
    listen(at: "\(Self.object)/request/\(String(sender))/\(token)")
    // A portal that ends with its dialog open answers no more.
    let owner = BusMatch(
      sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged", argument: Self.portal)
    listeners.append(
      bus.listen(owner) { message in if message.body.last?.text == "" { self.give(.cancelled) } })
    let (member, options) = Self.call(request, token: token)
    let body: [BusValue] = [.string(parent), .string(request.title), options]
    bus.call(.call(Self.portal, Self.object, Self.chooser, member, body), patience: patience) { reply in
      switch reply {
      case .success(let values):
        // Portals before 0.9 chose the path.
        if let path = values.first?.text, path != self.path { self.listen(at: path) }
      case .failure: self.give(.noDialog)
      }
    }
  }

  private func listen(at path: String) {
    self.path = path
    guard let bus else { return }
    listeners.append(
      bus.listen(BusMatch(path: path, interface: Self.requests, member: "Response")) { message in
        self.give(Self.answer(in: message.body))
      })
  }

  private func give(_ answer: FileAnswer) {
    let told = self.answer
    forget()
    told?(answer)
  }

  private func forget() {
    answer = nil
    for number in listeners { bus?.stopListening(number) }
    listeners = []
  }

  func close() {
    guard answer != nil else { return }
    forget()
    if let path { bus?.call(.call(Self.portal, path, Self.requests, "Close")) }
  }

  // MARK: - Values

  /// The method, and its options.
  static func call(_ request: FileRequest, token: String) -> (member: String, options: BusValue) {
    var entries = [BusValue.Entry(key: .string("handle_token"), value: .variant(.string(token)))]
    func add(_ name: String, _ value: BusValue) {
      entries.append(BusValue.Entry(key: .string(name), value: .variant(value)))
    }
    var member = "OpenFile"
    switch request.purpose {
    case .openFiles: if request.allowsSeveral { add("multiple", .boolean(true)) }
    case .openFolder: add("directory", .boolean(true))
    case .save(let name):
      member = "SaveFile"
      add("current_name", .string(name))
    case .saveAll(let names):
      member = "SaveFiles"
      add("files", .array(of: "ay", names.map(path)))
    }
    if let folder = request.folder { add("current_folder", path(folder.path)) }
    if !request.kinds.isEmpty, request.purpose == .openFiles {
      let filters = request.kinds.map(filter)
      add("filters", .array(of: "(sa(us))", filters))
      add("current_filter", filters[0])
    }
    return (member, .dictionary(key: "s", value: "v", entries))
  }

  /// Bytes of a path end with a zero, as the portal takes them.
  private static func path(_ text: String) -> BusValue { .bytes(Array(text.utf8) + [0]) }

  private static func filter(_ kind: FileKind) -> BusValue {
    let patterns = kind.endings.map { BusValue.structure([.uint32(0), .string("*." + anyCase($0))]) }
    let types = kind.mimeTypes.map { BusValue.structure([.uint32(1), .string($0)]) }
    return .structure([.string(kind.name), .array(of: "(us)", patterns + types)])
  }

  /// "png" as "[pP][nN][gG]": the portal's patterns regard case.
  static func anyCase(_ ending: String) -> String {
    ending.map { letter in
      let (small, large) = (letter.lowercased(), letter.uppercased())
      return small == large || large.count > 1 ? String(letter) : "[\(small)\(large)]"
    }.joined()
  }

  /// A response: 0 and the chosen files; any other number is no choice.
  static func answer(in body: [BusValue]) -> FileAnswer {
    guard body.count == 2, body[0].integer == 0,
      let values = body[1][name: "uris"]?.elements
    else { return .cancelled }
    let urls = values.compactMap { value in value.text.flatMap { URL(string: $0) } }.filter(\.isFileURL)
    return urls.isEmpty ? .cancelled : .chosen(urls)
  }
}
