import Foundation

/// One question to the desktop's portal for files: `org.freedesktop.portal.FileChooser` of the XDG Desktop Portal
/// documentation.
@MainActor
package final class FilePortal: FileQuestion {
  static let portal = PortalRequest.portal
  static let object = PortalRequest.object
  private static let chooser = "org.freedesktop.portal.FileChooser"

  private var request: PortalRequest?

  /// `parent` names the window in front of which the dialog stands: "x11:" and its number in base 16, or nothing.
  init(
    _ bus: BusConnection?, _ request: FileRequest, parent: String, patience: Double = BusConnection.patience,
    answer: @escaping @MainActor (FileAnswer) -> Void
  ) {
    guard let bus else {
      answer(.noDialog)
      return
    }
    self.request = PortalRequest(bus, patience: patience) { token in
      let (member, options) = Self.call(request, token: token)
      return .call(Self.portal, Self.object, Self.chooser, member, [.string(parent), .string(request.title), options])
    } answer: { given in
      switch given {
      case .response(let code, let results): answer(Self.answer(in: [.int64(Int64(code)), results]))
      case .gone: answer(.cancelled)
      case .failed: answer(.noDialog)
      }
    }
  }

  package func close() { request?.close() }

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
  package static func answer(in body: [BusValue]) -> FileAnswer {
    guard body.count == 2, body[0].integer == 0,
      let values = body[1][name: "uris"]?.elements
    else { return .cancelled }
    let urls = values.compactMap { value in value.text.flatMap { URL(string: $0) } }.filter(\.isFileURL)
    return urls.isEmpty ? .cancelled : .chosen(urls)
  }
}
