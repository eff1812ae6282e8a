import Testing

extension Optional where Wrapped == ExitTest.Result {
  /// Whether the process that stopped said this: one that stopped for another reason did not.
  public func said(_ text: String) -> Bool {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(text)
  }
}
