import UIKit

/// The screen Containers: controllers that hold others, each in a small window of its own, what comes over
/// them, and what is carried from one to the other.
final class ContainersScreen: PagedScreen {
  init() {
    super.init([
      ("Bars 바", { BarsPage() }),
      ("Tabs 탭", { TabsPage() }),
      ("Splits 분할", { SplitsPage() }),
      ("Pages 페이지", { OnboardingPage() }),
      ("Modals 모달", { ModalsPage() }),
      ("Carry 끌기", { CarryPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
