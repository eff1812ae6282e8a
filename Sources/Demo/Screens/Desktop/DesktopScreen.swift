import UIKit
import UniformTypeIdentifiers
import UserNotifications

/// What the desktop around the program has: the person's settings as they are now, files, and what other programs give.
final class DesktopScreen: GroupsPage, UIDocumentPickerDelegate {
  private let settings = DesktopSettingRows()
  private let zone = DropZone()
  private let textView = UITextView()
  private let fileLabel = UILabel("No file 파일 없음", font: .scaled(15), color: .secondaryLabel)
  private let answerLabel = UILabel("Not sent yet 아직 없음", font: .scaled(15), color: .secondaryLabel)
  /// Longer files are shown up to here, in bytes.
  private static let longestText = 64 << 10

  override func makeGroups() -> [[GroupView]] {
    [[makeSettings(), makeFiles()], [makeExchange(), makeNotification()]]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    settings.follow(self)
  }

  private func makeSettings() -> GroupView { GroupView("Settings of the desktop 데스크톱 설정", rows: settings.rows) }

  // MARK: - Files

  private func makeFiles() -> GroupView {
    textView.text = "A text of your own.\n직접 쓰는 글."
    textView.font = .scaled(15)
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .clear
    textView.isScrollEnabled = false
    // In line with the other rows.
    textView.textContainer.lineFragmentPadding = 0
    textView.accessibilityLabel = "Text 글"
    textView.accessibilityIdentifier = "desktop text"
    fileLabel.accessibilityIdentifier = "desktop file"
    let open = UIButton.command("Open 열기") { [unowned self] _ in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      picker.delegate = self
      present(picker, animated: true)
    }
    let save = UIButton.command("Save 저장") { [weak self] _ in self?.saveText() }
    return GroupView(
      "A text file 글 파일",
      rows: [
        RowView(nil, [textView], .equal, heights: (96, 88)), RowView(nil, [fileLabel], .leading),
        RowView(nil, [open, save], .equal),
      ])
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    guard let url = urls.first else { return }
    fileLabel.text = url.lastPathComponent
    // A picker that saved names the file that has the text already.
    guard controller.view.tag == 0, let handle = try? FileHandle(forReadingFrom: url) else { return }
    let data = (try? handle.read(upToCount: Self.longestText)) ?? Data()
    textView.text = String(decoding: data, as: UTF8.self)
    view.setNeedsLayout()
  }

  private func saveText() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Text.txt")
    guard (try? Data(textView.text.utf8).write(to: file, options: .atomic)) != nil else { return }
    let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
    picker.view.tag = 1
    picker.delegate = self
    present(picker, animated: true)
  }

  // MARK: - Exchange

  private func makeExchange() -> GroupView {
    let paste = UIButton.command("Paste 붙이기") { [weak self] _ in self?.zone.takePasteboard() }
    let copy = UIButton.command("Copy image 복사") { _ in UIPasteboard.general.image = DropZone.sample }
    return GroupView(
      "From other programs 다른 프로그램에서",
      rows: [RowView(nil, [zone], .equal, heights: (220, 200)), RowView(nil, [paste, copy], .equal)])
  }

  // MARK: - Notifications

  private func makeNotification() -> GroupView {
    let button = UIButton.command("Notify 알리기") { [weak self] _ in self?.notify() }
    answerLabel.accessibilityIdentifier = "notified"
    return GroupView(
      "A notification 알림", rows: [RowView(nil, [answerLabel], .leading), RowView(nil, [button], .equal)])
  }

  private func notify() {
    let content = UNMutableNotificationContent()
    content.title = "Desktop 데스크톱"
    content.body = textView.text
    let request = UNNotificationRequest(identifier: "desktop", content: content, trigger: nil)
    Task { [answerLabel] in
      do {
        _ = try await UNUserNotificationCenter.current().requestAuthorization(options: .alert)
        try await UNUserNotificationCenter.current().add(request)
        answerLabel.text = "Handed over 맡겼음"
      } catch {
        answerLabel.text = "Not shown 보이지 못함"
      }
      answerLabel.superview?.setNeedsLayout()
    }
  }
}
