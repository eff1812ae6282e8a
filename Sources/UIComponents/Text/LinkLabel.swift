import UIKit

/// A label in which mentions, hashtags, addresses and whatever else a program has patterns for can be opened.
/// ```swift
/// let label = LinkLabel()
/// label.numberOfLines = 0
/// label.text = "Ask @minji about #release at https://swift.org"
/// label.setHandler(for: .mention) { link in show(link.value) }
/// ```
/// A press opens a link, and so does Return while it has the keyboard: the Tab key goes from link to link. The pointer is
/// a hand over them. Without a handler of its own kind, a link goes to `didOpen`, and an address opens in the browser.
///
/// Everything else is a label's: lines, truncation, sizes, attributed text. What is cut off cannot be pressed. Presses
/// beside the links go to the views behind. Properties compare and mark, and the next layout pass applies all of them.
@preconcurrency @MainActor
open class LinkLabel: UILabel {
  /// How links of a kind look; what is nil or missing is the label's own.
  /// ```swift
  /// var look = LinkLabel.Look(attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
  /// look.pressedAttributes = [.foregroundColor: UIColor.systemRed]
  /// ```
  public struct Look {
    /// Laid over the text. Without a colour, links have the tint.
    public var attributes: [NSAttributedString.Key: Any]
    /// Laid over these while a link is pressed.
    public var pressedAttributes: [NSAttributedString.Key: Any]

    /// A look of attributes, and of those that are added while a link is pressed.
    public init(
      attributes: [NSAttributedString.Key: Any] = [:], pressedAttributes: [NSAttributedString.Key: Any] = [:]
    ) {
      self.attributes = attributes
      self.pressedAttributes = pressedAttributes
    }
  }

  /// What is looked for in the text; where matches overlap, the earlier pattern counts. Links that the text has by
  /// attribute come before all.
  /// ```swift
  /// let label = LinkLabel()
  /// label.patterns = [.url, try LinkPattern(LinkKind("issue"), expression: "#[0-9]+")]
  /// ```
  public var patterns: [LinkPattern] = [.url, .mention, .hashtag] {
    didSet { findLinks() }
  }

  /// The links of the present text, in its order.
  /// ```swift
  /// let label = LinkLabel()
  /// label.text = "Ask @minji"
  /// let names = label.links.filter { $0.kind == .mention }.map(\.value)
  /// ```
  public private(set) var links: [TextLink] = []

  /// Called with links of a kind that has no handler.
  /// ```swift
  /// let label = LinkLabel()
  /// label.didOpen = { link in show(link.text) }
  /// ```
  public var didOpen: ((TextLink) -> Void)?

  private var handlers: [LinkKind: (TextLink) -> Void] = [:]
  private var looks: [LinkKind: Look] = [:]
  /// Those that the text has by attribute, which plain text has none of.
  private var attributeLinks: [TextLink] = []
  private var areas: [LinkArea] = []
  private var pressed: LinkArea?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = true
    findAttributeLinks()
  }

  // MARK: - What happens

  /// Sets what opening a link of a kind does; nil leaves it to `didOpen`.
  public func setHandler(for kind: LinkKind, _ handler: ((TextLink) -> Void)?) { handlers[kind] = handler }

  /// Sets how links of a kind look; nil is the tint.
  /// ```swift
  /// let label = LinkLabel()
  /// label.setLook(LinkLabel.Look(attributes: [.foregroundColor: UIColor.systemGreen]), for: .hashtag)
  /// ```
  public func setLook(_ look: Look?, for kind: LinkKind) {
    looks[kind] = look
    applyLooks()
  }

  /// What a press does: calls the handler of the link's kind, else `didOpen`, else opens the address.
  /// ```swift
  /// final class CountingLabel: LinkLabel {
  ///   private(set) var openedCount = 0
  ///   override func open(_ link: TextLink) {
  ///     openedCount += 1
  ///     super.open(link)
  ///   }
  /// }
  /// ```
  open func open(_ link: TextLink) {
    if let handler = handlers[link.kind] ?? didOpen {
      handler(link)
    } else if let url = link.url {
      UIApplication.shared.open(url)
    }
  }

  // MARK: - Text

  open override var text: String? {
    didSet {
      guard text != oldValue || !attributeLinks.isEmpty else { return }
      attributeLinks = []
      findLinks()
    }
  }

  open override var attributedText: NSAttributedString? {
    didSet { findAttributeLinks() }
  }

  private func findLinks() {
    let text = text ?? ""
    links = LinkPattern.links(in: text, patterns, besides: attributeLinks)
    applyLooks()
  }

  private func findAttributeLinks() {
    attributeLinks = attributedText.map(Self.attributeLinks) ?? []
    findLinks()
  }

  private static func attributeLinks(in attributedText: NSAttributedString) -> [TextLink] {
    var found: [TextLink] = []
    let whole = NSRange(location: 0, length: attributedText.length)
    attributedText.enumerateAttribute(.link, in: whole, options: []) {
      value, range, _ in
      guard let value else { return }
      let url = value as? URL ?? (value as? String).flatMap(URL.init(string:))
      let text = (attributedText.string as NSString).substring(with: range)
      found.append(
        TextLink(kind: .attribute, range: range, value: url?.absoluteString ?? text, text: text, url: url))
    }
    return found
  }

  private func applyLooks() {
    let pressedRange = pressed?.isHighlighted == true ? pressed?.link?.range : nil
    setOverlay(
      links.map { link in
        let look = looks[link.kind] ?? Look()
        var attributes = look.attributes
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = tintColor }
        if link.range == pressedRange { attributes.merge(look.pressedAttributes) { $1 } }
        return LabelOverlay(range: link.range, attributes: attributes)
      })
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if !links.isEmpty { applyLooks() }
  }

  // MARK: - Places

  /// Has the links' areas laid out again: what is drawn anew may have its links elsewhere.
  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    if !links.isEmpty { setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    while areas.count < links.count {
      let area = LinkArea()
      // A finger may hold an area for longer than its label lives.
      let open = UIAction { [weak self, unowned area] _ in
        if let link = area.link { self?.open(link) }
      }
      area.addAction(open, for: .primaryActionTriggered)
      area.highlightChanged = { [weak self] in self?.highlightChanged($0) }
      areas.append(area)
      addSubview(area)
    }
    for (index, area) in areas.enumerated() {
      let link = links.indices.contains(index) ? links[index] : nil
      area.show(link, in: link.map { textRects(of: $0.range) } ?? [])
    }
  }

  private func highlightChanged(_ area: LinkArea) {
    pressed = area.isHighlighted ? area : pressed === area ? nil : pressed
    guard let kind = area.link?.kind, looks[kind]?.pressedAttributes.isEmpty == false else { return }
    applyLooks()
  }

  /// Only the links take presses.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    areas.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }
}
