import Foundation

/// Stands in a menu for elements that are asked for when it opens, and may come later: until then a row says so.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// What was provided; nil before.
  private(set) var elements: [UIMenuElement]?
  private var isLoading = false
  private var changed: () -> Void = {}

  /// The elements are asked for once, and kept.
  @preconcurrency
  public init(_ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    isCached = true
    super.init(title: "", image: nil)
  }

  private init(asked provider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    isCached = false
    super.init(title: "", image: nil)
  }

  /// The elements are asked for whenever the menu opens.
  @preconcurrency
  public class func uncached(
    _ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(asked: elementProvider) }

  /// A menu with the element opens; `changed` is called once the elements are there, if they are not yet.
  func load(_ changed: @escaping () -> Void) {
    self.changed = changed
    if !isCached, !isLoading { elements = nil }
    guard elements == nil, !isLoading else { return }
    isLoading = true
    provider { [weak self] elements in
      MainActor.assumeIsolated {
        guard let self, self.isLoading else { return }
        self.isLoading = false
        self.elements = elements
        self.changed()
      }
    }
  }
}

extension UIMenu {
  /// The children, with what deferred ones have provided in their place.
  var shownChildren: [UIMenuElement] {
    guard children.contains(where: { $0 is UIDeferredMenuElement }) else { return children }
    return children.flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }
  }

  /// Asks for what is deferred, here and in inline menus; `changed` is called for each that comes later.
  func loadDeferred(_ changed: @escaping () -> Void) {
    for child in children {
      if let child = child as? UIDeferredMenuElement { child.load(changed) }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.loadDeferred(changed) }
    }
  }
}
