#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H
#include <png.h>
#include <string.h>

/* Creates an image in C, because Swift does not import PNG_IMAGE_VERSION and the format macros. */
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

/* Returns the format that hitpath_png_image uses. Images that are read must be set to it, because libpng has set the
   file's own format. */
static inline png_uint_32 hitpath_png_bgra(void) { return PNG_FORMAT_BGRA; }

/* Returns a number of bytes that is sufficient for the file of any image of this size. */
static inline size_t hitpath_png_largest_file(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

/* Returns the message as a pointer, because Swift imports its array as a tuple. */
static inline const char *hitpath_png_message(const png_image *image) { return image->message; }
#endif
