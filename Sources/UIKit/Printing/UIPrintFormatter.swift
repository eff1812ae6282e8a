import CoreGraphics
import Foundation

/// Lays content out over pages and draws it there; subclasses say what the content is.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
  /// Whose pages it draws on.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?

  /// In points; 0 takes what the page has room for.
  open var maximumContentHeight: CGFloat = 0
  open var maximumContentWidth: CGFloat = 0
  /// Space above the content on its first page only.
  open var contentInsets = UIEdgeInsets.zero
  /// Space around the content on each page.
  open var perPageContentInsets = UIEdgeInsets.zero
  open internal(set) var startPage = 0

  /// How many pages it fills, from `startPage` on.
  open var pageCount: Int { 0 }

  /// Where the content stands on a page, in the page's space.
  open func rect(forPageAt pageIndex: Int) -> CGRect {
    var area = printPageRenderer?.contentRect ?? UIPrintPaper.usual(in: .current).printableRect
    area = area.inset(by: perPageContentInsets)
    if pageIndex == startPage { area.origin.y += contentInsets.top }
    if pageIndex == startPage { area.size.height -= contentInsets.top }
    area.origin.x += contentInsets.left
    area.size.width -= contentInsets.left + contentInsets.right
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return CGRect(x: area.minX, y: area.minY, width: max(1, area.width), height: max(1, area.height))
  }

  /// Draws the page's part of the content into the current context.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }
}

/// A text with one font and colour, or with attributes, in lines over pages.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  public init(text: String) {
    self.text = text
    super.init()
  }

  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  open var text: String? { didSet { attributedText = nil } }
  open var attributedText: NSAttributedString? { didSet { pages = nil } }
  open var font: UIFont? { didSet { pages = nil } }
  open var color: UIColor? { didSet { pages = nil } }
  open var textAlignment = NSTextAlignment.natural { didSet { pages = nil } }

  private struct Pages {
    var layout: NSLayoutManager
    var storage: NSTextStorage
    var glyphs: [(range: NSRange, top: CGFloat)]
    var area: CGSize
  }
  private var pages: Pages?

  open override var pageCount: Int { paginated().glyphs.count }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let pages = paginated()
    guard pages.glyphs.indices.contains(pageIndex - startPage) else { return }
    let page = pages.glyphs[pageIndex - startPage]
    let origin = CGPoint(x: rect.minX, y: rect.minY - page.top)
    pages.layout.drawBackground(forGlyphRange: page.range, at: origin)
    pages.layout.drawGlyphs(forGlyphRange: page.range, at: origin)
  }

  private var content: NSAttributedString {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
      ])
  }

  /// A page takes the lines that fit whole, and one at least.
  private func paginated() -> Pages {
    let area = rect(forPageAt: startPage + 1).size
    let first = rect(forPageAt: startPage).height
    if let pages, pages.area == area { return pages }
    let storage = NSTextStorage(attributedString: content)
    let layout = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: area.width, height: .greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    layout.addTextContainer(container)
    storage.addLayoutManager(layout)
    var glyphs: [(range: NSRange, top: CGFloat)] = []
    let all = NSRange(location: 0, length: layout.numberOfGlyphs)
    layout.enumerateLineFragments(forGlyphRange: all) { rect, _, _, range, _ in
      let room = glyphs.count > 1 ? area.height : first
      if let last = glyphs.last, rect.maxY - last.top <= room {
        glyphs[glyphs.count - 1].range.length += range.length
      } else {
        glyphs.append((range, rect.minY))
      }
    }
    let made = Pages(layout: layout, storage: storage, glyphs: glyphs, area: area)
    pages = made
    return made
  }
}

/// What a view draws, cut into pages from top to bottom; its width is made to fit the page's.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
  open private(set) unowned var view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  private var content: CGSize { (view as? UIScrollView)?.contentSize ?? view.bounds.size }
  /// Never larger than on the screen.
  private var scale: CGFloat { content.width > 0 ? min(1, rect(forPageAt: startPage).width / content.width) : 1 }

  open override var pageCount: Int {
    let height = rect(forPageAt: startPage).height / scale
    return content.height > 0 ? Int((content.height / height).rounded(.up)) : 0
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let scale = scale
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - CGFloat(pageIndex - startPage) * rect.height)
    context.scaleBy(x: scale, y: scale)
    if let list = view as? UIScrollView {
      // A scroll view shows what lies at its offset: its content is drawn as if it were as large.
      let (offset, size) = (list.contentOffset, list.bounds.size)
      UIView.performWithoutAnimation {
        list.bounds = CGRect(origin: .zero, size: content)
        list.layoutIfNeeded()
        list.layer.render(in: context)
        list.bounds = CGRect(origin: offset, size: size)
        list.layoutIfNeeded()
      }
    } else {
      view.layoutIfNeeded()
      view.layer.render(in: context)
    }
    context.restoreGState()
  }
}

extension UIView {
  /// What prints the view as it looks. A text view's text is set anew for the paper.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
