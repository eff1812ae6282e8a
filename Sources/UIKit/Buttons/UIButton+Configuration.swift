import CoreGraphics
import Foundation

extension UIButton.Configuration {
  /// The configuration as a button shows it in its state: only the state is added, the program's values stay.
  @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
    var result = self
    result.state = ButtonState(
      isEnabled: button.isEnabled, isHighlighted: button.isHighlighted, isSelected: button.isSelected,
      role: button.role, isPopUp: button.isPopUp)
    return result
  }

  /// Whether the image stands above or below the text.
  var isImageStacked: Bool { imagePlacement.contains(.top) || imagePlacement.contains(.bottom) }
}

extension UIButton {
  /// With title and image of the action where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    var configuration = configuration
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      if configuration.image == nil { configuration.image = primaryAction.image }
      if configuration.subtitle == nil, let subtitle = primaryAction.subtitle { configuration.subtitle = subtitle }
    }
    setConfiguration(configuration)
  }

  /// Observers are silent in an initialiser.
  private func setConfiguration(_ new: Configuration) { configuration = new }

  /// A system button with an image.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// A system button with an action's title and image.
  public class func systemButton(primaryAction: UIAction?) -> UIButton {
    let button = UIButton(type: .system)
    button.setPrimaryAction(primaryAction)
    return button
  }

  /// Shows a configuration, or what was set for states where there is none.
  func configurationChanged(from old: Configuration?) {
    if configuration == nil {
      content?.remove()
      content = nil
    } else if content == nil {
      content = ButtonContent(self, label: label, picture: picture)
    }
    updateForState()
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }
}
