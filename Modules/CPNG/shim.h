#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H
#include <png.h>
#include <string.h>

/* PNG_IMAGE_VERSION and the format macros are expressions Swift does not import. */
static inline png_image hitpath_png_image(png_uint_32 width, png_uint_32 height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_BGRA;
  return image;
}
static inline int hitpath_png_failed(const png_image *image) { return PNG_IMAGE_FAILED(*image) != 0; }

/* The format that hitpath_png_image uses, for images that are read: libpng has put the file's own there. */
static inline png_uint_32 hitpath_png_bgra(void) { return PNG_FORMAT_BGRA; }

/* Room that is enough for the file of any image of this size. */
static inline size_t hitpath_png_largest_file(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

/* The message is an array, which Swift imports as a tuple. */
static inline const char *hitpath_png_message(const png_image *image) { return image->message; }
#endif
