import UIKit

/// The screen Effects: what lies behind glass, cards in space, symbols, and corners.
final class EffectsScreen: PagedScreen {
  init() {
    super.init([
      ("Glass 유리", { GlassPage() }),
      ("Depth 원근", { DepthPage() }),
      ("Symbols 기호", { SymbolsPage() }),
      ("Corners 모서리", { CornersPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
