import Demo

DemoCommand.main()
