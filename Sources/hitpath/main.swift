import HitPathCommands

HitPathCommand.main()
