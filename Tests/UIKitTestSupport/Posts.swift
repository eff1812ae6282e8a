import Foundation

/// The names of the notifications that an object posts.
@MainActor
final class Posts {
  private let log = CallLog()
  private var tokens: [any NSObjectProtocol] = []
  private(set) var last: Notification?

  init(_ names: [NSNotification.Name], of object: AnyObject?) {
    tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: object, queue: nil) { [weak self] note in
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated {
          self?.last = note
          self?.log.note(note.name.rawValue)
        }
      }
    }
  }

  isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  func taken() -> [String] { log.taken() }
}
