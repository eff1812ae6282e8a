import UIKit

/// The screen Effects: what lies behind glass, cards in space, symbols, corners, particles, things that fall, copies of
/// one layer, and a town drawn in tiles.
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
      ("Map 지도", { MapPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
