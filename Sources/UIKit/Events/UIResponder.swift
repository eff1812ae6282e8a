import Foundation
import Platform

/// An object that can respond to events: views, view controllers, windows, the application and its delegate.
///
/// Events that a responder does not handle travel along `next`. A window stores which of its responders is first;
/// `responderWindow` says which window that is.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  public override init() {
    super.init()
  }

  deinit {
    AssociatedValue.all.forget(ObjectIdentifier(self))
    KeyRegistration.forget(ObjectIdentifier(self))
    NSUserActivity.responders.forget(ObjectIdentifier(self))
    UIPasteConfiguration.ofResponders.forget(ObjectIdentifier(self))
    AccessibilityFacts.forget(ObjectIdentifier(self))
  }

  // MARK: - Responder chain

  /// The responder that gets what this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether the responder agrees to be first in its window.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder agrees to stop being first.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the one in its window where key presses start.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder first in its window; false, with nothing changed, when it has no window, does not want to, or
  /// the present one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Stops being first; false when the responder refuses. True also when it was not first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// Another responder is first now, or none; also when this one was not asked to resign.
  package func firstResponderLost() {}

  // MARK: - Actions

  /// Whether the responder can perform an action now: whether it has the method, unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    StandardEditAction.canPerform(action, self) ?? action.isImplemented(by: self)
  }

  /// The first responder up the chain, from this one on, that can perform an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called on the responder that would perform a command, before a menu shows it: changes its title, state or attributes.
  open func validate(_ command: UICommand) {}

  /// Changes the menus of the menu bar. Called on the application, which hands it on to its delegate. Overrides call super.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// What takes back changes of this responder: the chain's, unless overridden. A window has one, and so has a text field.
  open var undoManager: UndoManager? { next?.undoManager }

  // The standard editing commands. A responder that has one overrides it.

  open func cut(_ sender: Any?) { StandardEditAction.stopUnimplemented("cut", by: self) }
  open func copy(_ sender: Any?) { StandardEditAction.stopUnimplemented("copy", by: self) }
  open func paste(_ sender: Any?) {
    if !PasteCommand.perform(self) { StandardEditAction.stopUnimplemented("paste", by: self) }
  }
  open func pasteAndMatchStyle(_ sender: Any?) { StandardEditAction.stopUnimplemented("pasteAndMatchStyle", by: self) }
  open func pasteAndGo(_ sender: Any?) { StandardEditAction.stopUnimplemented("pasteAndGo", by: self) }
  open func pasteAndSearch(_ sender: Any?) { StandardEditAction.stopUnimplemented("pasteAndSearch", by: self) }
  open func printContent(_ sender: Any?) { StandardEditAction.stopUnimplemented("printContent", by: self) }
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    StandardEditAction.stopUnimplemented("makeTextWritingDirectionLeftToRight", by: self)
  }
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    StandardEditAction.stopUnimplemented("makeTextWritingDirectionRightToLeft", by: self)
  }
  open func select(_ sender: Any?) { StandardEditAction.stopUnimplemented("select", by: self) }
  open func selectAll(_ sender: Any?) { StandardEditAction.stopUnimplemented("selectAll", by: self) }
  open func delete(_ sender: Any?) { StandardEditAction.stopUnimplemented("delete", by: self) }
  open func toggleBoldface(_ sender: Any?) { StandardEditAction.stopUnimplemented("toggleBoldface", by: self) }
  open func toggleItalics(_ sender: Any?) { StandardEditAction.stopUnimplemented("toggleItalics", by: self) }
  open func toggleUnderline(_ sender: Any?) { StandardEditAction.stopUnimplemented("toggleUnderline", by: self) }
  open func increaseSize(_ sender: Any?) { StandardEditAction.stopUnimplemented("increaseSize", by: self) }
  open func decreaseSize(_ sender: Any?) { StandardEditAction.stopUnimplemented("decreaseSize", by: self) }
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { StandardEditAction.stopUnimplemented("updateTextAttributes", by: self) }

  // A view with a find interaction has these.

  open func find(_ sender: Any?) { StandardEditAction.perform("find:", by: self) }
  open func findAndReplace(_ sender: Any?) { StandardEditAction.perform("findAndReplace:", by: self) }
  open func findNext(_ sender: Any?) { StandardEditAction.perform("findNext:", by: self) }
  open func findPrevious(_ sender: Any?) { StandardEditAction.perform("findPrevious:", by: self) }
  open func useSelectionForFind(_ sender: Any?) { StandardEditAction.perform("useSelectionForFind:", by: self) }

  // Pasting what is no text.

  open var pasteConfiguration: UIPasteConfiguration? {
    get { UIPasteConfiguration.ofResponders[self] }
    set { UIPasteConfiguration.set(newValue, of: self) }
  }
  open func paste(itemProviders: [NSItemProvider]) {}
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration.map { itemProviders.contains(where: $0.accepts) } ?? false
  }

  /// The window whose first responder this one can be; views, controllers and windows say theirs.
  package var responderWindow: UIWindow? { nil }

  // MARK: - Accessibility

  // What the program says of itself for people who do not see it. Tests and the inspector read it.

  /// Whether this is one thing to a screen reader, and its parts are not. The standard views know it of themselves.
  open var isAccessibilityElement: Bool {
    get { AccessibilityFacts[of: self, \.isElement] ?? standardIsAccessibilityElement }
    set { AccessibilityFacts[of: self, \.isElement] = newValue }
  }
  /// What kind of thing it is, and whether it is selected or disabled.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityFacts[of: self, \.traits] ?? standardAccessibilityTraits }
    set { AccessibilityFacts[of: self, \.traits] = newValue }
  }
  /// What it stands at, such as a slider's share.
  open var accessibilityValue: String? {
    get { AccessibilityFacts[of: self, \.value] ?? standardAccessibilityValue }
    set { AccessibilityFacts[of: self, \.value] = newValue }
  }
  /// What comes of pressing it.
  open var accessibilityHint: String? {
    get { AccessibilityFacts[of: self, \.hint] ?? standardAccessibilityHint }
    set { AccessibilityFacts[of: self, \.hint] = newValue }
  }
  /// Whether nothing inside of it is an element.
  open var accessibilityElementsHidden: Bool {
    get { AccessibilityFacts[of: self, \.hidesElements] ?? false }
    set { AccessibilityFacts[of: self, \.hidesElements] = newValue }
  }
  /// Whether its siblings are out of reach.
  open var accessibilityViewIsModal: Bool {
    get { AccessibilityFacts[of: self, \.isModal] ?? standardAccessibilityViewIsModal }
    set { AccessibilityFacts[of: self, \.isModal] = newValue }
  }
  /// Whether its elements are read one after the other before those beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { AccessibilityFacts[of: self, \.groupsChildren] ?? false }
    set { AccessibilityFacts[of: self, \.groupsChildren] = newValue }
  }
  /// Its elements in the order in which they are read; nil for the subviews'.
  open var accessibilityElements: [Any]? {
    get { AccessibilityFacts[of: self, \.elements] }
    set { AccessibilityFacts[of: self, \.elements] = newValue }
  }
  /// What else can be done with it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { AccessibilityFacts[of: self, \.actions] }
    set { AccessibilityFacts[of: self, \.actions] = newValue }
  }

  /// In screen coordinates, in points: unless set, a view's bounds.
  open var accessibilityFrame: CGRect {
    get { AccessibilityFacts[of: self, \.frame] ?? standardAccessibilityFrame }
    set { AccessibilityFacts[of: self, \.frame] = newValue }
  }
  /// Its outline in screen coordinates, in points; nil for the frame.
  open var accessibilityPath: UIBezierPath? {
    get { AccessibilityFacts[of: self, \.path] }
    set { AccessibilityFacts[of: self, \.path] = newValue }
  }
  /// Where a press activates it, in screen coordinates: unless set, in the middle.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return AccessibilityFacts[of: self, \.activationPoint] ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { AccessibilityFacts[of: self, \.activationPoint] = newValue }
  }
  /// Of what is said, as in `ko-KR`; nil for the person's.
  open var accessibilityLanguage: String? {
    get { AccessibilityFacts[of: self, \.language] }
    set { AccessibilityFacts[of: self, \.language] = newValue }
  }
  /// What a person may say to mean it, the best first.
  open var accessibilityUserInputLabels: [String]! {
    get { AccessibilityFacts[of: self, \.inputLabels] ?? [] }
    set { AccessibilityFacts[of: self, \.inputLabels] = newValue }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { AccessibilityFacts[of: self, \.attributedLabel] }
    set { AccessibilityFacts[of: self, \.attributedLabel] = newValue }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { AccessibilityFacts[of: self, \.attributedValue] }
    set { AccessibilityFacts[of: self, \.attributedValue] = newValue }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { AccessibilityFacts[of: self, \.attributedHint] }
    set { AccessibilityFacts[of: self, \.attributedHint] = newValue }
  }
  /// Whether its elements are gone through one by one or as a whole.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { AccessibilityFacts[of: self, \.navigationStyle] ?? .automatic }
    set { AccessibilityFacts[of: self, \.navigationStyle] = newValue }
  }
  /// What kind of container it is.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { AccessibilityFacts[of: self, \.containerType] ?? .none }
    set { AccessibilityFacts[of: self, \.containerType] = newValue }
  }
  /// Whether something comes of pressing it; unless set, of elements that are no static text.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { AccessibilityFacts[of: self, \.respondsToUser] ?? !accessibilityTraits.contains(.staticText) }
    set { AccessibilityFacts[of: self, \.respondsToUser] = newValue }
  }
  /// Ways through what is in it, by kind.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { AccessibilityFacts[of: self, \.rotors] }
    set { AccessibilityFacts[of: self, \.rotors] = newValue }
  }
  /// More about it, for those who ask.
  open var accessibilityCustomContent: [AXCustomContent]! {
    get { AccessibilityFacts[of: self, \.customContent] ?? [] }
    set { AccessibilityFacts[of: self, \.customContent] = newValue }
  }
  /// A view says where it is.
  package var standardAccessibilityFrame: CGRect { .zero }

  // What a class of UIKit's says of itself for as long as the program says nothing else.
  package var standardIsAccessibilityElement: Bool { false }
  package var standardAccessibilityTraits: UIAccessibilityTraits { .none }
  package var standardAccessibilityValue: String? { nil }
  package var standardAccessibilityViewIsModal: Bool { false }
  package var standardAccessibilityHint: String? { nil }
  /// Its elements in order, where they are not its subviews'.
  package var standardAccessibilityElements: [Any]? { nil }

  // What the tree for screen readers tells besides.

  /// What it is. A view that is no element and has one contains its elements; without one they are its superview's. Nil leaves
  /// an element to its traits.
  package var accessibleRole: AccessibleRole? { nil }
  /// What its traits do not say.
  package var accessibleStates: AccessibleStates { [] }
  /// Which one of how many it is.
  package var accessiblePlace: AccessiblePlace? { nil }
  /// Between which numbers its value lies.
  package var accessibleRange: AccessibleRange? { nil }
  /// Sets the value to one within the range; false where that cannot be.
  package func setAccessibleValue(_ value: Double) -> Bool { false }
  /// The text that it shows and can be read letter by letter.
  package var accessibleText: (any AccessibleText)? { nil }
  /// The links in that text, in order.
  var accessibleLinks: [AccessibleLinkElement] { [] }

  /// How many elements there are, where a class answers for each by its number; `NSNotFound` where it does not.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// One of them; nil beyond the last.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Which one an element is; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  /// A screen reader has come to it.
  open func accessibilityElementDidBecomeFocused() {}
  /// A screen reader has left it.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether a screen reader is at it.
  open func accessibilityElementIsFocused() -> Bool { UIAccessibility.focused === self }

  /// Activates the element in place of a press; false where a press does it.
  open func accessibilityActivate() -> Bool { false }
  /// A step up of an adjustable element.
  open func accessibilityIncrement() {}
  /// A step down of an adjustable element.
  open func accessibilityDecrement() {}
  /// Leaves what is modal; false where there is nothing to leave.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what matters most; false where there is nothing.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls by a page; false where nothing scrolls.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  // MARK: - Touches

  /// Touches went down; the default hands them to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved; the default hands them to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches were lifted; the default hands them to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away, by a recogniser or the system; the default hands them to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Motion

  // A desktop is not shaken: no motion begins unless a program sends one. The defaults hand it to `next`.

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: - Presses

  /// Keys went down; the default hands them to `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { next.pressesBegan(presses, with: event) } else { event?.reachedEndOfChain = true }
  }

  /// A key's force changed; the default hands it to `next`. Keyboards have no force and never send it.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys were released; the default hands them to `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Keys were taken away, as when the window loses the keyboard; the default hands them to `next`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// A held key repeats; goes up the chain as the presses do.
  package func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let next { next.pressRepeated(press, with: event) } else { event.reachedEndOfChain = true }
  }

  /// Shortcuts that work while this responder is in the chain; asked before the press itself is delivered.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: - Activities

  /// What the person does with this responder. A controller's is current while its view is shown, another responder's at
  /// once; its state is asked for by `updateUserActivityState`.
  open var userActivity: NSUserActivity? {
    get { NSUserActivity.responders[self] }
    set { NSUserActivity.set(newValue, for: self) }
  }

  /// The activity needs to be saved: overrides add what is needed to go on from here, and call super.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called by the program with an activity to go on from; overrides call super.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: - Input views

  /// Shown at the window's bottom while this responder, or one that has it in its chain, is first. Keys are typed all the
  /// same. Its frame's height counts, else what it wants.
  open var inputView: UIView? { nil }

  /// Shown above the input view, or alone.
  open var inputAccessoryView: UIView? { nil }

  /// A controller whose view is shown where `inputView` has none.
  open var inputViewController: UIInputViewController? { nil }

  /// A controller whose view is shown where `inputAccessoryView` has none.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Asks for all of them anew, while this responder is first.
  open func reloadInputViews() {
    if let window = responderWindow { UpperFloors.input.inputViewsMayHaveChanged(in: window, after: nil) }
  }
}
