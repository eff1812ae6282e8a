import CoreGraphics
import Foundation
import QuartzCore

/// What a person can do with a text that a `UITextInteraction` is added to.
public enum UITextInteractionMode: Int, Sendable {
  case editable = 0
  /// Selecting and copying; there is no caret.
  case nonEditable = 1
}

@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
  /// Whether a press at a point of the view may select.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Gives a view with a text of its own what a text view has: a caret, a shown selection, selecting with the pointer or a
/// finger, and the edit menu. All of it goes through the `UITextInput` protocol.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UITextInteractionDelegate)?
  /// Whose text it is; the view itself, where that is a `UITextInput` and nothing else is set.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { if textInput !== oldValue { connect() } }
  }
  public let textInteractionMode: UITextInteractionMode
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
  }

  /// For recognisers of the view's own that wait until this one fails, or that it waits for.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [presses] }

  private lazy var presses = TextPressRecognizer(target: self, action: UITextInteraction.pressed)
  private lazy var editMenu = UIEditMenuInteraction(delegate: self)
  private var marks: TextSelectionMarks?
  /// What the press selected, which stays selected while it is dragged.
  private var anchor: UITextRange?
  private var unit = UITextGranularity.character
  private var isInteracting = false

  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    old.removeGestureRecognizer(presses)
    old.removeInteraction(editMenu)
    marks?.removeFromSuperview()
    marks = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    if textInput == nil { textInput = view as? any UIResponder & UITextInput }
    presses.cancelsTouchesInView = false
    view.addGestureRecognizer(presses)
    view.addInteraction(editMenu)
    connect()
  }

  private func connect() {
    marks?.removeFromSuperview()
    marks = nil
    guard view != nil, let textInput else { return }
    let marks = TextSelectionMarks(input: textInput, hasCaret: textInteractionMode == .editable)
    let surface = textInput.textInputView
    marks.frame = surface.bounds
    surface.addSubview(marks)
    self.marks = marks
    surface.textInput?.update()
  }

  // MARK: - From the session

  /// The selection or the text is another.
  func selectionChanged() { marks?.setNeedsLayout() }

  var hasCaret: Bool { marks?.hasCaret ?? false }

  /// Whether the blinking caret is visible now.
  var isCaretShown = true {
    didSet { if isCaretShown != oldValue { marks?.isCaretShown = isCaretShown } }
  }

  // MARK: - Selecting

  private func pressed(_ recognizer: TextPressRecognizer) {
    guard let textInput else { return }
    let point = recognizer.location(in: textInput.textInputView)
    switch recognizer.state {
    case .began: begin(recognizer, at: point, in: textInput)
    case .changed: extend(to: point, in: textInput)
    case .ended, .cancelled: end()
    default: break
    }
  }

  private func begin(_ recognizer: TextPressRecognizer, at point: CGPoint, in input: any UIResponder & UITextInput) {
    guard let view, delegate?.interactionShouldBegin(self, at: recognizer.location(in: view)) ?? true else { return }
    isInteracting = true
    delegate?.interactionWillBegin(self)
    let wasFirst = input.isFirstResponder
    if input.canBecomeFirstResponder { _ = input.becomeFirstResponder() }
    guard let place = input.closestPosition(to: point) else { return }
    unit =
      switch recognizer.tapCount {
      case 1: .character
      case 2: .word
      default: .paragraph
      }
    if unit == .character, wasFirst, recognizer.modifierFlags.contains(.shift), let selected = input.selectedTextRange {
      // The end that is farther from the press stays.
      let isNearStart =
        abs(input.offset(from: selected.start, to: place)) < abs(input.offset(from: place, to: selected.end))
      let stays = isNearStart ? selected.end : selected.start
      anchor = input.textRange(from: stays, to: stays)
    } else {
      anchor = range(of: unit, at: place, in: input)
    }
    extend(to: point, in: input)
  }

  /// The unit at a place, or the empty range there.
  private func range(of unit: UITextGranularity, at place: UITextPosition, in input: any UITextInput) -> UITextRange? {
    let empty = input.textRange(from: place, to: place)
    guard unit != .character else { return empty }
    let tokenizer = input.tokenizer
    return tokenizer.rangeEnclosingPosition(place, with: unit, inDirection: .storage(.forward))
      ?? tokenizer.rangeEnclosingPosition(place, with: unit, inDirection: .storage(.backward)) ?? empty
  }

  private func extend(to point: CGPoint, in input: any UITextInput) {
    guard isInteracting, let anchor, let place = input.closestPosition(to: point),
      let reached = range(of: unit, at: place, in: input)
    else { return }
    let start = input.compare(reached.start, to: anchor.start) == .orderedAscending ? reached.start : anchor.start
    let end = input.compare(reached.end, to: anchor.end) == .orderedDescending ? reached.end : anchor.end
    guard let range = input.textRange(from: start, to: end) else { return }
    select(range, in: input)
  }

  private func select(_ range: UITextRange, in input: any UITextInput) {
    if let old = input.selectedTextRange, input.isSame(old, range) { return }
    input.inputDelegate?.selectionWillChange(input)
    input.selectedTextRange = range
    input.inputDelegate?.selectionDidChange(input)
    selectionChanged()
  }

  private func end() {
    anchor = nil
    guard isInteracting else { return }
    isInteracting = false
    delegate?.interactionDidEnd(self)
  }
}

// MARK: - The edit menu

extension UITextInteraction: UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let textInput else { return nil }
    if textInput.canBecomeFirstResponder { _ = textInput.becomeFirstResponder() }
    selectForMenu(at: configuration.sourcePoint, in: textInput)
    guard let range = textInput.selectedTextRange else { return nil }
    let suggested = interaction.suggestedActions
    return textInput.editMenu(for: range, suggestedActions: suggested) ?? UIMenu(children: suggested)
  }

  /// A press outside the selection first puts the caret there.
  private func selectForMenu(at point: CGPoint, in input: any UIResponder & UITextInput) {
    guard let view, let place = input.closestPosition(to: view.convert(point, to: input.textInputView)) else { return }
    if let old = input.selectedTextRange, !old.isEmpty, input.compare(old.start, to: place) != .orderedDescending,
      input.compare(place, to: old.end) != .orderedDescending
    {
      return
    }
    if let range = input.textRange(from: place, to: place) { select(range, in: input) }
  }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { textInput?.willPresentEditMenu(animator: animator) }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { textInput?.willDismissEditMenu(animator: animator) }
}

/// A press that selects from where it goes down, at once.
final class TextPressRecognizer: UIGestureRecognizer {
  private(set) var tapCount = 1

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .touches && (event.buttonMask.isEmpty || event.buttonMask.contains(.primary))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else { return }
    tapCount = touch.tapCount
    // A finger may begin to scroll: it selects when it is lifted.
    if touch.type != .direct { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if touch.type == .direct, isUndecided { state = .failed } else { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isUndecided ? .began : .ended
    if state == .began { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
