import UIKit

final class NamedController: UIViewController {}

struct Badge {}

@main
struct Names {
  @MainActor
  static func main() {
    print("program's class:", NSClassFromString("Names.NamedController") != nil)
    print("framework's class:", NSClassFromString("UIKit.UISearchBar") != nil)
    // Files that hold nothing but conformances: the linker sees nobody name them.
    let rect: Any = CGRect.zero
    print("framework's conformance:", rect is any CustomDebugStringConvertible)
    let badge: Any = Badge()
    print("program's conformance:", badge is any CustomStringConvertible)
  }
}
