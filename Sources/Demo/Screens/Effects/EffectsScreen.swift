import UIKit

/// The screen Effects: what lies behind glass, cards in space, symbols, corners, and particles.
final class EffectsScreen: PagedScreen {
  init() {
    super.init([
      ("Glass 유리", { GlassPage() }),
      ("Depth 원근", { DepthPage() }),
      ("Symbols 기호", { SymbolsPage() }),
      ("Corners 모서리", { CornersPage() }),
      ("Particles 입자", { ParticlesPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
