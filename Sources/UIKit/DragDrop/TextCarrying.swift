/// A view whose text is carried by the pointer, and dropped, without interactions that the program knows of.
@MainActor
protocol TextCarrying: UIView {
  /// What takes a text that is dropped; nil where a person may not change the text.
  var textDropInteraction: UIDropInteraction? { get }
}
