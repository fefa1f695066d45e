// Apple's Combine for opened sources, whose `import Combine` the rewriter replaces by an import of this module.
//
// Publishers, subjects and operators are those of OpenCombine. Its schedulers and timers are not used, because they
// need timers of Dispatch, which have the machine's clock, and Foundation's network, which the program does not link.
// Those of this module run on the clock of the scene. The module cannot have Apple's name: OpenCombine leaves out
// conformances where a module `Combine` can be imported.
@_exported import OpenCombine
