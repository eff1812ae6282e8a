import UIKit

extension UIButton {
  /// A button that is on or off, and says so when it is pressed.
  static func toggle(_ title: String, isOn: Bool = false, change: @escaping (Bool) -> Void) -> UIButton {
    let button = UIButton(configuration: .compact(title))
    button.changesSelectionAsPrimaryAction = true
    button.isSelected = isOn
    button.addAction(UIAction { [unowned button] _ in change(button.isSelected) }, for: .primaryActionTriggered)
    return button
  }

  /// A button of a row with several.
  static func command(_ title: String, press: @escaping (UIButton) -> Void) -> UIButton {
    let button = UIButton(configuration: .compact(title))
    button.addAction(UIAction { [unowned button] _ in press(button) }, for: .primaryActionTriggered)
    return button
  }
}

extension UIButton.Configuration {
  fileprivate static func compact(_ title: String) -> Self {
    var configuration = Self.bordered()
    configuration.title = title
    configuration.titleLineBreakMode = .byTruncatingTail
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 6)
    configuration.buttonSize = .small
    return configuration
  }
}
