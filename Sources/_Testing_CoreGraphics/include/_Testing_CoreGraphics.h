/* Swift Testing asks for a module of this name where a file imports Testing and CoreGraphics. It has to exist; it may be
   empty. */
