import CoreGraphics
import Foundation

/// Apple's name for what went wrong.
public typealias CFError = NSError

/// What went wrong, in words.
public func CFErrorCopyDescription(_ error: CFError?) -> CFString? { error?.localizedDescription }

/// For whom fonts are registered. Here they are for the program, and for as long as it runs.
public enum CTFontManagerScope: UInt32, Hashable, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3

  public static let user = CTFontManagerScope.persistent
}

/// Why a font was not registered or unregistered.
public enum CTFontManagerError: Int, Hashable, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case notRegistered = 201
  case unsupportedScope = 304

  fileprivate var words: String {
    switch self {
    case .fileNotFound: "There is no such file."
    case .insufficientPermissions: "The file may not be read."
    case .unrecognizedFormat: "The file is no font."
    case .invalidFontData: "The bytes are no font."
    case .alreadyRegistered: "The font is registered already."
    case .notRegistered: "The font is not registered."
    case .unsupportedScope: "Fonts are registered for the process alone."
    }
  }
}

public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The addresses that an error is about.
public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Posted when fonts were registered or unregistered, on the thread that did it.
public let kCTFontManagerRegisteredFontsChangedNotification: CFString = "CTFontManagerFontChangedNotification"

/// Makes the fonts of a file known by their names, so that `UIFont(name:size:)` finds them; their faces come before those of
/// the machine with the same names. Fonts of families registered before keep the faces that they have.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  answer(error, fontURL) {
    guard scope == .process else { return .unsupportedScope }
    guard let path = fontURL.standardizingPath?.path, FileManager.default.fileExists(atPath: path) else {
      return .fileNotFound
    }
    guard FileManager.default.isReadableFile(atPath: path) else { return .insufficientPermissions }
    let faces = ProgramFonts.faces(inFileAt: path)
    guard !faces.isEmpty else { return .unrecognizedFormat }
    return ProgramFonts.register(faces, from: .file(path)) ? nil : .alreadyRegistered
  }
}

/// Takes the names of a file's fonts back.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  answer(error, fontURL) {
    guard scope == .process else { return .unsupportedScope }
    let path = fontURL.standardizingPath?.path ?? ""
    return ProgramFonts.unregister(.file(path)) ? nil : .notRegistered
  }
}

/// Makes a font known by its names.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  answer(error, nil) {
    ProgramFonts.register([font.face], from: .graphicsFont(font.face.postScriptName)) ? nil : .alreadyRegistered
  }
}

/// Takes a font's names back.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  answer(error, nil) {
    ProgramFonts.unregister(.graphicsFont(font.face.postScriptName)) ? nil : .notRegistered
  }
}

/// A descriptor of each font in a file, which need not be registered; nil for anything but a font file.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let faces = fileURL.path.map(ProgramFonts.faces(inFileAt:)) ?? []
  return faces.isEmpty ? nil : faces.map { CTFontDescriptor(FontDescriptor(face: $0), size: 0) }
}

/// A descriptor of the first font in a file's bytes; nil for anything but a font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  CGDataProvider(data: data).flatMap(CGFont.init).map { CTFontDescriptor(FontDescriptor(face: $0.face), size: 0) }
}

/// Tells of a change, or why there was none.
private func answer(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ url: CFURL?, _ change: () -> CTFontManagerError?
) -> Bool {
  if let reason = change() {
    var information: [String: Any] = [NSLocalizedDescriptionKey: reason.words]
    if let url { information[kCTFontManagerErrorFontURLsKey] = [url] }
    let told = NSError(domain: kCTFontManagerErrorDomain, code: reason.rawValue, userInfo: information)
    error?.pointee = Unmanaged.passRetained(told)
    return false
  }
  error?.pointee = nil
  NotificationCenter.default.post(
    name: Notification.Name(kCTFontManagerRegisteredFontsChangedNotification), object: nil)
  return true
}
