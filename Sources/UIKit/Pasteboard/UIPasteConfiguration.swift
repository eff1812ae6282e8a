import Foundation

/// The kinds of data that a responder takes when something is pasted on it.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
  /// Uniform type identifiers, such as "public.utf8-plain-text"; more special ones are taken too.
  open var acceptableTypeIdentifiers: [String]

  public init(acceptableTypeIdentifiers: [String] = []) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }

  /// With the kinds that objects of a class are read from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for identifier in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(identifier) {
      self.acceptableTypeIdentifiers.append(identifier)
    }
  }

  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains(where: provider.hasItemConformingToTypeIdentifier)
  }

  /// Those that responders were given.
  nonisolated static let ofResponders = WeaklyKeyed<UIPasteConfiguration>()

  static func set(_ configuration: UIPasteConfiguration?, of responder: UIResponder) {
    guard let configuration else { return ofResponders.forget(ObjectIdentifier(responder)) }
    ofResponders.update(responder, default: configuration) { $0 = configuration }
  }
}

/// Takes pasted data of the kinds that its configuration names.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// Nil for what the object takes anyway: text in a text, nothing elsewhere.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes data that are loaded from providers.
  func paste(itemProviders: [NSItemProvider])
  /// Whether some of the providers have what the object takes; by default as its configuration says.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}

/// The command `paste:` for responders that are no texts.
@MainActor
enum PasteCommand {
  /// Nil for a responder without a configuration.
  static func canPerform(_ responder: UIResponder) -> Bool? {
    guard responder.pasteConfiguration != nil else { return nil }
    return responder.canPaste(UIPasteboard.general.itemProviders)
  }

  /// False where the responder has no configuration.
  static func perform(_ responder: UIResponder) -> Bool {
    guard responder.pasteConfiguration != nil else { return false }
    let providers = UIPasteboard.general.itemProviders
    if responder.canPaste(providers) { responder.paste(itemProviders: providers) }
    return true
  }
}
