import UIKit

@objc protocol PlayerDelegate: AnyObject {
  func player(_ player: Player, canPlay name: String) -> Bool
  @objc optional func player(_ player: Player, didMoveTo seconds: Double)
  @objc optional func playerDidEnd(_ player: Player)
  @objc optional var volume: Double { get }
}

final class Player: NSObject {
  weak var delegate: PlayerDelegate?
  private(set) var loudness = 0.0

  func play(_ name: String) -> Bool {
    guard delegate?.player(self, canPlay: name) ?? false else { return false }
    loudness = delegate?.volume ?? 0.5
    for second in 1...2 {
      delegate?.player?(self, didMoveTo: Double(second))
    }
    delegate!.playerDidEnd?(self)
    return true
  }
}

/// A delegate that makes streams of what it is told.
final class PlayerStreams: NSObject, PlayerDelegate {
  let places = Stream<Double>()
  let volume = 0.8

  func player(_ player: Player, canPlay name: String) -> Bool {
    return name.hasSuffix(".ogg")
  }

  func player(_ player: Player, didMoveTo seconds: Double) {
    places.send(seconds)
  }
}
