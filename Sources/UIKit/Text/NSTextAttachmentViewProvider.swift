import CoreGraphics
import Foundation

/// Makes the view that stands for an attachment in a text view, once it is to be seen.
@preconcurrency @MainActor open class NSTextAttachmentViewProvider: NSObject {
  open private(set) weak var textAttachment: NSTextAttachment?
  /// Of the text view that shows the attachment; nil where its `layoutManager` was asked for.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  /// Where the attachment is in the text now.
  open internal(set) var location: any NSTextLocation
  /// The view that is asked for the attachment, which its view is put into.
  private(set) weak var parentView: UIView?
  /// Whether the view's bounds say how large the attachment is, in place of the attachment's own.
  open var tracksTextAttachmentViewBounds = false

  public init(
    textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
    location: any NSTextLocation
  ) {
    self.textAttachment = textAttachment
    self.parentView = parentView
    self.textLayoutManager = textLayoutManager
    self.location = location
    super.init()
  }

  /// Made by `loadView()` when first asked for.
  open var view: UIView? {
    get {
      if loaded == nil, !isLoading {
        isLoading = true
        loadView()
        isLoading = false
      }
      return loaded
    }
    set { loaded = newValue }
  }

  private var loaded: UIView?
  private var isLoading = false

  /// Where the view stands, as the attachment says it of itself; with `tracksTextAttachmentViewBounds` the view's bounds.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
    proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect {
    if tracksTextAttachmentViewBounds, let view { return view.bounds }
    return textAttachment?.attachmentBounds(
      for: attributes, location: location, textContainer: textContainer, proposedLineFragment: proposedLineFragment,
      position: position) ?? .zero
  }

  /// Sets `view`; by default to an empty one.
  open func loadView() { view = UIView() }
}
