import UIKit

/// Each has the name of its symbol for a raw value.
enum Mailbox: String, CaseIterable, Sendable {
  case inbox = "tray"
  case sent = "paperplane"
  case archive = "archivebox"

  var name: String { "\(self)".capitalized }
}

struct Message: Hashable, Identifiable, Sendable {
  let id: Int
  var sender: String
  var subject: String
  var body: String
  var mailbox: Mailbox
  var isRead = false
}

@MainActor @Observable
final class MailStore {
  /// By their numbers.
  var messages = (0..<40).map { index in
    let sender = ["Ada Byron", "Jisoo Han", "Noor Aziz", "Tomás Ruiz", "Liv Berg"][index % 5]
    return Message(
      id: index, sender: sender, subject: ["Lunch on Friday?", "Train tickets", "회의록", "The new engine"][index % 4],
      body: """
        Hello,

        this is message number \(index + 1). It says what messages say, at some length, so that it needs more than \
        one line in every window. See https://example.com/\(index) for more.

        \(sender)
        """,
      mailbox: index % 7 == 3 ? .archive : .inbox, isRead: index > 5)
  }

  func send(to recipient: String, subject: String, body: String) {
    messages.append(
      Message(id: messages.count, sender: recipient, subject: subject, body: body, mailbox: .sent, isRead: true))
  }
}
