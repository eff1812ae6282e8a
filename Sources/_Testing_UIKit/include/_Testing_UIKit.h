// Swift Testing asks for a module of this name where a file imports Testing and UIKit. It has to exist; nothing has to be in it.
