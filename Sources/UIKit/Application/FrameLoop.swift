import CoreGraphics
import Platform
import QuartzCore

/// Runs the phases of each frame in their order; nothing else calls them.
///
/// The host's `wait` blocks. A phase that finds nothing marked returns at once, so that an idle program draws no frame. A
/// program's `ProgramLoop` waits for all of its windows, and hands each of them its part of the turn.
@MainActor
package final class FrameLoop {
  private unowned let stage: Stage
  /// When the last frame began, in seconds of the host's clock.
  private var lastFrame = -Double.infinity
  /// When the window has to be served that sat out another's turn.
  private var postponed: Double?
  /// What the last turn that painted did; empty when the last turn had nothing to do.
  package private(set) var report = FrameReport()
  /// Frames painted since the loop was made.
  package private(set) var frameCount = 0

  init(stage: Stage) { self.stage = stage }

  /// Runs turns until the stage is stopped.
  package func run() {
    stage.isRunning = true
    while stage.isRunning { turn() }
  }

  /// One turn of a window that is alone: waits until there is something to do, and does it. The stage's traits are the
  /// current ones meanwhile, for what is made without a view, such as an image that an action draws.
  package func turn() { Callouts.inTurn { makeTurn() } }

  private func makeTurn() {
    let events = stage.host.wait(until: deadline)
    begin()
    dispatch(events)
    if stage.scene != nil { UIApplication.shared.updateLife() }
    // By the traits that the events have left.
    stage.traits.withCurrent { stage.host.runMainQueue() }
    // What ran may have turned another stage.
    stage.begin()
    frame()
    useSpareTime()
  }

  // MARK: - The parts of a turn

  /// Takes the turn's time over.
  func begin() {
    stage.begin()
    stage.now = stage.host.now
    stage.tree.animations.frameInterval = stage.host.frameInterval
    calling { stage.tree.animations.beginTurn(at: stage.now) }
  }

  func dispatch(_ events: [HostEvent]) {
    for event in events where stage.accessibility?.takes(event, of: stage) != true { calling { dispatch(event) } }
  }

  /// Events that waited for a reader's answer.
  func dispatch(answered events: [HostEvent]) {
    for event in events { calling { dispatch(event) } }
  }

  /// When the window has to be served, whatever comes; nil waits for input for ever.
  var wake: Double? { [postponed, deadline].compactMap { $0 }.min() }

  /// Leaves a turn to other windows; `wake` is from before it began, since animations count from a turn's time.
  func sitOut(_ wake: Double?) { postponed = wake }

  /// Everything from the state as it is to presented pixels, at the stage's time.
  package func frame() { calling { makeFrame() } }

  /// The window's traits are the current ones for what the program is called for.
  private func calling(_ work: () -> Void) { Callouts.during { stage.traits.withCurrent(work) } }

  /// Up to the half of a frame's time goes to those who said in this turn that they could use it.
  func useSpareTime() {
    if stage.spareTime.isEmpty { return }
    let end = stage.now + stage.host.frameInterval / 2
    stage.traits.withCurrent {
      for work in stage.spareTime.removeAll() { while stage.host.now < end, work() {} }
    }
  }

  private func makeFrame() {
    // Counted once: each look at the unowned stage counts it up and down.
    let stage = stage
    postponed = nil
    var report = FrameReport()
    let began = stage.overlay == nil ? 0 : stage.host.now
    let (laidOut, drawn) = (LayoutPass.count, DisplayPass.count)
    stage.removeLostWindows()
    stage.dispatcher.advance(to: stage.now)
    stage.tree.animations.tick()
    stage.updateViews()
    stage.layOut()
    stage.checks.look(at: stage)
    DisplayPass.run(from: stage.tree.root)
    stage.tree.drawTiles()
    if stage.tree.needsFrame, stage.host.isVisible {
      let damage = stage.tree.composite()
      let move = stage.tree.move
      if !damage.isEmpty {
        stage.paint(damage, move)
        stage.overlay?.rendered(damage.rects(with: move))
        lastFrame = stage.now
        frameCount += 1
        stage.dispatcher.framePainted()
      }
      report.damage = damage.rects
      report.moved = move?.rect
    }
    report.laidOut = LayoutPass.count - laidOut
    report.drawn = DisplayPass.count - drawn
    self.report = report
    stage.overlay?.frameEnded(report, seconds: stage.host.now - began)
    stage.frameEnded?(report)
    stage.accessibility?.frameEnded(stage, report)
  }

  /// When the next turn has to begin, whatever comes; nil waits for input for ever.
  private var deadline: Double? {
    guard stage.host.isVisible else {
      return [stage.dispatcher.nextDeadline, stage.tree.animations.nextEnd, stage.end].compactMap { $0 }.min()
    }
    if stage.needsFrame { return max(lastFrame + stage.host.frameInterval, stage.now) }
    var deadlines: [Double] = []
    if let next = stage.dispatcher.nextDeadline { deadlines.append(next) }
    if let next = stage.tree.animations.nextDeadline { deadlines.append(next) }
    if let next = stage.overlay?.nextDeadline { deadlines.append(next) }
    if let due = stage.checks.launchDue { deadlines.append(due) }
    return deadlines.min()
  }

  private func dispatch(_ event: HostEvent) {
    if !UpperFloors.tools.take(event, on: stage) {
      switch event {
      case .resized: stage.hostResized()
      case .exposed: stage.showAgain()
      case .appearanceChanged: stage.traitsChanged()
      case .focusChanged(let hasFocus):
        stage.hasFocus = hasFocus
        if hasFocus, let scene = stage.scene { UIApplication.shared.front = scene }
        stage.dispatcher.dispatch(event)
      case .visibilityChanged(let isVisible):
        stage.isSeen = isVisible
        if isVisible { stage.showAgain() }
      case .closed: stage.windowClosed()
      case .quit:
        stage.isRunning = false
        if stage.scene != nil { UIApplication.shared.isRunning = false }
      case .drop(let drop): UpperFloors.input.take(drop, on: stage)
      case .pointer, .pointerLeft, .wheel, .touch, .key, .text, .composition: stage.dispatcher.dispatch(event)
      }
    }
  }
}
