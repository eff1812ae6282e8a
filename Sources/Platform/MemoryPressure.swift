import Foundation

/// Hears when memory becomes short: from what a session's manager names in `MEMORY_PRESSURE_WATCH`, else from the kernel
/// (Linux 6.5 and later tell every program). A thread sleeps meanwhile.
package final class MemoryPressure: Sendable {
  /// Processes waited for memory during a tenth of two seconds. The kernel grants programs windows of two seconds only.
  private static let trigger = "some 200000 2000000"

  private let descriptor: Int32

  /// Nil where nobody tells. `report` runs on the watching thread, at most once in two seconds.
  package init?(environment: [String: String], report: @escaping @Sendable () -> Void) {
    let named = environment["MEMORY_PRESSURE_WATCH"]
    // The manager's word for "do not watch".
    guard named != "/dev/null" else { return nil }
    let path = named ?? "/proc/pressure/memory"
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    let isPipe = information.st_mode & S_IFMT == S_IFIFO
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if !isPipe {
      let written = Self.trigger.withCString { write(descriptor, $0, strlen($0) + 1) }
      guard written > 0 else {
        close(descriptor)
        return nil
      }
    }
    self.descriptor = descriptor
    let thread = Thread { Self.watch(descriptor, isPipe: isPipe, report) }
    thread.name = "memory pressure"
    thread.stackSize = 64 << 10
    thread.start()
  }

  private static func watch(_ descriptor: Int32, isPipe: Bool, _ report: () -> Void) {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    let wanted = Int16(isPipe ? POLLIN : POLLPRI)
    while true {
      var entry = pollfd(fd: descriptor, events: wanted, revents: 0)
      let count = poll(&entry, 1, -1)
      if count < 0, errno == EINTR { continue }
      // The kernel ended the watch.
      guard count > 0, entry.revents & wanted != 0 else { return }
      var rest = [UInt8](repeating: 0, count: 256)
      while isPipe, read(descriptor, &rest, rest.count) > 0 {}
      report()
      if isPipe { usleep(2_000_000) }
    }
  }
}
