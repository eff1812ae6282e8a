// The colours that UIKit names. System colours have the values of iOS 13 to 18, light and dark.

extension UIColor {
  // MARK: - The same in every appearance

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  /// For text on a dark background, whatever the appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// For text on a light background, whatever the appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: - Hues

  public static let systemRed = system("systemRed", light: (255, 59, 48, 1), dark: (255, 69, 58, 1))
  public static let systemOrange = system("systemOrange", light: (255, 149, 0, 1), dark: (255, 159, 10, 1))
  public static let systemYellow = system("systemYellow", light: (255, 204, 0, 1), dark: (255, 214, 10, 1))
  public static let systemGreen = system("systemGreen", light: (52, 199, 89, 1), dark: (48, 209, 88, 1))
  public static let systemMint = system("systemMint", light: (0, 199, 190, 1), dark: (99, 230, 226, 1))
  public static let systemTeal = system("systemTeal", light: (48, 176, 199, 1), dark: (64, 200, 224, 1))
  public static let systemCyan = system("systemCyan", light: (50, 173, 230, 1), dark: (100, 210, 255, 1))
  public static let systemBlue = system("systemBlue", light: (0, 122, 255, 1), dark: (10, 132, 255, 1))
  public static let systemIndigo = system("systemIndigo", light: (88, 86, 214, 1), dark: (94, 92, 230, 1))
  public static let systemPurple = system("systemPurple", light: (175, 82, 222, 1), dark: (191, 90, 242, 1))
  public static let systemPink = system("systemPink", light: (255, 45, 85, 1), dark: (255, 55, 95, 1))
  public static let systemBrown = system("systemBrown", light: (162, 132, 94, 1), dark: (172, 142, 104, 1))

  // MARK: - Greys

  public static let systemGray = system("systemGray", light: (142, 142, 147, 1), dark: (142, 142, 147, 1))
  public static let systemGray2 = system("systemGray2", light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
  public static let systemGray3 = system("systemGray3", light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
  public static let systemGray4 = system("systemGray4", light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
  public static let systemGray5 = system("systemGray5", light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
  public static let systemGray6 = system("systemGray6", light: (242, 242, 247, 1), dark: (28, 28, 30, 1))

  // MARK: - By meaning

  public static let label = system("label", light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
  public static let secondaryLabel = system("secondaryLabel", light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
  public static let tertiaryLabel = system("tertiaryLabel", light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  public static let quaternaryLabel = system("quaternaryLabel", light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
  public static let placeholderText = system("placeholderText", light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  public static let link = system("link", light: (0, 122, 255, 1), dark: (9, 132, 255, 1))
  public static let separator = system("separator", light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
  public static let opaqueSeparator = system("opaqueSeparator", light: (198, 198, 200, 1), dark: (56, 56, 58, 1))
  public static let systemBackground = system(
    "systemBackground", light: (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", light: (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", light: (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", light: (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", light: (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", light: (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
  public static let systemFill = system("systemFill", light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
  public static let secondarySystemFill = system(
    "secondarySystemFill", light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))

  /// Where a person asks for more contrast: the values of "Accessible" in Apple's table "Specifications" of the Human Interface
  /// Guidelines' page "Color".
  static let strong: [String: (light: Components, dark: Components)] = {
    func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> Components {
      Components(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
    return [
      "systemRed": (color(215, 0, 21), color(255, 105, 97)), "systemOrange": (color(201, 52, 0), color(255, 179, 64)),
      "systemYellow": (color(178, 80, 0), color(255, 212, 38)), "systemGreen": (color(36, 138, 61), color(48, 219, 91)),
      "systemMint": (color(12, 129, 123), color(102, 212, 207)),
      "systemTeal": (color(0, 130, 153), color(93, 230, 255)),
      "systemCyan": (color(0, 113, 164), color(112, 215, 255)),
      "systemBlue": (color(0, 64, 221), color(64, 156, 255)),
      "systemIndigo": (color(54, 52, 163), color(125, 122, 255)),
      "systemPurple": (color(137, 68, 171), color(218, 143, 255)),
      "systemPink": (color(211, 15, 69), color(255, 100, 130)),
      "systemBrown": (color(127, 101, 69), color(181, 148, 105)),
      "systemGray": (color(108, 108, 112), color(174, 174, 178)),
      "systemGray2": (color(142, 142, 147), color(124, 124, 128)),
      "systemGray3": (color(174, 174, 178), color(84, 84, 86)),
      "systemGray4": (color(188, 188, 192), color(68, 68, 70)),
      "systemGray5": (color(216, 216, 220), color(54, 54, 56)),
      "systemGray6": (color(235, 235, 240), color(36, 36, 38)),
      "secondaryLabel": (color(60, 60, 67, 0.8), color(235, 235, 245, 0.7)),
      "tertiaryLabel": (color(60, 60, 67, 0.7), color(235, 235, 245, 0.55)),
      "placeholderText": (color(60, 60, 67, 0.7), color(235, 235, 245, 0.55)),
      "link": (color(0, 64, 221), color(64, 156, 255)),
      "separator": (color(60, 60, 67, 0.37), color(84, 84, 88, 0.75)),
    ]
  }()

  /// From channels of 0...255 and alphas of 0...1.
  private static func system(
    _ name: String, light: (CGFloat, CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat, CGFloat),
    elevated: (CGFloat, CGFloat, CGFloat, CGFloat)? = nil
  ) -> UIColor {
    func components(_ value: (CGFloat, CGFloat, CGFloat, CGFloat)) -> Components {
      value.0 == value.1 && value.1 == value.2
        ? Components(white: value.0 / 255, alpha: value.3)
        : Components(red: value.0 / 255, green: value.1 / 255, blue: value.2 / 255, alpha: value.3)
    }
    return UIColor(
      .pair(light: components(light), dark: components(dark), elevated: elevated.map(components)), name: name)
  }
}
