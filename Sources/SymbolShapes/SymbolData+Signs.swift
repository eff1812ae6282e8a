extension SymbolData {
  /// Signs, letters, lists and plain shapes.
  static let signs = """
    plus cq S*115 m -38 0 l 38 0 m 0 -38 l 0 38
    minus cq S*115 m -38 0 l 38 0
    multiply cq S*115 m -28 -28 l 28 28 m 28 -28 l -28 28
    xmark cqi S*115 m -32 -32 l 32 32 m 32 -32 l -32 32
    divide cq S*115 m -38 0 l 38 0 F o 0 -27 7.5 o 0 27 7.5
    equal cq S*115 m -35 -14 l 35 -14 m -35 14 l 35 14
    lessthan cq S*115 m 28 -32 l -30 0 l 28 32
    greaterthan cq =-lessthan
    checkmark cq S*115 m -34 6 l -11 33 l 34 -34
    exclamationmark cq S*135 m 0 -41 l 0 11 F o 0 36 7.5
    exclamationmark.2 - S*135 m -17 -41 l -17 11 m 17 -41 l 17 11 F o -17 36 7.5 o 17 36 7.5
    questionmark cq S*118 m -23 -23 c -22 -35 -12 -42 1 -42 c 15 -42 25 -34 25 -22 c 25 -4 1 -4 1 14 F o 1 37 7.5
    info cq F o -1 -37 8 S*115 m -13 -11 l 1 -11 l 1 36 m -15 36 l 17 36
    ellipsis cq F o -34 0 8.5 o 0 0 8.5 o 34 0 8.5
    number cq S m -13 -40 l -24 40 m 24 -40 l 13 40 m -36 -14 l 40 -14 m -40 14 l 36 14
    percent cq S o -25 -22 14 o 25 22 14 m 27 -38 l -27 38
    at c S o 0 0 18 m 18 -18 l 18 6 c 18 16 23 20 29 20 c 39 20 44 12 44 0 a 0 0 44 0 -305
    asterisk c S*115 m 0 -36 l 0 36 m -31 -18 l 31 18 m -31 18 l 31 -18
    plusminus c S*115 m -30 -14 l 30 -14 m 0 -44 l 0 16 m -30 38 l 30 38
    infinity c S*110 m 0 0 c -14 -18 -24 -24 -35 -24 c -48 -24 -57 -13 -57 0 c -57 13 -48 24 -35 24 c -24 24 -14 18 0 \
    0 c 14 -18 24 -24 35 -24 c 48 -24 57 -13 57 0 c 57 13 48 24 35 24 c 24 24 14 18 0 0
    dollarsign cq S m 24 -23 c 22 -34 13 -40 0 -40 c -15 -40 -24 -32 -24 -21 c -24 -9 -14 -4 0 -1 c 16 2 26 8 26 20 c \
    26 32 16 40 0 40 c -15 40 -25 33 -26 21 m 0 -53 l 0 53
    eurosign cq S m 32 -30 c 26 -37 19 -40 10 -40 c -12 -40 -24 -23 -24 0 c -24 23 -12 40 10 40 c 19 40 26 37 32 30 m \
    -38 -11 l 14 -11 m -38 10 l 12 10
    yensign cq S m -28 -40 l 0 -2 l 28 -40 m 0 -2 l 0 40 m -25 3 l 25 3 m -25 20 l 25 20
    wonsign cq S m -42 -38 l -21 38 l 0 -38 l 21 38 l 42 -38 m -50 -8 l 50 -8 m -50 10 l 50 10
    sterlingsign cq S m 22 -28 c 19 -37 12 -41 3 -41 c -9 -41 -17 -33 -17 -21 c -17 -8 -8 4 -8 18 c -8 28 -14 36 -26 \
    40 l 28 40 m -26 2 l 14 2
    textformat - S m -56 32 l -30 -36 l -4 32 m -47 10 l -13 10 S o 27 14 17 m 45 -4 l 45 32
    textformat.size - S m -58 32 l -42 -8 l -26 32 m -52 18 l -32 18 S m -14 32 l 20 -46 l 54 32 m -4 8 l 44 8
    bold - S*150 m -19 -33 l -19 33 l 4 33 c 18 33 25 27 25 16 c 25 6 18 0 6 0 l -19 0 m 6 0 c 15 -1 21 -8 21 -16 c 21 \
    -27 14 -33 2 -33 l -19 -33
    italic - S m 8 -34 l -8 34 m -8 -34 l 22 -34 m -22 34 l 8 34
    underline - S m -23 -42 l -23 -8 c -23 8 -14 17 0 17 c 14 17 23 8 23 -8 l 23 -42 m -30 38 l 30 38
    strikethrough - S m 22 -22 c 20 -33 11 -38 0 -38 c -14 -38 -22 -31 -22 -21 c -22 -15 -19 -11 -14 -8 m 20 9 c 24 12 \
    25 16 25 20 c 25 31 15 38 1 38 c -13 38 -22 32 -24 21 m -40 0 l 40 0
    textformat.abc - S o -44 8 12 m -31 -5 l -31 21 m -13 -26 l -13 21 o 1 8 13 m 46 -1 c 43 -4 40 -5 36 -5 c 29 -5 23 \
    1 23 8 c 23 15 29 21 36 21 c 40 21 43 20 46 17
    text.alignleft - S m -44 -33 l 44 -33 m -44 -11 l 16 -11 m -44 11 l 44 11 m -44 33 l 16 33
    text.alignright - =-text.alignleft
    text.aligncenter - S m -44 -33 l 44 -33 m -28 -11 l 28 -11 m -44 11 l 44 11 m -28 33 l 28 33
    text.justify - S m -44 -33 l 44 -33 m -44 -11 l 44 -11 m -44 11 l 44 11 m -44 33 l 44 33
    list.bullet c F o -49 -29 6.5 o -49 0 6.5 o -49 29 6.5 S m -28 -29 l 52 -29 m -28 0 l 52 0 m -28 29 l 52 29
    list.dash - S m -54 -29 l -44 -29 m -54 0 l -44 0 m -54 29 l -44 29 m -24 -29 l 52 -29 m -24 0 l 52 0 m -24 29 l \
    52 29
    list.number - S*80 m -52 -36 l -46 -40 l -46 -21 m -54 -8 c -51 -11 -43 -11 -43 -4 c -43 1 -50 4 -54 10 l -42 10 m \
    -54 20 l -43 20 l -49 27 c -39 27 -39 40 -48 40 c -51 40 -53 39 -55 37 S m -24 -30 l 52 -30 m -24 0 l 52 0 m -24 \
    30 l 52 30
    checklist - S m -56 -27 l -48 -19 l -34 -36 m -56 21 l -48 29 l -34 12 m -14 -27 l 54 -27 m -14 22 l 54 22
    line.3.horizontal c S*110 m -43 -27 l 43 -27 m -43 0 l 43 0 m -43 27 l 43 27
    line.horizontal.3 c =line.3.horizontal
    line.3.horizontal.decrease c S*110 m -44 -24 l 44 -24 m -29 0 l 29 0 m -13 24 l 13 24
    line.horizontal.3.decrease c =line.3.horizontal.decrease
    line.2.horizontal - S*110 m -43 -13 l 43 -13 m -43 13 l 43 13
    line.diagonal - S*110 m -36 36 l 36 -36
    slider.horizontal.3 - S m -48 -30 l -4 -30 m 20 -30 l 48 -30 m -48 0 l -28 0 m -4 0 l 48 0 m -48 30 l 2 30 m 26 30 \
    l 48 30 S o 8 -30 11 o -16 0 11 o 14 30 11
    nosign - S o 0 0 46 m -32 -32 l 32 32
    command cq S m -18 -18 l 18 -18 l 18 18 l -18 18 z m -18 -18 l -18 -29 a -29 -29 11 0 -270 l -18 -18 m 18 -18 l 29 \
    -18 a 29 -29 11 90 -180 l 18 -18 m 18 18 l 18 29 a 29 29 11 180 -90 l 18 18 m -18 18 l -29 18 a -29 29 11 270 0 l \
    -18 18
    option - S m -46 -28 l -22 -28 l 20 28 l 46 28 m 14 -28 l 46 -28
    control - S m -30 12 l 0 -20 l 30 12
    shift f O m 0 -44 l 44 4 c 46 7 45 9 42 9 l 22 9 l 22 40 c 22 44 20 46 16 46 l -16 46 c -20 46 -22 44 -22 40 l -22 \
    9 l -42 9 c -45 9 -46 7 -44 4 z
    capslock f O m 0 -48 l 42 -4 c 44 -1 43 1 40 1 l 20 1 l 20 18 c 20 22 18 24 14 24 l -14 24 c -18 24 -20 22 -20 18 \
    l -20 1 l -40 1 c -43 1 -44 -1 -42 -4 z O r -20 38 40 10 4
    delete.left f O m -24 -36 l 46 -36 c 54 -36 58 -32 58 -24 l 58 24 c 58 32 54 36 46 36 l -24 36 c -29 36 -32 35 -35 \
    31 l -57 5 c -60 2 -60 -2 -57 -5 l -35 -31 c -32 -35 -29 -36 -24 -36 z D m -4 -14 l 24 14 m 24 -14 l -4 14
    delete.right f =-delete.left
    return - S m -18 -10 l -40 12 l -18 34 m -38 12 l 28 12 c 36 12 40 8 40 0 l 40 -26
    escape - S a 4 4 40 -118 208 m 4 4 l -36 -36 m -38 -10 l -38 -38 l -10 -38
    power c S*105 a 0 5 40 -57 237 m 0 -44 l 0 -2
    sum - S m 30 -28 l 30 -40 l -32 -40 l 4 0 l -32 40 l 30 40 l 30 28
    quote.opening - B*60 m -46 8 c -46 -14 -36 -28 -18 -34 c -26 -26 -29 -18 -29 -10 c -16 -10 -8 -3 -8 9 c -8 20 -16 \
    28 -27 28 c -39 28 -46 20 -46 8 z B*60 m 8 8 c 8 -14 18 -28 36 -34 c 28 -26 25 -18 25 -10 c 38 -10 46 -3 46 9 c 46 \
    20 38 28 27 28 c 15 28 8 20 8 8 z
    quote.closing - =-quote.opening
    circle fs O o 0 0 46
    circle.dashed - S a 0 0 46 -12 12 S a 0 0 46 24 48 S a 0 0 46 60 84 S a 0 0 46 96 120 S a 0 0 46 132 156 S a 0 0 \
    46 168 192 S a 0 0 46 204 228 S a 0 0 46 240 264 S a 0 0 46 276 300 S a 0 0 46 312 336
    circle.lefthalf.filled - S o 0 0 46 F a 0 0 46 90 270 z
    circle.righthalf.filled - =-circle.lefthalf.filled
    circle.inset.filled - S1 o 0 0 46 F o 0 0 32
    smallcircle.filled.circle f O1 o 0 0 46 K o 0 0 17
    record.circle f O1 o 0 0 46 K o 0 0 26
    target c S2 o 0 0 46 S1 o 0 0 27 F o 0 0 10
    square fs O r -41 -41 82 82 17
    rectangle fs O r -54 -38 108 76 13
    rectangle.portrait fs O r -36 -50 72 100 13
    capsule f O r -56 -30 112 60 30
    oval f O e 0 0 56 38
    triangle f O m -7 -40 c -4 -46 4 -46 7 -40 l 47 31 c 50 37 47 42 40 42 l -40 42 c -47 42 -50 37 -47 31 z
    diamond f O m -6 -45 c -3 -49 3 -49 6 -45 l 45 -6 c 49 -3 49 3 45 6 l 6 45 c 3 49 -3 49 -6 45 l -45 6 c -49 3 -49 \
    -3 -45 -6 z
    hexagon f O m 0 -48 l 41.6 -24 l 41.6 24 l 0 48 l -41.6 24 l -41.6 -24 z
    octagon f O m 19.1 -46.2 l 46.2 -19.1 l 46.2 19.1 l 19.1 46.2 l -19.1 46.2 l -46.2 19.1 l -46.2 -19.1 l -19.1 \
    -46.2 z
    pentagon f O m 0 -47 l 47.6 -12.5 l 29.4 43.5 l -29.4 43.5 l -47.6 -12.5 z
    seal f O m -12.7 -39 q 0 -56 12.7 -39 q 32.9 -45.3 33.2 -24.1 q 53.3 -17.3 41 0 q 53.3 17.3 33.2 24.1 q 32.9 45.3 \
    12.7 39 q 0 56 -12.7 39 q -32.9 45.3 -33.2 24.1 q -53.3 17.3 -41 0 q -53.3 -17.3 -33.2 -24.1 q -32.9 -45.3 -12.7 \
    -39 z
    app fb O r -44 -44 88 88 23
    checkmark.seal f O1 m -12.7 -39 q 0 -56 12.7 -39 q 32.9 -45.3 33.2 -24.1 q 53.3 -17.3 41 0 q 53.3 17.3 33.2 24.1 q \
    32.9 45.3 12.7 39 q 0 56 -12.7 39 q -32.9 45.3 -33.2 24.1 q -53.3 17.3 -41 0 q -53.3 -17.3 -33.2 -24.1 q -32.9 \
    -45.3 -12.7 -39 z D m -20 2 l -6 18 l 20 -19
    exclamationmark.triangle f O1 m -7 -40 c -4 -46 4 -46 7 -40 l 47 31 c 50 37 47 42 40 42 l -40 42 c -47 42 -50 37 \
    -47 31 z D*125 m 0 -16 l 0 11 K o 0 26 6
    exclamationmark.octagon f O1 m 19.1 -46.2 l 46.2 -19.1 l 46.2 19.1 l 19.1 46.2 l -19.1 46.2 l -46.2 19.1 l -46.2 \
    -19.1 l -19.1 -46.2 z D*125 m 0 -25 l 0 6 K o 0 24 6
    questionmark.diamond f O1 m -6 -47 c -3 -51 3 -51 6 -47 l 47 -6 c 51 -3 51 3 47 6 l 6 47 c 3 51 -3 51 -6 47 l -47 \
    6 c -51 3 -51 -3 -47 -6 z D*90 m -12 -12 c -11 -20 -6 -24 1 -24 c 9 -24 14 -19 14 -12 c 14 -2 1 -1 1 9 K o 1 23 \
    4.5
    """
}
