public import CoreGraphics
public import Testing

/// Pictures are attached to tests as PNG files.
/// ```swift
/// if let picture = window.image().cgImage { Attachment.record(picture, named: "found") }
/// ```
extension CGImage: Attachable {
  public borrowing func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<CGImage>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    try PNG.encode(copy self).withUnsafeBytes(body)
  }

  public borrowing func preferredName(
    for attachment: borrowing Attachment<CGImage>, basedOn suggestedName: String
  ) -> String {
    suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
  }
}
