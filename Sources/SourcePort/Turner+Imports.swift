/// Modules that are others on Linux.
extension Turner {
  mutating func turnImports() {
    for declaration in parsed.imports { turnImport(declaration) }
    var wanted = wantedModules().union(borrowed)
    if needsUIKit { wanted.insert("UIKit") }
    let active = parsed.imports.filter { !$0.conditions.contains { $0.holds == .no } }.map(\.module)
    wanted.subtract(active)
    if active.contains(where: { Self.withUIKit.contains($0) }) { wanted.remove("UIKit") }
    imports = wanted.sorted()
    guard style == .source, !imports.isEmpty else { return }
    insertImports()
  }

  /// Modules that bring UIKit along.
  private static let withUIKit: Set = ["UIKit", "UIComponents", "UIKitTesting"]

  private mutating func turnImport(_ declaration: ImportDeclaration) {
    let (name, module) = (declaration.name, declaration.module)
    if let other = Self.renamed[module], !declaration.conditions.contains(where: { $0.text.contains("canImport") }) {
      replace(name, with: other)
    } else if declaration.isOfDeclaration, name.count == 3, let home = Self.homes[source.text(name.upperBound - 1)],
      home != "UIKit", module == "Foundation"
    {
      replace(name.lowerBound..<name.lowerBound + 1, with: home)
    } else if !declaration.isOfDeclaration, name.count > 1, Self.whole.contains(module) {
      remove(name.lowerBound + 1..<name.upperBound)
    }
  }

  /// What a module of Apple's systems is called here.
  static let renamed = ["Darwin": "Glibc", "ObjectiveC": "UIKit"]

  /// Modules that have no parts to import here.
  private static let whole: Set = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreText", "Dispatch"]

  /// The modules that the file's names are in, other than on Apple's systems.
  private mutating func wantedModules() -> Set<String> {
    var wanted: Set<String> = []
    for index in source.tokens.indices {
      let token = source.tokens[index]
      guard token.kind == .word, token.word == .none, Self.mayHaveHome(token) else { continue }
      let text = source.text(token)
      guard let home = Self.homes[text], !wanted.contains(home) else { continue }
      if source[index - 1].is("."), index > 0, !source.token(index - 2, isNamed: "Foundation") { continue }
      if lookup.types(text).contains(where: { $0.kind != .extension }) { continue }
      wanted.insert(home)
    }
    return wanted
  }

  private static func mayHaveHome(_ token: Token) -> Bool {
    let length = token.end - token.start
    guard length >= 8 else { return false }
    switch token.byte {
    case UInt8(ascii: "U"), UInt8(ascii: "H"), UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "X"),
      UInt8(ascii: "C"),
      UInt8(ascii: "o"), UInt8(ascii: "a"):
      return true
    default: return false
    }
  }

  /// Names that Foundation has on Apple's systems, and the module that has them here.
  private static let homes: [String: String] = {
    let networking = [
      "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
      "URLSessionUploadTask", "URLSessionStreamTask", "URLSessionWebSocketTask", "URLSessionTaskMetrics",
      "URLSessionTaskTransactionMetrics", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
      "URLSessionDownloadDelegate", "URLSessionWebSocketDelegate", "URLRequest", "URLResponse", "HTTPURLResponse",
      "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPCookiePropertyKey", "URLCredential",
      "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "URLProtocolClient",
      "NSURLRequest", "NSMutableURLRequest", "NSURLConnection", "URLAuthenticationChallengeSender",
    ]
    let runtime = [
      "Selector", "NSSelectorFromString", "NSStringFromSelector", "objc_getAssociatedObject",
      "objc_setAssociatedObject",
      "objc_removeAssociatedObjects", "objc_AssociationPolicy", "autoreleasepool", "UndoManager", "NSItemProvider",
      "NSUserActivity", "NSKeyValueObservation", "NSKeyValueChangeKey", "NSKeyValueObservingOptions",
      "NSKeyValueObservedChange", "CGAffineTransform", "CGVector", "CFAbsoluteTimeGetCurrent", "CFAbsoluteTime",
    ]
    return Dictionary(
      uniqueKeysWithValues: networking.map { ($0, "FoundationNetworking") } + runtime.map { ($0, "UIKit") }
        + ["XMLParser", "XMLParserDelegate"].map { ($0, "FoundationXML") })
  }()

  /// Writes the imports below the file's first one, or above everything.
  private mutating func insertImports() {
    let lines = imports.map { $0 == "UIKit" ? "import UIKit" : "#if canImport(\($0))\nimport \($0)\n#endif" }
    if let first = parsed.imports.first(where: \.conditions.isEmpty) {
      edits.insert("\n" + lines.joined(separator: "\n"), at: source[first.tokens.upperBound - 1].end)
    } else {
      edits.insert(lines.joined(separator: "\n") + "\n", at: source[0].start)
    }
  }
}
