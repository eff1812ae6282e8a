import CoreGraphics
import Foundation

/// A picture, a text and a second text, as rows and section titles show them.
public nonisolated struct UIListContentConfiguration: Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()

  /// The text without attributes; setting it drops `attributedText`.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// Wins over the plain text; what it leaves out is as the text properties say.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  public var textProperties = TextProperties()

  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  public var secondaryTextProperties = TextProperties()

  /// Along these axes the margins are at least the superview's.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero {
    didSet { chosen.insert(.margins) }
  }
  /// The second text stands at the end of the first one's line if both fit, else under it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between the picture and the texts.
  public var imageToTextPadding: CGFloat = 16 {
    didSet { chosen.insert(.imagePadding) }
  }
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 4 {
    didSet { chosen.insert(.verticalPadding) }
  }
  /// Of the whole content, 0...1.
  public var alpha: CGFloat = 1

  private var kind: Kind
  /// Nil for a kind that looks the same in every list.
  private var role: Role?
  /// What the program set itself, and no table replaces.
  private var chosen: Chosen = []

  private struct Chosen: OptionSet, Hashable {
    let rawValue: UInt8
    static let margins = Chosen(rawValue: 1)
    static let imagePadding = Chosen(rawValue: 2)
    static let verticalPadding = Chosen(rawValue: 4)
  }

  init(_ kind: Kind, _ change: (inout UIListContentConfiguration) -> Void) {
    self.kind = kind
    change(&self)
    // As the kinds are handed out, the colours are the standard ones, which follow the state.
    textProperties.isColorChosen = false
    secondaryTextProperties.isColorChosen = false
    chosen = []
  }

  /// What a role looks like where no list is known.
  static func standard(_ role: Role) -> UIListContentConfiguration {
    var result = role.configuration(role.kind(in: .unspecified))
    result.role = role
    return result
  }

  /// As its role looks in a list of this style; what was set otherwise than the standard has it stays.
  func suited(to environment: UIListEnvironment) -> UIListContentConfiguration {
    guard let role, role.kind(in: environment) != kind else { return self }
    let new = role.configuration(role.kind(in: environment))
    var result = self
    result.replaceStandard(role.configuration(kind), by: new)
    (result.kind, result.chosen) = (new.kind, chosen)
    return result
  }

  private mutating func replaceStandard(_ old: Self, by new: Self) {
    textProperties.replaceStandard(old.textProperties, by: new.textProperties)
    secondaryTextProperties.replaceStandard(old.secondaryTextProperties, by: new.secondaryTextProperties)
    if !chosen.contains(.margins) { directionalLayoutMargins = new.directionalLayoutMargins }
    if !chosen.contains(.imagePadding) { imageToTextPadding = new.imageToTextPadding }
    if !chosen.contains(.verticalPadding) {
      textToSecondaryTextVerticalPadding = new.textToSecondaryTextVerticalPadding
    }
    if prefersSideBySideTextAndSecondaryText == old.prefersSideBySideTextAndSecondaryText {
      prefersSideBySideTextAndSecondaryText = new.prefersSideBySideTextAndSecondaryText
    }
  }

  /// The spaces between and around the parts.
  struct Spacing: Equatable {
    var margins: NSDirectionalEdgeInsets
    var imageToText: CGFloat
    var vertical: CGFloat
  }

  /// In a table what the program did not set is as tables have it, which is closer than in collections.
  func spacing(inTable: Bool) -> Spacing {
    var result = Spacing(
      margins: directionalLayoutMargins, imageToText: imageToTextPadding, vertical: textToSecondaryTextVerticalPadding)
    guard inTable else { return result }
    if !chosen.contains(.margins) { result.margins = kind.tableMargins }
    if !chosen.contains(.imagePadding) { result.imageToText = kind.tableImagePadding }
    if !chosen.contains(.verticalPadding) { result.vertical = 2 }
    return result
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Texts whose colour was not chosen fade while disabled; a kind for all lists looks as the state's list has it.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = suited(to: state.traitCollection.listEnvironment)
    let isDisabled = state.viewState?.isDisabled ?? false
    result.textProperties.isDisabled = isDisabled
    result.secondaryTextProperties.isDisabled = isDisabled
    return result
  }
}
