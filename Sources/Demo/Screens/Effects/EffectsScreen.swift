import UIKit

/// The screen Effects: what lies behind glass, cards in space, symbols, corners, particles, things that fall, and
/// copies of one layer.
final class EffectsScreen: PagedScreen {
  init() {
    super.init([
      ("Glass 유리", { GlassPage() }),
      ("Depth 원근", { DepthPage() }),
      ("Symbols 기호", { SymbolsPage() }),
      ("Corners 모서리", { CornersPage() }),
      ("Particles 입자", { ParticlesPage() }),
      ("Falling 낙하", { FallingPage() }),
      ("Copies 복제", { CopiesPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
