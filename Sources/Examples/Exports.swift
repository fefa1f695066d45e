// An example imports only UIKit, as in an app.
@_exported import Scenes
