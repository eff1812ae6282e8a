import Expectations
import Testing

@testable import Platform

@Suite struct GTKSettingsTests {
  private func hasEmacsKeys(_ files: [String: String], _ environment: [String: String] = ["HOME": "/home/p"]) -> Bool {
    GTKSettings(environment: environment) { files[$0] }.hasEmacsKeys
  }

  @Test func aKeyThemeIsReadFromTheSettingsOfGTK() {
    expect(hasEmacsKeys(["/home/p/.config/gtk-3.0/settings.ini": "[Settings]\ngtk-key-theme-name = Emacs\n"]))
    expect(hasEmacsKeys(["/home/p/.gtkrc-2.0": "gtk-key-theme-name=\"Emacs\""]))
    expect(!hasEmacsKeys(["/home/p/.gtkrc-2.0": "gtk-theme-name=\"Emacs\""]))
    expect(!hasEmacsKeys([:]))
  }

  @Test func theNewestVersionsFileCounts() {
    let old = ["/home/p/.gtkrc-2.0": "gtk-key-theme-name=\"Emacs\""]
    let new = ["/home/p/.config/gtk-4.0/settings.ini": "gtk-key-theme-name=Default"]
    expect(!hasEmacsKeys(old.merging(new) { $1 }))
  }

  @Test func aFolderForSettingsIsLookedInFirst() {
    let environment = ["HOME": "/home/p", "XDG_CONFIG_HOME": "/x"]
    expect(hasEmacsKeys(["/x/gtk-3.0/settings.ini": "gtk-key-theme-name=Emacs"], environment))
  }

  @Test func aThemeOfIconsIsNamed() {
    let file = ["/home/p/.config/gtk-4.0/settings.ini": "[Settings]\ngtk-icon-theme-name=\"Papirus\"\n"]
    expect(GTKSettings(environment: ["HOME": "/home/p"]) { file[$0] }.iconTheme, equals: "Papirus")
    expect(GTKSettings(environment: ["HOME": "/home/p"]) { _ in nil }.iconTheme, equals: nil)
  }
}
