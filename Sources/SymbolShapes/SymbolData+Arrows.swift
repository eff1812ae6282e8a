extension SymbolData {
  /// Arrows and chevrons.
  static let arrows = """
    chevron.right cq S*115 m -16 -33 l 17 0 l -16 33
    chevron.left cq =-chevron.right
    chevron.down cq =>chevron.right
    chevron.up cq =<chevron.right
    chevron.forward cq =chevron.right
    chevron.backward cq =chevron.left
    chevron.right.2 - S*115 m -31 -31 l 0 0 l -31 31 m 5 -31 l 36 0 l 5 31
    chevron.left.2 - =-chevron.right.2
    chevron.up.chevron.down - S*115 m -22 -15 l 0 -37 l 22 -15 m -22 15 l 0 37 l 22 15
    chevron.compact.down - S m -40 -8 l 0 9 l 40 -8
    chevron.compact.up - =^chevron.compact.down
    chevron.compact.left - =>chevron.compact.down
    chevron.compact.right - =<chevron.compact.down
    chevron.left.forwardslash.chevron.right - S m -34 -24 l -58 0 l -34 24 m 34 -24 l 58 0 l 34 24 m 14 -38 l -14 38
    arrowtriangle.right fcq O m -24 -36 c -24 -42 -20 -45 -15 -42 l 37 -6 c 42 -3 42 3 37 6 l -15 42 c -20 45 -24 42 \
    -24 36 z
    arrowtriangle.left fcq =-arrowtriangle.right
    arrowtriangle.down fcq =>arrowtriangle.right
    arrowtriangle.up fcq =<arrowtriangle.right
    arrowtriangle.forward fcq =arrowtriangle.right
    arrowtriangle.backward fcq =arrowtriangle.left
    arrow.right cq S*110 m -39 0 l 37 0 m 8 -30 l 39 0 l 8 30
    arrow.left cq =-arrow.right
    arrow.down cq =>arrow.right
    arrow.up cq =<arrow.right
    arrow.forward cq =arrow.right
    arrow.backward cq =arrow.left
    arrow.up.right cq S*110 m -32 32 l 31 -31 m -13 -33 l 33 -33 l 33 13
    arrow.up.left cq =-arrow.up.right
    arrow.down.right cq =^arrow.up.right
    arrow.down.left cq =-arrow.down.right
    arrow.up.forward cq =arrow.up.right
    arrow.up.backward cq =arrow.up.left
    arrow.up.arrow.down cq S m -22 40 l -22 -38 m -42 -20 l -22 -40 l -2 -20 m 22 -40 l 22 38 m 2 20 l 22 40 l 42 20
    arrow.left.arrow.right cq =<arrow.up.arrow.down
    arrow.up.and.down cq S m 0 -46 l 0 46 m -22 -26 l 0 -48 l 22 -26 m -22 26 l 0 48 l 22 26
    arrow.left.and.right cq =<arrow.up.and.down
    arrow.up.and.down.and.arrow.left.and.right - S m 0 -46 l 0 46 m -46 0 l 46 0 m -15 -33 l 0 -48 l 15 -33 m -15 33 l \
    0 48 l 15 33 m -33 -15 l -48 0 l -33 15 m 33 -15 l 48 0 l 33 15
    arrow.clockwise c S*105 a 0 5 37 -5 270 m -13 -50 l 6 -32 l -13 -14
    arrow.counterclockwise c =-arrow.clockwise
    goforward - =arrow.clockwise
    gobackward - =arrow.counterclockwise
    arrow.triangle.2.circlepath c S a 0 0 37 192 322 a 0 0 37 372 502 B*50 m 15 -20 l 44 -28 l 41 2 z B*50 m -15 20 l \
    -44 28 l -41 -2 z
    arrow.2.squarepath - S m -48 0 l -30 -20 l -12 0 m -30 -18 l -30 18 c -30 29 -25 34 -14 34 l 14 34 m 48 0 l 30 20 \
    l 12 0 m 30 18 l 30 -18 c 30 -29 25 -34 14 -34 l -14 -34
    arrow.uturn.left cq S*105 m -15 -40 l -38 -17 l -15 6 m -36 -17 l 12 -17 c 28 -17 38 -6 38 10 c 38 26 28 37 12 37 \
    l -10 37
    arrow.uturn.right cq =-arrow.uturn.left
    arrow.uturn.backward cq =arrow.uturn.left
    arrow.uturn.forward cq =arrow.uturn.right
    arrow.uturn.up cq =>arrow.uturn.left
    arrow.uturn.down cq =<arrow.uturn.left
    arrow.turn.up.left - S*105 m -12 -38 l -38 -12 l -12 14 m -36 -12 l 22 -12 c 32 -12 37 -7 37 3 l 37 38
    arrow.turn.up.right - =-arrow.turn.up.left
    arrow.turn.down.left - =^arrow.turn.up.left
    arrow.turn.down.right - =-arrow.turn.down.left
    arrowshape.turn.up.left fc O m -8 -38 c -5 -41 -2 -39 -2 -35 l -2 -17 c 30 -15 47 4 49 33 c 49 37 46 38 44 35 c 34 \
    21 20 14 -2 13 l -2 31 c -2 35 -5 37 -8 34 l -46 3 c -49 0 -49 -4 -46 -7 z
    arrowshape.turn.up.right fc =-arrowshape.turn.up.left
    arrowshape.turn.up.backward f =arrowshape.turn.up.left
    arrowshape.turn.up.forward f =arrowshape.turn.up.right
    arrow.down.to.line cq S m 0 -44 l 0 20 m -24 -2 l 0 22 l 24 -2 m -36 42 l 36 42
    arrow.up.to.line cq =^arrow.down.to.line
    arrow.right.to.line cq =<arrow.down.to.line
    arrow.left.to.line cq =-arrow.right.to.line
    arrow.up.left.and.arrow.down.right cq S m -9 -9 l -38 -38 m -40 -14 l -40 -40 l -14 -40 m 9 9 l 38 38 m 40 14 l 40 \
    40 l 14 40
    arrow.down.right.and.arrow.up.left cq S m -41 -41 l -11 -11 m -9 -36 l -9 -9 l -36 -9 m 41 41 l 11 11 m 9 36 l 9 9 \
    l 36 9
    arrow.up.right.and.arrow.down.left - =-arrow.up.left.and.arrow.down.right
    arrow.down.left.and.arrow.up.right - =-arrow.down.right.and.arrow.up.left
    arrow.triangle.branch - S m -24 46 l -24 -14 m -24 40 c -24 10 24 22 24 -10 l 24 -14 B*50 m -40 -16 l -8 -16 l -24 \
    -42 z B*50 m 8 -16 l 40 -16 l 24 -42 z
    arrow.triangle.merge - =^arrow.triangle.branch
    shuffle c S m -46 -21 l -30 -21 c -6 -21 2 21 26 21 l 42 21 m 28 5 l 45 21 l 28 37 m -46 21 l -30 21 c -21 21 -14 \
    15 -9 8 m 9 -8 c 13 -15 18 -21 26 -21 l 42 -21 m 28 -37 l 45 -21 l 28 -5
    repeat c S m -42 -2 l -42 -6 c -42 -19 -35 -25 -24 -25 l 36 -25 m 20 -42 l 38 -25 l 20 -8 m 42 2 l 42 6 c 42 19 35 \
    25 24 25 l -36 25 m -20 42 l -38 25 l -20 8
    square.and.arrow.up fc -S1 m -17 -17 l -24 -17 c -33 -17 -38 -12 -38 -3 l -38 38 c -38 47 -33 52 -24 52 l 24 52 c \
    33 52 38 47 38 38 l 38 -3 c 38 -12 33 -17 24 -17 l 17 -17 +B1 m -17 -17 l -24 -17 c -33 -17 -38 -12 -38 -3 l -38 \
    38 c -38 47 -33 52 -24 52 l 24 52 c 33 52 38 47 38 38 l 38 -3 c 38 -12 33 -17 24 -17 l 17 -17 z +X m 0 20 l 0 -57 \
    S m 0 20 l 0 -56 m -20 -37 l 0 -57 l 20 -37
    square.and.arrow.down fc -S1 m -17 -17 l -24 -17 c -33 -17 -38 -12 -38 -3 l -38 38 c -38 47 -33 52 -24 52 l 24 52 \
    c 33 52 38 47 38 38 l 38 -3 c 38 -12 33 -17 24 -17 l 17 -17 +B1 m -17 -17 l -24 -17 c -33 -17 -38 -12 -38 -3 l -38 \
    38 c -38 47 -33 52 -24 52 l 24 52 c 33 52 38 47 38 38 l 38 -3 c 38 -12 33 -17 24 -17 l 17 -17 z +X m 0 -54 l 0 20 \
    +X m -20 2 l 0 22 l 20 2 S m 0 -54 l 0 20 m -20 2 l 0 22 l 20 2
    tray f S m -46 10 l -20 10 c -16 10 -14 12 -14 16 c -14 24 -8 28 0 28 c 8 28 14 24 14 16 c 14 12 16 10 20 10 l 46 \
    10 O m -46 10 l -34 -32 c -32 -38 -29 -40 -23 -40 l 23 -40 c 29 -40 32 -38 34 -32 l 46 10 l 46 30 c 46 38 42 42 34 \
    42 l -34 42 c -42 42 -46 38 -46 30 z +D m -46 10 l -20 10 c -16 10 -14 12 -14 16 c -14 24 -8 28 0 28 c 8 28 14 24 \
    14 16 c 14 12 16 10 20 10 l 46 10
    tray.and.arrow.down f S1 m -22 -16 l -28 -16 c -33 -16 -36 -14 -38 -8 l -46 24 l -46 40 c -46 48 -42 52 -34 52 l \
    34 52 c 42 52 46 48 46 40 l 46 24 l 38 -8 c 36 -14 33 -16 28 -16 l 22 -16 S1 m -46 24 l -22 24 c -16 24 -16 38 0 \
    38 c 16 38 16 24 22 24 l 46 24 S m 0 -54 l 0 10 m -18 -8 l 0 11 l 18 -8
    tray.and.arrow.up f S1 m -22 -16 l -28 -16 c -33 -16 -36 -14 -38 -8 l -46 24 l -46 40 c -46 48 -42 52 -34 52 l 34 \
    52 c 42 52 46 48 46 40 l 46 24 l 38 -8 c 36 -14 33 -16 28 -16 l 22 -16 S1 m -46 24 l -22 24 c -16 24 -16 38 0 38 c \
    16 38 16 24 22 24 l 46 24 S m 0 10 l 0 -54 m -18 -36 l 0 -55 l 18 -36
    rectangle.portrait.and.arrow.right f -S1 m 16 -26 l 16 -34 c 16 -43 11 -48 2 -48 l -34 -48 c -43 -48 -48 -43 -48 \
    -34 l -48 34 c -48 43 -43 48 -34 48 l 2 48 c 11 48 16 43 16 34 l 16 26 +B1 r -48 -48 64 96 13 +X m -14 0 l 52 0 S \
    m -14 0 l 50 0 m 33 -19 l 52 0 l 33 19
    rectangle.portrait.and.arrow.forward f =rectangle.portrait.and.arrow.right
    arrow.up.doc f O1 m -23 -51 l 3 -51 c 8 -51 11 -50 14 -47 l 33 -27 c 36 -24 37 -21 37 -16 l 37 36 c 37 46 32 51 23 \
    51 l -23 51 c -32 51 -37 46 -37 36 l -37 -36 c -37 -46 -32 -51 -23 -51 z D m 0 34 l 0 -4 m -16 10 l 0 -6 l 16 10
    arrow.down.doc f O1 m -23 -51 l 3 -51 c 8 -51 11 -50 14 -47 l 33 -27 c 36 -24 37 -21 37 -16 l 37 36 c 37 46 32 51 \
    23 51 l -23 51 c -32 51 -37 46 -37 36 l -37 -36 c -37 -46 -32 -51 -23 -51 z D m 0 -6 l 0 32 m -16 18 l 0 34 l 16 \
    18
    viewfinder c S m -44 -18 l -44 -30 c -44 -39 -39 -44 -30 -44 l -18 -44 m 18 -44 l 30 -44 c 39 -44 44 -39 44 -30 l \
    44 -18 m 44 18 l 44 30 c 44 39 39 44 30 44 l 18 44 m -18 44 l -30 44 c -39 44 -44 39 -44 30 l -44 18
    crop - S m -28 -50 l -28 20 c -28 26 -26 28 -20 28 l 50 28 m -50 -28 l 20 -28 c 26 -28 28 -26 28 -20 l 28 50
    """
}
