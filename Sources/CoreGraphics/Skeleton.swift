// The first shape of the classes that the display list names.
public class CGPath: Hashable, @unchecked Sendable {
  public init() {}
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public final class CGImage: Sendable {
  package let bitmap: Bitmap
  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
}

public final class CGGradient: Sendable {}
