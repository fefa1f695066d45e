import Examples
import HitPathCommands

HitPathCommand.start(gallery: ExampleCatalogue.scenes)
