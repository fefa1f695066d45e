import HitPathCommands

HitPathCommand.start()
