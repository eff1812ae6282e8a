import Foundation
import Platform
import UIKit

/// Shows the program's notifications on the desktop: by its notification server, or by its portal where the program
/// is in a sandbox. Nothing asks the person for leave.
///
/// It may be used on any thread. Handlers are called later, on the main thread. What is pending lives as long as the
/// program: nothing is shown once that has ended.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let instance = UNUserNotificationCenter()
  open class func current() -> UNUserNotificationCenter { instance }

  /// To be set before the program's launch has finished.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The program's, unless a test has one of its own.
  private let ownBook: NotificationBook?

  override init() {
    ownBook = nil
    super.init()
  }

  @MainActor init(_ book: NotificationBook) {
    ownBook = book
    super.init()
    book.center = self
  }

  /// Each call after those that were made before it.
  private func onMain(_ body: @escaping @MainActor @Sendable (NotificationBook) -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let book = self.ownBook ?? .shared
        if self.ownBook == nil { book.center = self }
        body(book)
      }
    }
  }

  /// Whether a desktop draws more than the program's text in its notifications: none does.
  open var supportsContentExtensions: Bool { false }

  // MARK: - Leave

  /// Granted where the desktop shows notifications; after five seconds without an answer of its it does not.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    onMain { book in book.authorize(options) { completionHandler($0, nil) } }
  }

  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    onMain { completionHandler($0.settings) }
  }

  // MARK: - Categories

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }

  open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    onMain { completionHandler($0.categories) }
  }

  // MARK: - Requests

  /// Shows a notification now or at its trigger's time, in the place of one of the identifier. The handler hears a
  /// `UNError` where the program has not asked for leave, where the trigger's time has passed, and, without a
  /// trigger, where the desktop does not show it.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { book in book.add(request) { completionHandler?($0) } }
  }

  open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    onMain { completionHandler($0.schedule.requests) }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.removePending(identifiers) }
  }

  open func removeAllPendingNotificationRequests() { onMain { $0.removePending(nil) } }

  /// Those of this run that the desktop shows; a portal does not tell which a person closed.
  open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    onMain { completionHandler($0.delivered) }
  }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered(identifiers) }
  }

  open func removeAllDeliveredNotifications() { onMain { $0.removeDelivered(nil) } }

  // MARK: - The badge

  /// Shows a number at the program's icon in docks and launchers that know Unity's signal for it; 0 shows none. The
  /// handler hears a `UNError` for a number below 0 and where the program has not asked for leave.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { completionHandler?($0.setBadge(newBadgeCount)) }
  }
}

// MARK: - The same for tasks

extension UNUserNotificationCenter {
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { isGranted, _ in continuation.resume(returning: isGranted) }
    }
  }

  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  public func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  /// Throws a `UNError`; see `add(_:withCompletionHandler:)`.
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Throws a `UNError` for a number below 0 and where the program has not asked for leave.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
