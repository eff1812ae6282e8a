import Glibc

/// A program to run: where its output goes, the processor time that it may take, and which others have to end first.
package struct Job: Equatable, Sendable {
  package var arguments: [String]
  package var log: String
  /// In seconds; nil for as long as it takes.
  package var limit: Int?
  package var after: [Int] = []

  package init(_ arguments: [String], log: String, limit: Int? = nil, after: [Int] = []) {
    (self.arguments, self.log, self.limit, self.after) = (arguments, log, limit, after)
  }
}

/// How a program ended.
package enum Ending: Equatable, Sendable {
  case exited(Int32), stopped(Int32)
  /// It took more processor time than it may, or the system took it away.
  case tookTooLong
  case notStarted
}

/// Runs programs side by side.
package enum Processes {
  package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs jobs, at most `slots` at a time; how each ended. One whose earlier ones do not come to an end is not started.
  package static func run(_ jobs: [Job], slots: Int = cores) -> [Ending] {
    var endings: [Ending?] = Array(repeating: nil, count: jobs.count)
    var running: [(job: Int, process: pid_t)] = []
    var waiting = Array(jobs.indices)
    while !waiting.isEmpty || !running.isEmpty {
      var next = 0
      while next < waiting.count, running.count < slots {
        let job = waiting[next]
        guard jobs[job].after.allSatisfy({ endings[$0] != nil }) else {
          next += 1
          continue
        }
        waiting.remove(at: next)
        if let process = start(jobs[job]) { running.append((job, process)) } else { endings[job] = .notStarted }
      }
      if running.isEmpty, !waiting.isEmpty,
        !waiting.contains(where: { jobs[$0].after.allSatisfy { endings[$0] != nil } })
      {
        break
      }
      var hasEnded = false
      running.removeAll { job, process in
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return false }
        endings[job] = ending(status, isLimited: jobs[job].limit != nil)
        hasEnded = true
        return true
      }
      if !hasEnded, !running.isEmpty { usleep(2000) }
    }
    return endings.map { $0 ?? .notStarted }
  }

  private static func ending(_ status: Int32, isLimited: Bool) -> Ending {
    let signal = status & 0x7f
    guard signal != 0 else {
      let code = (status >> 8) & 0xff
      // A shell or a driver in between tells its child's signal as a code.
      return isLimited && (code == 128 + SIGKILL || code == 128 + SIGXCPU) ? .tookTooLong : .exited(code)
    }
    return isLimited && (signal == SIGKILL || signal == SIGXCPU) ? .tookTooLong : .stopped(signal)
  }

  /// Starts a job; nil where that is not possible.
  private static func start(_ job: Job) -> pid_t? {
    // The system itself ends what takes too long: other programs' load does not count.
    let limit = job.limit.map { "ulimit -t \($0); " } ?? ""
    let words = ["/bin/sh", "-c", limit + "exec \"$@\"", "sh"] + job.arguments
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, job.log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    return posix_spawn(&process, "/bin/sh", &actions, nil, arguments, environ) == 0 ? process : nil
  }
}
