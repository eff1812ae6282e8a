/// Flow layouts measured on Apple's UIKit at two pixels a point.
///
/// A scene is what a layout was told and, behind `=`, what it answered. `asked` are sizes from a delegate, `cells` those that
/// cells measured, from the first item on; a frame is x,y,width,height. What is not said is the default.
enum FlowFigures {
  static let text = """
    scene collection_flow_grid
    view 375 480; item 100 100; lineSpacing 12; itemSpacing 12; insets 16 16 16 16; counts 8
    = items 0 0:16,16,100,100 1:137.5,16,100,100 2:259,16,100,100 3:16,128,100,100 4:137.5,128,100,100
    = items 0 5:259,128,100,100 6:16,240,100,100 7:137.5,240,100,100
    scene collection_horizontal
    view 375 240 horizontal; item 96 72; lineSpacing 12; itemSpacing 10; insets 10 14 10 14; header 44; counts 4 2
    = items 0 0:58,10,96,72 1:58,158,96,72 2:166,10,96,72 3:166,158,96,72
    = items 1 0:334,10,96,72 1:334,158,96,72
    = header 0 0,0,44,240
    = header 1 276,0,44,240
    scene flow_empty_section
    view 375 300; item 80 40; lineSpacing 10; itemSpacing 10; insets 4 12 6 12; header 30; footer 20; counts 1 0 1
    = content 375 260
    = items 2 0:12,194,80,40
    = header 1 0,100,375,30
    = footer 1 0,140,375,20
    = header 2 0,160,375,30
    scene flow_exact_fit
    view 375 400; item 115 50; lineSpacing 12; itemSpacing 15; counts 5
    = content 375 112
    = items 0 0:0,0,115,50 1:130,0,115,50 2:260,0,115,50 3:0,62,115,50 4:130,62,115,50
    scene flow_footer_only
    view 375 300; item 80 40; lineSpacing 10; itemSpacing 10; footer 12; counts 2
    = content 375 52
    = items 0 0:0,0,80,40 1:98.5,0,80,40
    = header 0 none
    = footer 0 0,40,375,12
    scene flow_full_line
    view 375 400; item 100 60; lineSpacing 10; itemSpacing 10; counts 7
    = content 375 200
    = items 0 0:0,0,100,60 1:137.5,0,100,60 2:275,0,100,60 3:0,70,100,60 5:275,70,100,60 6:0,140,100,60
    scene flow_headers_footers
    view 375 400; item 80 40; lineSpacing 10; itemSpacing 10; insets 4 12 6 12; header 30; footer 20; counts 3 2
    = content 375 200
    = items 0 0:12,34,80,40 1:102.5,34,80,40 2:192.5,34,80,40
    = items 1 0:12,134,80,40 1:102.5,134,80,40
    = header 0 0,0,375,30
    = footer 0 0,80,375,20
    = header 1 0,100,375,30
    = footer 1 0,180,375,20
    scene flow_horizontal_columns
    view 375 220 horizontal; item 90 70; lineSpacing 10; itemSpacing 10; insets 8 12 8 12; counts 7
    = content 414 220
    = items 0 0:12,8,90,70 1:12,142,90,70 2:112,8,90,70 5:212,142,90,70 6:312,8,90,70
    scene flow_last_line_phantom
    view 375 300; item 50 50; lineSpacing 10; itemSpacing 10; counts 4
    = items 0 0:0,0,50,50 1:65,0,50,50 2:130,0,50,50 3:195,0,50,50
    scene flow_section_insets
    view 375 400; item 100 60; lineSpacing 10; itemSpacing 10; insets 8 16 8 16; counts 7
    = content 375 216
    = items 0 0:16,8,100,60 1:137.5,8,100,60 2:259,8,100,60 6:16,148,100,60
    scene flow_single_left_aligned
    view 200 300; item 90 40; lineSpacing 6; itemSpacing 10; counts 1
    = items 0 0:0,0,90,40
    scene flow_single_per_line_centered
    view 200 300; item 250 40; lineSpacing 6; itemSpacing 6; counts 3
    = content 200 132
    = items 0 0:-25,0,250,40 1:-25,46,250,40 2:-25,92,250,40
    scene flow_single_per_line_narrow
    view 200 300; item 150 40; lineSpacing 6; itemSpacing 10; counts 2
    = items 0 0:25,0,150,40 1:25,46,150,40
    scene flow_tall_item_last_line
    view 375 400; item 50 50; lineSpacing 10; itemSpacing 10; counts 4
    asked 0 80x40 80x90 80x40 80x40
    = content 375 90
    = items 0 0:0,25,80,40 1:90,0,80,90 2:180,25,80,40 3:270,25,80,40
    scene flow_uniform_delegate_sizes
    view 375 300; item 50 50; lineSpacing 10; itemSpacing 10; counts 4
    asked 0 80x40 80x40 80x40 80x40
    = items 0 0:0,0,80,40 1:98.5,0,80,40 2:196.5,0,80,40 3:295,0,80,40
    scene ref0.plain.375
    view 375 480; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16; counts 7 5 1
    = content 375 340
    = items 0 0:12,10,70,50 1:104.5,10,70,50 2:196.5,10,70,50 3:289,10,70,50 4:12,69,70,50 5:104.5,69,70,50
    = items 0 6:196.5,69,70,50
    = items 1 0:12,143,70,50 1:104.5,143,70,50 2:196.5,143,70,50 3:289,143,70,50 4:12,202,70,50
    = items 2 0:12,276,70,50
    scene ref0.sizes.768
    view 768 480; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16; counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 768 228
    = items 0 0:12,19,60,40 1:79,16,70,46 2:156,13,80,52 3:243,10,60,58 4:310,19,70,40 5:387,16,80,46 6:474,13,60,52
    = items 1 0:12,101,60,40 1:79,98,70,46 2:156,95,80,52 3:243,92,60,58 4:310,101,70,40
    = items 2 0:12,174,60,40
    scene ref0.contentInset
    view 320 480; contentInset 0 20 0 30; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16; counts 7 5 1
    = content 270 399
    = items 0 0:12,10,70,50 1:98,10,70,50 2:184,10,70,50 3:12,69,70,50 4:98,69,70,50 5:184,69,70,50 6:12,128,70,50
    = items 1 0:12,202,70,50 1:98,202,70,50 2:184,202,70,50 3:12,261,70,50 4:98,261,70,50
    = items 2 0:12,335,70,50
    scene ref0.margins
    view 320 480; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16; counts 7 5 1
    = content 320 399
    = items 0 0:12,10,70,50 1:123,10,70,50 2:234,10,70,50 3:12,69,70,50 4:123,69,70,50 5:234,69,70,50 6:12,128,70,50
    = items 1 0:12,202,70,50 1:123,202,70,50 2:234,202,70,50 3:12,261,70,50 4:123,261,70,50
    = items 2 0:12,335,70,50
    scene ref0.margins.contentInset
    view 320 480; contentInset 0 12 0 0; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24; counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 308 398
    = items 0 0:6,37,60,40 1:73.5,34,70,46 2:150.5,31,80,52 3:238,28,60,58 4:6,101,70,40 5:83,98,80,46
    = items 0 6:170,95,60,52
    = items 1 0:11,192,60,40 1:107.5,189,70,46 2:214,186,80,52 3:11,247,60,58 4:78,256,70,40
    = items 2 0:16,348,60,40
    = header 0 0,0,308,24
    = header 1 0,155,308,24
    = header 2 0,314,308,24
    scene ref0.estimated.contentInset
    view 320 480; contentInset 0 20 0 30; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24; estimate 60 40; counts 7 5 4
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40 70x46 80x52 60x58
    = content 270 538
    = items 0 0:6,34,60,40 1:88,31,70,46 2:180,28,80,52 3:6,89,60,58 4:88,98,70,40 5:180,95,80,46 6:6,156,60,52
    = items 1 0:11,253,60,40 1:88.5,250,70,46 2:176,247,80,52 3:11,308,60,58 4:78,317,70,40
    = items 2 0:16,415,60,40 1:89,412,70,46 2:172,409,80,52 3:16,470,60,58
    = header 0 0,0,270,24
    = header 1 0,216,270,24
    = header 2 0,375,270,24
    scene ref1.plain.320
    view 320 480; reference fromSafeArea 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    counts 7 5 1
    = content 320 399
    = items 0 0:12,10,70,50 1:123,10,70,50 2:234,10,70,50 3:12,69,70,50 4:123,69,70,50 5:234,69,70,50 6:12,128,70,50
    = items 1 0:12,202,70,50 1:123,202,70,50 2:234,202,70,50 3:12,261,70,50 4:123,261,70,50
    = items 2 0:12,335,70,50
    scene ref1.plain.375
    view 375 480; reference fromSafeArea 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    counts 7 5 1
    = content 375 340
    = items 0 0:12,10,70,50 1:104.5,10,70,50 2:196.5,10,70,50 3:289,10,70,50 4:12,69,70,50 5:104.5,69,70,50
    = items 0 6:196.5,69,70,50
    = items 1 0:12,143,70,50 1:104.5,143,70,50 2:196.5,143,70,50 3:289,143,70,50 4:12,202,70,50
    = items 2 0:12,276,70,50
    scene ref1.delegate.320
    view 320 480; reference fromSafeArea 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24; counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 320 386
    = items 0 0:6,37,60,40 1:77.5,34,70,46 2:158.5,31,80,52 3:250,28,60,58 4:6,101,70,40 5:83,98,80,46
    = items 0 6:170,95,60,52
    = items 1 0:11,195,60,40 1:79.5,192,70,46 2:157.5,189,80,52 3:246,186,60,58 4:11,253,70,40
    = items 2 0:16,336,60,40
    = header 0 0,0,320,24
    = header 1 0,155,320,24
    = header 2 0,302,320,24
    scene ref1.contentInset.delegate
    view 320 480; contentInset 0 40 0 3; reference fromSafeArea 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7
    insets 10 12 14 16; insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24; counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 277 459
    = items 0 0:0,34,60,40 1:90,31,70,46 2:190,28,80,52 3:0,89,60,58 4:90,98,70,40 5:190,95,80,46 6:0,156,60,52
    = items 1 0:0,253,60,40 1:88,250,70,46 2:186,247,80,52 3:0,308,60,58 4:67,317,70,40
    = items 2 0:0,409,60,40
    = header 0 0,0,277,24
    = header 1 0,216,277,24
    = header 2 0,375,277,24
    scene ref1.margins
    view 320 480; reference fromSafeArea 0 30 0 5; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    counts 7 5 1
    = content 320 399
    = items 0 0:12,10,70,50 1:123,10,70,50 2:234,10,70,50 3:12,69,70,50 4:123,69,70,50 5:234,69,70,50 6:12,128,70,50
    = items 1 0:12,202,70,50 1:123,202,70,50 2:234,202,70,50 3:12,261,70,50 4:123,261,70,50
    = items 2 0:12,335,70,50
    scene ref1.margins.contentInset
    view 320 480; contentInset 0 12 0 0; reference fromSafeArea 0 30 0 5; item 70 50; lineSpacing 9; itemSpacing 7
    insets 10 12 14 16; insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24; counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 308 386
    = items 0 0:0,37,60,40 1:69.5,34,70,46 2:148.5,31,80,52 3:238,28,60,58 4:0,101,70,40 5:77,98,80,46
    = items 0 6:164,95,60,52
    = items 1 0:0,195,60,40 1:68,192,70,46 2:146,189,80,52 3:234,186,60,58 4:0,253,70,40
    = items 2 0:4,336,60,40
    = header 0 0,0,308,24
    = header 1 0,155,308,24
    = header 2 0,302,308,24
    scene ref2.plain.320
    view 320 480; reference fromLayoutMargins 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    counts 7 5 1
    = content 320 399
    = items 0 0:20,10,70,50 1:123,10,70,50 2:226,10,70,50 3:20,69,70,50 4:123,69,70,50 5:226,69,70,50 6:20,128,70,50
    = items 1 0:20,202,70,50 1:123,202,70,50 2:226,202,70,50 3:20,261,70,50 4:123,261,70,50
    = items 2 0:20,335,70,50
    scene ref2.delegate.320
    view 320 480; reference fromLayoutMargins 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24; counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 320 459
    = items 0 0:14,34,60,40 1:113,31,70,46 2:222,28,80,52 3:14,89,60,58 4:113,98,70,40 5:222,95,80,46 6:14,156,60,52
    = items 1 0:19,253,60,40 1:113.5,250,70,46 2:218,247,80,52 3:19,308,60,58 4:86,317,70,40
    = items 2 0:24,409,60,40
    = header 0 0,0,320,24
    = header 1 0,216,320,24
    = header 2 0,375,320,24
    scene ref2.sizes.768
    view 768 480; reference fromLayoutMargins 0 8 0 8; item 70 50; lineSpacing 9; itemSpacing 7; insets 10 12 14 16
    counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 768 228
    = items 0 0:20,19,60,40 1:87,16,70,46 2:164,13,80,52 3:251,10,60,58 4:318,19,70,40 5:395,16,80,46 6:482,13,60,52
    = items 1 0:20,101,60,40 1:87,98,70,46 2:164,95,80,52 3:251,92,60,58 4:318,101,70,40
    = items 2 0:20,174,60,40
    scene ref2.contentInset
    view 320 480; contentInset 0 20 0 30; reference fromLayoutMargins 0 8 0 8; item 70 50; lineSpacing 9
    itemSpacing 7; insets 10 12 14 16; counts 7 5 1
    = content 270 399
    = items 0 0:0,10,70,50 1:100,10,70,50 2:200,10,70,50 3:0,69,70,50 4:100,69,70,50 5:200,69,70,50 6:0,128,70,50
    = items 1 0:0,202,70,50 1:100,202,70,50 2:200,202,70,50 3:0,261,70,50 4:100,261,70,50
    = items 2 0:0,335,70,50
    scene ref2.contentInset.delegate
    view 320 480; contentInset 0 40 0 3; reference fromLayoutMargins 0 8 0 8; item 70 50; lineSpacing 9
    itemSpacing 7; insets 10 12 14 16; insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24
    counts 7 5 1
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40
    = content 277 459
    = items 0 0:0,34,60,40 1:86,31,70,46 2:182,28,80,52 3:0,89,60,58 4:86,98,70,40 5:182,95,80,46 6:0,156,60,52
    = items 1 0:0,253,60,40 1:84,250,70,46 2:178,247,80,52 3:0,308,60,58 4:67,317,70,40
    = items 2 0:0,409,60,40
    = header 0 0,0,277,24
    = header 1 0,216,277,24
    = header 2 0,375,277,24
    scene ref2.estimated.contentInset
    view 320 480; contentInset 0 20 0 30; reference fromLayoutMargins 0 8 0 8; item 70 50; lineSpacing 9
    itemSpacing 7; insets 10 12 14 16; insetsOf 0 4 6 8 10; insetsOf 1 7 11 9 14; insetsOf 2 10 16 10 18; header 24
    estimate 60 40; counts 7 5 4
    asked 0 60x40 70x46 80x52 60x58 70x40 80x46 60x52
    asked 1 60x40 70x46 80x52 60x58 70x40
    asked 2 60x40 70x46 80x52 60x58
    = content 270 538
    = items 0 0:0,34,60,40 1:90,31,70,46 2:190,28,80,52 3:0,89,60,58 4:90,98,70,40 5:190,95,80,46 6:0,156,60,52
    = items 1 0:0,253,60,40 1:90,250,70,46 2:190,247,80,52 3:0,308,60,58 4:67,317,70,40
    = items 2 0:4,415,60,40 1:92,412,70,46 2:190,409,80,52 3:4,470,60,58
    = header 0 0,0,270,24
    = header 1 0,216,270,24
    = header 2 0,375,270,24
    scene plainFixedWidth
    view 320 480; estimate 320 40; counts 6
    cells 0 320x29 320x63 320x29 320x29 320x63 320x29
    = content 320 292
    = items 0 0:0,0,320,29 1:0,39,320,63 2:0,112,320,29 3:0,151,320,29 4:0,190,320,63 5:0,263,320,29
    scene heightOnly
    view 320 480; estimate 320 40; counts 6
    cells 0 320x29 320x63 320x29 320x29 320x63 320x29
    = content 320 292
    = items 0 0:0,0,320,29 1:0,39,320,63 2:0,112,320,29 3:0,151,320,29 4:0,190,320,63 5:0,263,320,29
    scene intrinsicGrid
    view 320 480; estimate 100 40; counts 6
    cells 0 58.5x29 697x29 209.5x29 24.5x29 739x29 33x29
    = content 320 185
    = items 0 0:131,0,58.5,29 1:0,39,697,29 2:0,78,209.5,29 3:295.5,78,24.5,29 4:0,117,739,29 5:0,156,33,29
    scene insetsSpacing
    view 320 480; lineSpacing 7; insets 10 20 15 20; header 30; estimate 280 40; counts 3 3
    cells 0 280x29 280x63 280x29
    cells 1 280x29 280x63 280x29
    = content 320 380
    = items 0 0:20,40,280,29 1:20,76,280,63 2:20,146,280,29
    = items 1 0:20,230,280,29 1:20,266,280,63 2:20,336,280,29
    scene automaticSize
    view 320 480; estimate 50 50; counts 6
    cells 0 320x29 320x63 320x29 320x29 320x63 320x29
    = content 320 292
    = items 0 0:0,0,320,29 1:0,39,320,63 2:0,112,320,29 3:0,151,320,29 4:0,190,320,63 5:0,263,320,29
    scene single200
    view 320 480; estimate 50 40; counts 4
    cells 0 200x29 200x97 200x46 200x29
    = content 320 231
    = items 0 0:60,0,200,29 1:60,39,200,97 2:60,146,200,46 3:60,202,200,29
    scene grid90noEstimate
    view 320 480; item 90 30; itemSpacing 6; insets 5 12 5 12; header 30; counts 7 2
    = content 320 220
    = items 0 0:12,35,90,30 1:115,35,90,30 2:218,35,90,30 3:12,75,90,30 4:115,75,90,30 5:218,75,90,30 6:12,115,90,30
    = items 1 0:12,185,90,30 1:115,185,90,30
    scene lastLineTwo
    view 320 480; estimate 50 40; counts 5
    cells 0 117x29 100.5x29 83.5x29 66.5x29 100.5x29
    = content 320 68
    = items 0 0:0,0,117,29 1:219.5,0,100.5,29 2:0,39,83.5,29 3:93.5,39,66.5,29 4:170,39,100.5,29
    scene longList
    view 320 480; estimate 320 40; counts 40
    cells 0 320x29 320x63 320x29 320x29 320x63 320x29 320x63 320x29 320x63
    = content 320 2154
    = items 0 0:0,0,320,29 1:0,39,320,63 2:0,112,320,29 3:0,151,320,29 4:0,190,320,63 5:0,263,320,29 6:0,302,320,63
    = items 0 7:0,375,320,29 8:0,414,320,63 9:0,487,320,44.1111 10:0,541,320,44.1111 11:0,595,320,44.1111
    = items 0 12:0,649.5,320,44.1111 13:0,703.5,320,44.1111 14:0,757.5,320,44.1111 15:0,811.5,320,44.1111
    = items 0 16:0,866,320,44.1111 17:0,920,320,44.1111 18:0,974,320,44.1111 19:0,1028,320,44.1111
    = items 0 20:0,1082,320,44.1111 21:0,1136.5,320,44.1111 22:0,1190.5,320,44.1111 23:0,1244.5,320,44.1111
    = items 0 24:0,1298.5,320,44.1111 25:0,1353,320,44.1111 26:0,1407,320,44.1111 27:0,1461,320,44.1111
    = items 0 28:0,1515,320,44.1111 29:0,1569,320,44.1111 30:0,1623.5,320,44.1111 31:0,1677.5,320,44.1111
    = items 0 32:0,1731.5,320,44.1111 33:0,1785.5,320,44.1111 34:0,1840,320,44.1111 35:0,1894,320,44.1111
    = items 0 36:0,1948,320,44.1111 37:0,2002,320,44.1111 38:0,2056,320,44.1111 39:0,2110.5,320,44.1111
    scene longListDelegate
    view 320 480; estimate 320 40; counts 40
    asked 0 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70
    asked 0 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70
    asked 0 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70 320x70
    cells 0 320x29 320x63 320x29 320x29 320x63 320x29 320x63 320x29 320x63
    = content 320 2957
    = items 0 0:0,0,320,29 1:0,39,320,63 2:0,112,320,29 3:0,151,320,29 4:0,190,320,63 5:0,263,320,29 6:0,302,320,63
    = items 0 7:0,375,320,29 8:0,414,320,63 9:0,487,320,70 10:0,567,320,70 11:0,647,320,70 12:0,727,320,70
    = items 0 13:0,807,320,70 14:0,887,320,70 15:0,967,320,70 16:0,1047,320,70 17:0,1127,320,70 18:0,1207,320,70
    = items 0 19:0,1287,320,70 20:0,1367,320,70 21:0,1447,320,70 22:0,1527,320,70 23:0,1607,320,70 24:0,1687,320,70
    = items 0 25:0,1767,320,70 26:0,1847,320,70 27:0,1927,320,70 28:0,2007,320,70 29:0,2087,320,70 30:0,2167,320,70
    = items 0 31:0,2247,320,70 32:0,2327,320,70 33:0,2407,320,70 34:0,2487,320,70 35:0,2567,320,70 36:0,2647,320,70
    = items 0 37:0,2727,320,70 38:0,2807,320,70 39:0,2887,320,70
    scene noEstimate
    view 320 480; counts 6
    = content 320 110
    = items 0 0:0,0,50,50 1:67.5,0,50,50 2:135,0,50,50 3:202.5,0,50,50 4:270,0,50,50 5:0,60,50,50
    """
}
