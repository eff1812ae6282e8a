import Foundation
import Logging
import Platform
import UIKit

/// What the notification centre knows: what is pending, what is shown, and the program's categories. On the main
/// actor alone.
@MainActor
final class NotificationBook {
  /// What it needs of the program.
  @MainActor struct Program {
    var service: () -> (any NotificationPosting)?
    var date: () -> Date
    var isInFront: () -> Bool
    var comeToFront: (_ token: String?) -> UIScene?

    static let running = Program(
      service: { UIApplication.shared.desktopServices?.notifications },
      date: { UIApplication.shared.desktopDate },
      isInFront: { UIApplication.shared.applicationState == .active },
      comeToFront: { UIApplication.shared.comeToFront(token: $0) })
  }

  static let shared = NotificationBook(.running)

  private let program: Program
  weak var center: UNUserNotificationCenter?
  private var status = UNAuthorizationStatus.notDetermined
  private var options: UNAuthorizationOptions = []
  var categories: Set<UNNotificationCategory> = []
  private(set) var schedule = NotificationSchedule()
  /// The oldest first.
  private(set) var delivered: [UNNotification] = []
  /// The last that was handed to the desktop under an identifier: what is removed meanwhile is not delivered.
  private var showing: [String: UNNotification] = [:]
  private var timer: (any DispatchSourceTimer)?
  private static let log = Logger(label: "uikit.notifications")

  init(_ program: Program) { self.program = program }

  isolated deinit { timer?.cancel() }

  /// The desktop's service, which tells what the person does.
  private func service() -> (any NotificationPosting)? {
    let service = program.service()
    service?.heard = { [weak self] in self?.take($0) }
    return service
  }

  // MARK: - Authorization

  var settings: UNNotificationSettings { UNNotificationSettings(status, options) }

  /// The desktop asks nobody: all is granted where it shows notifications.
  func authorize(_ wanted: UNAuthorizationOptions, _ answer: @escaping (Bool) -> Void) {
    guard let service = service() else {
      status = .denied
      return answer(false)
    }
    service.prepare { [weak self] error in
      if let error { Self.log.notice("the desktop shows no notifications: \(error.text)") }
      self?.status = error == nil ? .authorized : .denied
      if error == nil { self?.options.formUnion(wanted) }
      answer(error == nil)
    }
  }

  // MARK: - Adding

  func add(_ request: UNNotificationRequest, _ answer: @escaping (UNError?) -> Void) {
    guard status == .authorized else {
      return answer(UNError(.notificationsNotAllowed, "the program was not given leave to show notifications"))
    }
    let content = request.content
    guard
      !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty || content.badge != nil
        || content.sound != nil
    else { return answer(UNError(.notificationInvalidNoContent, "the notification says nothing")) }
    guard request.trigger != nil else {
      schedule.remove([request.identifier])
      arm()
      return deliver(request, answer)
    }
    let isAdded = schedule.add(request, at: program.date())
    arm()
    answer(isAdded ? nil : UNError(.notificationInvalidNoDate, "the trigger's time does not come any more"))
  }

  func removePending(_ identifiers: [String]?) {
    if let identifiers { schedule.remove(identifiers) } else { schedule.removeAll() }
    arm()
  }

  func removeDelivered(_ identifiers: [String]?) {
    let gone = identifiers ?? delivered.map(\.request.identifier) + showing.keys.sorted()
    for identifier in gone { showing[identifier] = nil }
    delivered.removeAll { gone.contains($0.request.identifier) }
    service()?.remove(gone)
  }

  func setBadge(_ count: Int) -> UNError? {
    guard count >= 0 else { return UNError(.badgeInputInvalid, "a badge is 0 or more, not \(count)") }
    guard status == .authorized else {
      return UNError(.notificationsNotAllowed, "the program was not given leave to show a badge")
    }
    service()?.setBadge(count)
    return nil
  }

  // MARK: - Time

  /// Sets the timer for what is due next. A day ahead at most: dates may be as far as numbers go.
  private func arm() {
    timer?.cancel()
    timer = nil
    guard let next = schedule.next else { return }
    let seconds = min(86_400, max(0, next.timeIntervalSince(program.date())))
    let timer = DispatchSource.makeTimerSource(queue: .main)
    // By the clock on the wall, which goes on while the computer sleeps.
    timer.schedule(wallDeadline: .now() + seconds, leeway: .milliseconds(50))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.timeHasCome() } }
    timer.resume()
    self.timer = timer
  }

  /// Shows what is due.
  func timeHasCome() {
    for request in schedule.removeDue(at: program.date()) { deliver(request, Self.note) }
    arm()
  }

  private static func note(_ error: UNError?) {
    if let error { log.warning("a notification was not shown: \(error.errorDescription ?? "")") }
  }

  // MARK: - Showing

  private func deliver(_ request: UNNotificationRequest, _ answer: @escaping (UNError?) -> Void) {
    let notification = UNNotification(date: program.date(), request: request)
    guard program.isInFront() else { return show(notification, [.banner, .list, .sound, .badge], answer) }
    // How it is shown is the program's to say, whenever it does.
    answer(nil)
    guard let center, let delegate = center.delegate else { return }
    var isAnswered = false
    delegate.userNotificationCenter(center, willPresent: notification) { [weak self] options in
      guard let self, !isAnswered else { return }
      isAnswered = true
      show(notification, options, Self.note)
    }
  }

  private func show(
    _ notification: UNNotification, _ shown: UNNotificationPresentationOptions, _ answer: @escaping (UNError?) -> Void
  ) {
    let content = notification.request.content
    guard let service = service() else {
      return answer(UNError(.notificationsNotAllowed, "the program has no desktop any more"))
    }
    if shown.contains(.badge), options.contains(.badge), let badge = content.badge {
      service.setBadge(max(0, badge.intValue))
    }
    let isSeen = !shown.isDisjoint(with: .comingUp.union(.list))
    guard isSeen, !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty else {
      return answer(nil)
    }
    let identifier = notification.request.identifier
    showing[identifier] = notification
    service.show(desktopNotification(of: notification.request, shown)) { [weak self] error in
      let isLatest = self?.showing[identifier] === notification
      if isLatest { self?.showing[identifier] = nil }
      guard let error else {
        if isLatest {
          self?.delivered.removeAll { $0.request.identifier == identifier }
          self?.delivered.append(notification)
        }
        return answer(nil)
      }
      answer(UNError(.notificationsNotAllowed, "the desktop does not show the notification: \(error.text)"))
    }
  }

  private func desktopNotification(
    of request: UNNotificationRequest, _ shown: UNNotificationPresentationOptions
  ) -> DesktopNotification {
    let content = request.content
    let name = ProcessInfo.processInfo.processName
    var note = DesktopNotification(identifier: request.identifier, title: content.title.isEmpty ? name : content.title)
    note.body = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    note.urgency =
      switch content.interruptionLevel {
      case .passive: .low
      case .active: .normal
      case .timeSensitive: .high
      case .critical: .urgent
      }
    if shown.isDisjoint(with: .comingUp) { note.urgency = .low }
    if shown.contains(.sound), options.contains(.sound), let sound = content.sound {
      let file = sound.name.flatMap { Bundle.main.url(forResource: $0.rawValue, withExtension: nil) }
      note.sound = file.map { .file($0) } ?? .usual
    }
    note.actions = category(of: request)?.actions.map(Self.action) ?? []
    note.picture = content.attachments.first(where: \.isPicture).flatMap { Self.picture(at: $0.url) }
    return note
  }

  private static func action(_ action: UNNotificationAction) -> DesktopNotification.Action {
    let text = action as? UNTextInputNotificationAction
    return DesktopNotification.Action(
      identifier: action.identifier, title: action.title,
      reply: text.map { .init(placeholder: $0.textInputPlaceholder, button: $0.textInputButtonTitle) })
  }

  /// In pixels: the side of a picture whose pixels are sent.
  private static let pictureSize: CGFloat = 128

  private static func picture(at url: URL) -> DesktopNotification.Picture? {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    let (width, height) = (image.size.width * image.scale, image.size.height * image.scale)
    let factor = min(1, pictureSize / max(1, width, height))
    let size = CGSize(width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let small = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    guard let pixels = small.cgImage, let png = small.pngData() else { return nil }
    // What every notification server reads.
    let isUsual = ["png", "jpg", "jpeg"].contains(url.pathExtension.lowercased())
    return DesktopNotification.Picture(image: pixels, png: png, file: isUsual ? url : nil)
  }

  private func category(of request: UNNotificationRequest) -> UNNotificationCategory? {
    categories.first { $0.identifier == request.content.categoryIdentifier }
  }

  // MARK: - What the person does

  private func take(_ event: NotificationEvent) {
    switch event {
    case .closed(let identifier, let byPerson):
      guard let notification = removeShown(identifier) else { return }
      let wantsToKnow = category(of: notification.request)?.options.contains(.customDismissAction) ?? false
      if byPerson, wantsToKnow {
        tell(UNNotificationResponse(notification, UNNotificationDismissActionIdentifier))
      }
    case .chosen(let identifier, let chosen, let text, let token):
      guard let notification = removeShown(identifier) else { return }
      guard let chosen else {
        return tell(UNNotificationResponse(notification, UNNotificationDefaultActionIdentifier), front: token, true)
      }
      // The categories may be other ones by now.
      guard let action = category(of: notification.request)?.actions.first(where: { $0.identifier == chosen }) else {
        return
      }
      let response =
        text.map { UNTextInputNotificationResponse(notification, chosen, $0) }
        ?? UNNotificationResponse(notification, chosen)
      tell(response, front: token, action.options.contains(.foreground))
    }
  }

  private func removeShown(_ identifier: String) -> UNNotification? {
    delivered.firstIndex { $0.request.identifier == identifier }.map { delivered.remove(at: $0) }
  }

  private func tell(_ response: UNNotificationResponse, front token: String? = nil, _ comesToFront: Bool = false) {
    if comesToFront { response.targetScene = program.comeToFront(token) }
    guard let center else { return }
    center.delegate?.userNotificationCenter(center, didReceive: response) {}
  }
}
