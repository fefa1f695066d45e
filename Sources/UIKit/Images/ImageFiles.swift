/// Loads image files with the runtime's decoder. A file that cannot be used is reported once on standard error.
@MainActor
enum ImageFiles {
  static func image(from data: Data, named name: String) -> CGImage? {
    guard let decoder = DrawingEnvironment.current.imageDecoder else {
      LayerWarnings.report("\(name) cannot be read as an image: this runtime was made without a decoder.")
      return nil
    }
    do {
      return try decoder.image(from: data)
    } catch {
      LayerWarnings.report("\(name) cannot be read as an image. \(error)")
      return nil
    }
  }

  static func image(at path: String) -> CGImage? {
    do {
      return image(from: try RegularFile.data(at: URL(fileURLWithPath: path)), named: path)
    } catch {
      LayerWarnings.report("\(path) cannot be read as an image. \(error.localizedDescription)")
      return nil
    }
  }

  static func scale(of path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}
