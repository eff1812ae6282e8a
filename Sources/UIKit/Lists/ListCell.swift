/// The view of an item, which goes from one item to the next as they come into view.
@MainActor
protocol ListCell: UIView, SpringHighlighted {
  /// Nil for a cell that is not used again.
  var reuseIdentifier: String? { get }
  /// The cell is about to become another item's.
  func prepareForReuse()
  func setSelected(_ selected: Bool, animated: Bool)
  func setHighlighted(_ highlighted: Bool, animated: Bool)
  /// The keys have come to the item, or left it.
  func setFocused(_ focused: Bool)
}

extension ListCell {
  func setSpringHighlighted(_ isOn: Bool) { setHighlighted(isOn, animated: true) }
}
