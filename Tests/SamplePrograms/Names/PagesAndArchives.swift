import UIKit

/// What programs write to print, to archive geometry, and to file names under letters.
@MainActor
enum PagesAndArchives {
  static func printed(_ view: UIView) -> Bool {
    guard UIPrintInteractionController.isPrintingAvailable else { return false }
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.outputType = .general
    info.jobName = "Report"
    controller.printInfo = info
    controller.printFormatter = view.viewPrintFormatter()
    return controller.present(animated: true) { _, completed, error in print(completed, error as Any) }
  }

  static func renderer(_ text: String) -> UIPrintPageRenderer {
    let renderer = UIPrintPageRenderer()
    renderer.headerHeight = 20
    renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: text), startingAtPageAt: 0)
    return renderer
  }

  static func archive(_ coder: NSCoder, _ frame: CGRect) -> Bool {
    coder.encode(frame.origin, forKey: "origin")
    return coder.decodeCGPoint(forKey: "origin").equalTo(frame.origin) && NSStringFromCGRect(frame) != ""
      && NSCoder.cgRect(for: NSCoder.string(for: frame)) == frame
  }

  static func parts(_ transform: CGAffineTransform) -> CGFloat { transform.decomposed().rotation }

  static func sections() -> [String] { UILocalizedIndexedCollation.current().sectionTitles }

  static func equalDigits(_ font: UIFont) -> UIFont {
    let settings: [[UIFontDescriptor.FeatureKey: Int]] = [
      [.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]
    ]
    return UIFont(descriptor: font.fontDescriptor.addingAttributes([.featureSettings: settings]), size: font.pointSize)
  }

  static func item(_ provider: NSItemProvider) {
    provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, _ in print(item as Any) }
  }

  static func icon(_ application: UIApplication) {
    guard application.supportsAlternateIcons, application.backgroundRefreshStatus == .available else { return }
    application.setAlternateIconName("Dark") { error in print(error as Any) }
  }
}
