import UIComponents
import UIKit

extension RoundButton {
  /// A button of a screen's tools, with an image of Assets.
  static func tool(_ image: String, _ label: String, _ toolTip: String) -> RoundButton {
    RoundButton().then {
      $0.image = DemoAssets.image(image)
      $0.accessibilityLabel = label
      $0.toolTip = toolTip
      $0.setState(.tool, for: .enabled)
    }
  }
}

extension RoundButton.Configuration {
  /// The look of a button that is none of the screen's main ones.
  static let tool = Self(
    backgroundColor: .tertiarySystemFill, isEnabled: true, contentColor: .systemBlue)
}
