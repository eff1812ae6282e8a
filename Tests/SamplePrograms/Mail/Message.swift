import Foundation

struct Mailbox: Hashable, Sendable {
  let name: String
  let symbol: String
}

struct Message: Hashable, Identifiable, Sendable {
  let id: Int
  var sender: String
  var subject: String
  var body: String
  var mailbox: String
  var isRead = false
  var isFlagged = false

  static func == (left: Message, right: Message) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Mailbox {
  static let inbox = Mailbox(name: "Inbox", symbol: "tray")
  static let sent = Mailbox(name: "Sent", symbol: "paperplane")
  static let archive = Mailbox(name: "Archive", symbol: "archivebox")
  static let trash = Mailbox(name: "Trash", symbol: "trash")
  static let standard = [inbox, sent, archive, trash]
}

@MainActor
final class MailStore {
  private(set) var messages: [Message]
  var onChange: (() -> Void)?

  init() {
    let senders = ["Ada Byron", "Jisoo Han", "Noor Aziz", "Tomás Ruiz", "Liv Berg"]
    let subjects = ["Lunch on Friday?", "회의록", "The new engine", "Train tickets", "Photos from the lake"]
    messages = (0..<40).map { index in
      Message(
        id: index, sender: senders[index % 5], subject: subjects[(index * 3) % 5],
        body: """
          Hello,

          this is message number \(index + 1). It says what messages say, at some length, so that it needs more than \
          one line in every window. See https://example.com/\(index) for more.

          \(senders[index % 5])
          """,
        mailbox: index % 7 == 3 ? "Archive" : "Inbox", isRead: index > 5)
    }
  }

  func messages(in mailbox: Mailbox) -> [Message] { messages.filter { $0.mailbox == mailbox.name } }

  func message(_ id: Message.ID) -> Message? { messages.first { $0.id == id } }

  func update(_ id: Message.ID, _ change: (inout Message) -> Void) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    change(&messages[index])
    onChange?()
  }

  func send(to recipient: String, subject: String, body: String) {
    messages.insert(
      Message(id: messages.count, sender: recipient, subject: subject, body: body, mailbox: "Sent", isRead: true), at: 0
    )
    onChange?()
  }
}
