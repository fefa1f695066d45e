/// The files that the program contains, as bytes.
///
/// The module is written in C because its compiler embeds files directly. In a Swift array each byte is an expression,
/// and half a megabyte of them would take ten seconds to compile after every edit of an example.
#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

typedef struct {
  /// The path of the file in the sources. Its last component is the name.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} CAsset;

/// Returns the file at an index, or NULL after the last one.
const CAsset *_Nullable CAssetAt(size_t index);

#endif
