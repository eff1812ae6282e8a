import CoreGraphics
import Foundation

/// A part of a text view's text that a person can press: a link, an attachment, or text with a tag (`textItemTag`).
@preconcurrency @MainActor open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  /// Shown beside the menu of an item.
  @preconcurrency @MainActor open class MenuPreview: NSObject {
    let view: UIView?

    public init(view: UIView) { self.view = view }
    private init(none: Void) { view = nil }

    /// The item as it looks in its text, where it is seen beside the menu.
    open class func `default`() -> MenuPreview { MenuPreview(none: ()) }

    /// Shows the view on a card; nil where the item itself is the preview.
    var controller: UIViewController? {
      guard let view else { return nil }
      let size = view.bounds.size
      let controller = UIViewController()
      controller.view = view
      controller.preferredContentSize =
        size.width > 0 && size.height > 0 ? size : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return controller
    }
  }

  /// The menu of an item.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    public let menu: UIMenu
    let preview: MenuPreview?

    /// Nil shows no preview.
    public init(preview: MenuPreview?, menu: UIMenu) {
      (self.preview, self.menu) = (preview, menu)
    }

    public convenience init(menu: UIMenu) { self.init(preview: .default(), menu: menu) }
  }

  public let content: Content
  /// In UTF-16 units.
  public let range: NSRange
  /// What a detected date is in the text.
  var writtenText: String?

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// What a person does with a link or an attachment, as the older methods of a text view's delegate are told.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}

extension UITextItem {
  /// The item that attributes make of a range: a tag counts before a link.
  convenience init?(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
    if let tag = attributes[.textItemTag] as? String {
      self.init(.tag(tag), range: range)
    } else if let url = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap({ URL(string: $0) }) {
      self.init(.link(url), range: range)
    } else if let attachment = attributes[.attachment] as? NSTextAttachment {
      self.init(.textAttachment(attachment), range: range)
    } else {
      return nil
    }
  }

  /// What a press does where nobody says otherwise: it opens a link.
  var standardAction: UIAction? {
    guard case .link(let url) = content else { return nil }
    let title = writtenText ?? ""
    return UIAction(title: SystemWord.openLink.text) { _ in
      UIApplication.shared.open(DatePatterns.event(of: url, titled: title) ?? url)
    }
  }

  /// The menu where nobody says otherwise; nil for none.
  var standardMenu: UIMenu? {
    switch content {
    case .link(let url):
      let copy = UIAction(title: SystemWord.copyLink.text) { _ in UIPasteboard.general.url = url }
      return UIMenu(children: [standardAction, copy].compactMap { $0 })
    case .textAttachment(let attachment):
      guard let image = attachment.image else { return nil }
      return UIMenu(children: [UIAction(title: SystemWord.copy.text) { _ in UIPasteboard.general.image = image }])
    case .tag: return nil
    }
  }
}
