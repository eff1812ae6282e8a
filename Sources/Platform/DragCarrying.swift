import CoreGraphics
import Foundation

/// What a place does with what a person drops there, where place and drag are of two programs.
package enum DragOperation: Sendable, Equatable {
  /// It takes nothing.
  case none
  case copy
  /// The program that it came from deletes it.
  case move
}

/// What a drag has for other programs.
@MainActor
package struct DragOffer {
  /// The kinds of data that there are, the best first: `ClipboardKind`'s. Asked whenever the drag comes to another program.
  package var kinds: @MainActor () -> [String]
  /// Loads the data of a kind. The completion is called once, later or at once, with nil where there are none; where it is not
  /// called the other program gets nothing after a while.
  package var load: @MainActor (_ kind: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void
  /// Whether another program may take it away; the person asks for that with Shift.
  package var allowsMove: Bool
  /// Only the program's own windows get it.
  package var isRestricted: Bool

  package init(
    allowsMove: Bool, isRestricted: Bool, kinds: @escaping @MainActor () -> [String],
    load: @escaping @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void
  ) {
    (self.allowsMove, self.isRestricted, self.kinds, self.load) = (allowsMove, isRestricted, kinds, load)
  }
}

/// What becomes of a drag outside its window.
package enum DragNews: Sendable, Equatable {
  /// What a drop would do where the pointer is now.
  case proposed(DragOperation)
  /// The other program gets the drop, and has said that it will do this with it.
  case dropping(DragOperation)
  /// The drag is over, and this was done. Nothing follows.
  case ended(DragOperation)
}

/// A drag that may leave its window for those of other programs.
@MainActor
package protocol DragCarrying: AnyObject {
  /// The pointer is at a point of the window. True where another window is there: then the drag is that one's, and none of ours.
  func move(to point: CGPoint) -> Bool
  /// The person let go where the pointer was last. `DragNews.ended` follows, at once or in a few seconds.
  func release()
  /// The person gave the drag up, or dropped it in its own window.
  func cancel()
}

/// A drag on a desktop of tests, which is the other program: all that is outside the window is its.
@MainActor
package final class OffscreenDrag: DragCarrying {
  package let offer: DragOffer
  /// Where the pointer went outside.
  package private(set) var points: [CGPoint] = []
  package private(set) var isReleased = false
  package private(set) var isCancelled = false
  private let bounds: () -> CGRect
  private var told: ((DragNews) -> Void)?

  init(_ offer: DragOffer, bounds: @escaping () -> CGRect, told: @escaping @MainActor (DragNews) -> Void) {
    (self.offer, self.bounds, self.told) = (offer, bounds, told)
  }

  package func move(to point: CGPoint) -> Bool {
    guard !bounds().contains(point) else { return false }
    points.append(point)
    return true
  }

  package func release() { isReleased = true }
  package func cancel() { (isCancelled, told) = (true, nil) }

  /// Has the other program say something.
  package func tell(_ news: DragNews) {
    let told = told
    if case .ended = news { self.told = nil }
    told?(news)
  }
}
