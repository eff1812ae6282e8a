import Foundation

enum Mailbox: String, CaseIterable, Sendable {
  case inbox, sent, archive

  var name: String { rawValue.capitalized }
  var symbol: String {
    switch self {
    case .inbox: "tray"
    case .sent: "paperplane"
    case .archive: "archivebox"
    }
  }
}

struct Message: Hashable, Identifiable, Sendable {
  let id: Int
  var sender: String
  var subject: String
  var body: String
  var mailbox: Mailbox
  var isRead = false
}

@MainActor
final class MailStore {
  var onChange: (() -> Void)?
  private(set) var messages: [Message] = (0..<40).map { index in
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

  func messages(in mailbox: Mailbox) -> [Message] { messages.filter { $0.mailbox == mailbox } }

  func update(_ id: Message.ID, _ change: (inout Message) -> Void) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    change(&messages[index])
    onChange?()
  }

  func send(to recipient: String, subject: String, body: String) {
    let id = messages.count
    messages.append(
      Message(id: id, sender: recipient, subject: subject, body: body, mailbox: .sent, isRead: true))
    onChange?()
  }
}
