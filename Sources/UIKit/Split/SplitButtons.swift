/// The buttons that a split view puts into the bars of its columns.
@MainActor
enum SplitButtons {
  static func item(_ symbol: String, _ word: SystemWord, _ act: @escaping () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: symbol), primaryAction: UIAction { _ in act() })
    item.accessibilityLabel = word.text
    return item
  }
}
