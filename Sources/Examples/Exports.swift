// An example imports UIKit alone, as it would in an app.
@_exported import Scenes
