import Foundation

/// Contents that programs hand each other through a pipe.
enum PipeTransfer {
  /// What comes until the other end closes; nil where nothing comes for `patience` seconds, or more than `limit` bytes.
  /// Closes the descriptor.
  static func read(_ descriptor: CInt, patience: Double, limit: Int) -> Data? {
    defer { close(descriptor) }
    var data = Data()
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      guard wait(descriptor, for: POLLIN, patience) else { return nil }
      let count = Foundation.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return count == 0 ? data : nil }
      guard data.count + count <= limit else { return nil }
      data.append(contentsOf: part[..<count])
    }
  }

  /// Writes in the background and closes the descriptor; a reader that takes nothing for `patience` seconds is given up.
  static func write(_ data: Data, to descriptor: CInt, patience: Double) {
    DispatchQueue.global(qos: .utility).async {
      // A reader that is gone must not end the program.
      var pipe = sigset_t()
      sigemptyset(&pipe)
      sigaddset(&pipe, SIGPIPE)
      var old = sigset_t()
      pthread_sigmask(SIG_BLOCK, &pipe, &old)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      if !writeAll(data, to: descriptor, patience: patience), errno == EPIPE {
        var now = timespec()
        sigtimedwait(&pipe, nil, &now)
      }
      close(descriptor)
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
  }

  private static func writeAll(_ data: Data, to descriptor: CInt, patience: Double) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        guard wait(descriptor, for: POLLOUT, patience) else { return false }
        let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  private static func wait(_ descriptor: CInt, for events: CInt, _ patience: Double) -> Bool {
    let end = SteadyClock.now + patience
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&entry, 1, CInt(max(0, ((end - SteadyClock.now) * 1000).rounded(.up))))
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }
}
