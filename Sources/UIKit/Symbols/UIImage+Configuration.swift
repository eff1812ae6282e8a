import Foundation

extension UIImage {
  /// What an image is made for: the traits and, for symbols, how they look.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public fileprivate(set) var traitCollection: UITraitCollection?
    public fileprivate(set) var locale: Locale?

    init(traits: UITraitCollection?, locale: Locale? = nil) {
      traitCollection = traits
      self.locale = locale
      super.init()
    }

    /// One that says nothing.
    public convenience override init() { self.init(traits: nil) }
    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }
    public convenience init(locale: Locale?) { self.init(traits: nil, locale: locale) }

    func duplicate() -> Configuration { Configuration(traits: traitCollection, locale: locale) }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      let result = duplicate()
      result.traitCollection = traitCollection
      return result as! Self
    }

    open func withLocale(_ locale: Locale?) -> Self {
      let result = duplicate()
      result.locale = locale
      return result as! Self
    }

    /// This with what the other says in place of what this one says.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      let result = duplicate()
      if let traits = otherConfiguration?.traitCollection { result.traitCollection = traits }
      if let locale = otherConfiguration?.locale { result.locale = locale }
      return result as! Self
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
      return other.traitCollection == traitCollection && other.locale == locale
    }

    open override var hash: Int { traitCollection?.hash ?? 0 }
  }
}
