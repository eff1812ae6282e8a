import Expectations
import Foundation
import Testing
import UIKit

@testable import Platform
@testable import UserNotifications

/// A centre whose desktop and clock are the test's.
@MainActor @Suite struct UserNotificationCenterTests {
  @MainActor private final class Desk {
    let notifications = OffscreenNotifications()
    var hasService = true
    var date = Date(timeIntervalSince1970: 1_772_366_400)
    var isInFront = false
    var fronts: [String?] = []
  }

  /// What a delegate hears, by handlers.
  private class Listener: UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner, .sound]
    var heard: [String] = []
    var asked: (() -> Void)?
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      heard.append("present \(notification.request.identifier)")
      asked?()
      completionHandler(options)
      // Once is enough.
      completionHandler(options)
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let text = (response as? UNTextInputNotificationResponse).map { " " + $0.userText } ?? ""
      heard.append("\(response.notification.request.identifier): \(response.actionIdentifier)\(text)")
      completionHandler()
    }
  }

  /// The same, by tasks.
  private final class AsyncListener: UNUserNotificationCenterDelegate {
    var heard: [String] = []
    var told: (() -> Void)?
    var asked: (() -> Void)?
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      await Task.yield()
      heard.append("present \(notification.request.identifier)")
      // After the answer.
      DispatchQueue.main.async { self.asked?() }
      return [.list]
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
      heard.append(response.actionIdentifier)
      told?()
    }
  }

  private let desk = Desk()
  private let book: NotificationBook
  private let center: UNUserNotificationCenter

  init() {
    let desk = desk
    book = NotificationBook(
      .init(
        service: { desk.hasService ? desk.notifications : nil }, date: { desk.date }, isInFront: { desk.isInFront },
        comeToFront: {
          desk.fronts.append($0)
          return nil
        }))
    center = UNUserNotificationCenter(book)
  }

  private func allow(_ options: UNAuthorizationOptions = [.alert, .sound, .badge]) async throws {
    expect(try await center.requestAuthorization(options: options))
  }

  private func content(_ title: String = "Title") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    return content
  }

  private func add(_ name: String, _ content: UNNotificationContent, _ trigger: UNNotificationTrigger? = nil)
    async throws
  {
    try await center.add(UNNotificationRequest(identifier: name, content: content, trigger: trigger))
  }

  private func code(_ body: () async throws -> Void) async -> UNError.Code? {
    do { try await body() } catch { return (error as? UNError)?.code }
    return nil
  }

  // MARK: - Leave

  @Test func nothingIsShownBeforeTheProgramHasAsked() async throws {
    expect(await center.notificationSettings().authorizationStatus, equals: .notDetermined)
    expect(await code { try await add("a", content()) }, equals: .notificationsNotAllowed)
    expect(await code { try await center.setBadgeCount(1) }, equals: .notificationsNotAllowed)
    try await allow([.alert])
    let settings = await center.notificationSettings()
    expect(settings.authorizationStatus == .authorized && settings.alertSetting == .enabled)
    expect(settings.soundSetting == .disabled && settings.alertStyle == .banner)
  }

  @Test func aDesktopWithoutNotificationsGrantsNothing() async throws {
    desk.notifications.failure = BusError(name: "a.b", text: "nobody is there")
    expect(try await !center.requestAuthorization(options: [.alert]))
    expect(await center.notificationSettings().authorizationStatus, equals: .denied)
    desk.notifications.failure = nil
    desk.hasService = false
    expect(try await !center.requestAuthorization(options: [.alert]))
    desk.hasService = true
    try await allow()
  }

  @Test func aDesktopThatFailsLaterIsAnError() async throws {
    try await allow()
    desk.notifications.failure = BusError(name: "a.b", text: "the server is gone")
    expect(await code { try await add("a", content()) }, equals: .notificationsNotAllowed)
    expect(await center.deliveredNotifications().isEmpty)
    desk.hasService = false
    expect(await code { try await add("a", content()) }, equals: .notificationsNotAllowed)
    center.removeAllDeliveredNotifications()
  }

  // MARK: - Showing

  @Test func aNotificationHasWhatItsContentSays() async throws {
    try await allow()
    let reply = UNTextInputNotificationAction(
      identifier: "answer", title: "Answer", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
    let later = UNNotificationAction(identifier: "later", title: "Later")
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "mail", actions: [later, reply], intentIdentifiers: [])
    ])
    let content = content()
    (content.subtitle, content.body, content.badge) = ("Subtitle", "Body", 3)
    (content.sound, content.categoryIdentifier, content.interruptionLevel) = (.default, "mail", .timeSensitive)
    try await add("a", content)
    content.title = "changed later"
    let shown = try #require(desk.notifications.shown.first)
    expect(shown.title == "Title" && shown.body == "Subtitle\nBody" && shown.urgency == .high)
    expect(shown.sound == .usual && desk.notifications.badge == 3)
    expect(
      shown.actions
        == [
          .init(identifier: "later", title: "Later"),
          .init(identifier: "answer", title: "Answer", reply: .init(placeholder: "Text", button: "Send")),
        ])
    let delivered = await center.deliveredNotifications()
    expect(delivered.map(\.request.identifier) == ["a"] && delivered.first?.date == desk.date)
  }

  @Test func whatWasNotAskedForIsLeftOut() async throws {
    try await allow([.alert])
    let content = content()
    (content.badge, content.sound) = (3, .default)
    try await add("a", content)
    expect(desk.notifications.badge == 0 && desk.notifications.shown.first?.sound == DesktopNotification.Sound.none)
  }

  @Test func contentOfNothingIsAnErrorAndABadgeAloneShowsNothing() async throws {
    try await allow()
    expect(await code { try await add("a", UNMutableNotificationContent()) }, equals: .notificationInvalidNoContent)
    let badge = UNMutableNotificationContent()
    badge.badge = 5
    try await add("a", badge)
    expect(desk.notifications.badge == 5 && desk.notifications.shown.isEmpty)
    expect(await code { try await center.setBadgeCount(-1) }, equals: .badgeInputInvalid)
    try await center.setBadgeCount(0)
    expect(desk.notifications.badge, equals: 0)
  }

  @Test func aPictureIsSmallAndItsFileNamed() async throws {
    try await allow()
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
    }
    try #require(image.pngData()).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let content = content()
    content.attachments = [try UNNotificationAttachment(identifier: "", url: url)]
    expect(content.attachments[0].type == "public.png" && !content.attachments[0].identifier.isEmpty)
    try await add("a", content)
    let picture = try #require(desk.notifications.shown.first?.picture)
    expect(picture.file == url && picture.image.width == 128 && picture.image.height == 64)
    expect(picture.png.starts(with: [0x89, 0x50]))
  }

  @Test func filesThatAreNoneAreNotAttached() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func code(_ name: String, _ content: String?) async throws -> UNError.Code? {
      let url = folder.appending(path: name)
      if let content { try Data(content.utf8).write(to: url) }
      return await self.code { _ = try UNNotificationAttachment(identifier: "a", url: url) }
    }
    expect(try await code("none.png", nil), equals: .attachmentInvalidURL)
    expect(try await code("", nil), equals: .attachmentInvalidURL)
    expect(try await code("text.txt", "text"), equals: .attachmentUnrecognizedType)
    expect(try await code("no.png", "no picture"), equals: .attachmentCorrupt)
    let web = try #require(URL(string: "https://example.org/a.png"))
    expect(
      await self.code { _ = try UNNotificationAttachment(identifier: "a", url: web) }, equals: .attachmentInvalidURL)
  }

  // MARK: - In front

  @Test func inFrontTheDelegateSaysHow() async throws {
    try await allow()
    desk.isInFront = true
    try await add("unseen", content())
    expect(desk.notifications.shown.isEmpty)
    let listener = Listener()
    center.delegate = listener
    try await add("a", content())
    expect(listener.heard == ["present a"] && desk.notifications.shown.map(\.identifier) == ["a"])
    listener.options = [.badge]
    let badge = content()
    badge.badge = 2
    try await add("b", badge)
    expect(desk.notifications.shown.count == 1 && desk.notifications.badge == 2)
  }

  @Test func aDelegateOfTasksIsAskedAsWell() async throws {
    try await allow()
    desk.isInFront = true
    let listener = AsyncListener()
    center.delegate = listener
    let request = UNNotificationRequest(identifier: "a", content: content(), trigger: nil)
    await withCheckedContinuation { told in
      listener.asked = { told.resume() }
      center.add(request)
    }
    _ = await center.deliveredNotifications()
    expect(listener.heard == ["present a"] && desk.notifications.shown.first?.urgency == .low)
    await withCheckedContinuation { told in
      listener.told = { told.resume() }
      desk.notifications.heard?(.chosen(identifier: "a", action: nil, text: nil, token: nil))
    }
    expect(listener.heard.last, equals: UNNotificationDefaultActionIdentifier)
  }

  // MARK: - Time

  @Test func pendingOnesComeAtTheirTime() async throws {
    try await allow()
    try await add("a", content(), UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false))
    try await add("b", content(), UNTimeIntervalNotificationTrigger(timeInterval: 900, repeats: false))
    try await add("c", content(), UNTimeIntervalNotificationTrigger(timeInterval: 900, repeats: false))
    expect(await center.pendingNotificationRequests().map(\.identifier), equals: ["a", "b", "c"])
    center.removePendingNotificationRequests(withIdentifiers: ["b", "x"])
    desk.date += 700
    book.timeHasCome()
    expect(desk.notifications.shown.map(\.identifier), equals: ["a"])
    expect(await center.pendingNotificationRequests().map(\.identifier), equals: ["c"])
    center.removeAllPendingNotificationRequests()
    expect(await center.pendingNotificationRequests().isEmpty)
    desk.date += 700
    book.timeHasCome()
    expect(desk.notifications.shown.count, equals: 1)
  }

  @Test func theTimerComesByItself() async throws {
    try await allow()
    try await add("a", content(), UNTimeIntervalNotificationTrigger(timeInterval: 0.01, repeats: false))
    let listener = Listener()
    center.delegate = listener
    desk.isInFront = true
    await withCheckedContinuation { told in
      listener.asked = { told.resume() }
      desk.date += 1
    }
    expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test func aTimeThatHasPassedIsAnError() async throws {
    try await allow()
    let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false)
    expect(await code { try await add("a", content(), past) }, equals: .notificationInvalidNoDate)
  }

  // MARK: - What the person does

  private func shown(_ options: UNNotificationCategoryOptions = []) async throws -> Listener {
    try await allow()
    let listener = Listener()
    center.delegate = listener
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail",
        actions: [
          UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
          UNNotificationAction(identifier: "later", title: "Later"),
        ], intentIdentifiers: [], options: options)
    ])
    let content = content()
    content.categoryIdentifier = "mail"
    try await add("a", content)
    return listener
  }

  @Test func aClickBringsTheWindowInFront() async throws {
    let listener = try await shown()
    desk.notifications.heard?(.chosen(identifier: "a", action: nil, text: nil, token: "t"))
    expect(listener.heard == ["a: \(UNNotificationDefaultActionIdentifier)"] && desk.fronts == ["t"])
    expect(await center.deliveredNotifications().isEmpty)
    // It is gone.
    desk.notifications.heard?(.chosen(identifier: "a", action: nil, text: nil, token: "t"))
    expect(listener.heard.count, equals: 1)
  }

  @Test func anActionBringsTheWindowInFrontIfItSaysSo() async throws {
    var listener = try await shown()
    desk.notifications.heard?(.chosen(identifier: "a", action: "later", text: nil, token: "t"))
    expect(listener.heard == ["a: later"] && desk.fronts.isEmpty)
    listener = try await shown()
    desk.notifications.heard?(.chosen(identifier: "a", action: "open", text: "Text", token: nil))
    expect(listener.heard == ["a: open Text"] && desk.fronts == [nil])
    listener = try await shown()
    desk.notifications.heard?(.chosen(identifier: "a", action: "unknown", text: nil, token: nil))
    desk.notifications.heard?(.chosen(identifier: "other", action: nil, text: nil, token: nil))
    expect(listener.heard, equals: [])
  }

  @Test func onlyACategoryThatWantsToHearsOfItsEnd() async throws {
    var listener = try await shown()
    desk.notifications.heard?(.closed(identifier: "a", byPerson: true))
    expect(listener.heard.isEmpty)
    listener = try await shown(.customDismissAction)
    desk.notifications.heard?(.closed(identifier: "a", byPerson: false))
    expect(listener.heard.isEmpty)
    listener = try await shown(.customDismissAction)
    desk.notifications.heard?(.closed(identifier: "a", byPerson: true))
    expect(listener.heard, equals: ["a: \(UNNotificationDismissActionIdentifier)"])
  }

  @Test func deliveredOnesAreTakenBack() async throws {
    _ = try await shown()
    try await add("b", content())
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    expect(await center.deliveredNotifications().map(\.request.identifier), equals: ["b"])
    expect(desk.notifications.shown.map(\.identifier), equals: ["b"])
    center.removeAllDeliveredNotifications()
    expect(await center.deliveredNotifications().isEmpty)
  }

  // MARK: - Values

  @Test func contentIsCopiedAndCategoriesAreOnesOfTheirName() async throws {
    let content = content("One")
    content.userInfo = ["id": 1]
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "Two"
    expect(request.content.title == "One" && request.content.userInfo["id"] as? Int == 1)
    let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
    copy.title = "Three"
    expect(copy.userInfo["id"] as? Int == 1 && request.content.title == "One")
    let twice = ["a", "a", "b"].map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }
    expect(Set(twice).count, equals: 2)
    center.setNotificationCategories(Set(twice))
    expect(await center.notificationCategories().count, equals: 2)
    expect((UNError(.badgeInputInvalid, "no") as NSError).domain == UNErrorDomain)
  }

  @Test func wrongIntervalsStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
    }
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
    }
  }
}
