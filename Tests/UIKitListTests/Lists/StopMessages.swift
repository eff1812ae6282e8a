import Testing

extension ExitTest.Result? {
  /// Whether the process that stopped said this: one that stopped for another reason did not.
  func said(_ text: String) -> Bool {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(text)
  }
}
