import UIKit

/// The screen Containers: controllers that hold others, each in a small window of its own, and what comes over them.
final class ContainersScreen: PagedScreen {
  init() {
    super.init([
      ("Bars 바", { BarsPage() }),
      ("Tabs 탭", { TabsPage() }),
      ("Splits 분할", { SplitsPage() }),
      ("Pages 페이지", { OnboardingPage() }),
      ("Modals 모달", { ModalsPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
