#ifndef CJPEG_SHIM_H
#define CJPEG_SHIM_H
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <setjmp.h>

/* libjpeg reports errors by calling a function that must not return, and initializes its structures with macros. Swift
   supports neither, so files are read and written here. */

typedef struct {
  struct jpeg_error_mgr manager; /* It must be the first member, because libjpeg passes a pointer to it. */
  jmp_buf start;
  char message[JMSG_LENGTH_MAX];
} hitpath_jpeg_error;

static inline void hitpath_jpeg_fail(j_common_ptr file) {
  hitpath_jpeg_error *error = (hitpath_jpeg_error *)file->err;
  error->manager.format_message(file, error->message);
  longjmp(error->start, 1);
}

/* Ignores warnings about damaged files. The part that could be read is used. */
static inline void hitpath_jpeg_ignore(j_common_ptr file) { (void)file; }

/* Reads the size of the picture in `bytes`, and its pixels as opaque 0xAARRGGBB words, row by row from the top, when
   `pixels` is not NULL; it has room for width * height of them. Returns 1, or 0 with the reason in `message`, which has
   room for 200 characters (JMSG_LENGTH_MAX). */
static inline int hitpath_jpeg_read(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, uint32_t *pixels,
                                    char *message) {
  struct jpeg_decompress_struct file;
  hitpath_jpeg_error error;
  memset(&file, 0, sizeof file);
  file.err = jpeg_std_error(&error.manager);
  error.manager.error_exit = hitpath_jpeg_fail;
  error.manager.output_message = hitpath_jpeg_ignore;
  error.message[0] = 0;
  if (setjmp(error.start)) {
    memcpy(message, error.message, sizeof error.message);
    jpeg_destroy_decompress(&file);
    return 0;
  }
  jpeg_create_decompress(&file);
  jpeg_mem_src(&file, bytes, count);
  jpeg_read_header(&file, TRUE);
  *width = file.image_width;
  *height = file.image_height;
  if (pixels) {
    /* Pictures of four components, such as those of scanners and printers, are decoded as CMYK. */
    int isCMYK = file.jpeg_color_space == JCS_CMYK || file.jpeg_color_space == JCS_YCCK;
    file.out_color_space = isCMYK ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&file);
    while (file.output_scanline < file.output_height) {
      uint32_t *row = pixels + (size_t)file.output_scanline * file.output_width;
      JSAMPROW rows[1] = {(JSAMPROW)row};
      jpeg_read_scanlines(&file, rows, 1);
      for (uint32_t x = 0; isCMYK && x < file.output_width; x++) {
        /* Adobe's programs write the inverted amounts of ink. */
        const uint8_t *ink = (const uint8_t *)(row + x);
        uint32_t c = ink[0], m = ink[1], y = ink[2], k = ink[3];
        if (!file.saw_Adobe_marker) c = 255 - c, m = 255 - m, y = 255 - y, k = 255 - k;
        row[x] = 0xFF000000u | (c * k / 255) << 16 | (m * k / 255) << 8 | (y * k / 255);
      }
    }
    jpeg_finish_decompress(&file);
  }
  jpeg_destroy_decompress(&file);
  return 1;
}

/* Writes `pixels`, opaque 0xAARRGGBB words row by row from the top, into memory that the caller frees, also after a
   failure. The quality is from 0 to 100. Returns 1, or 0. */
static inline int hitpath_jpeg_write(const uint32_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
                                     size_t *count) {
  struct jpeg_compress_struct file;
  hitpath_jpeg_error error;
  unsigned long length = 0;
  memset(&file, 0, sizeof file);
  file.err = jpeg_std_error(&error.manager);
  error.manager.error_exit = hitpath_jpeg_fail;
  error.manager.output_message = hitpath_jpeg_ignore;
  if (setjmp(error.start)) {
    jpeg_destroy_compress(&file);
    return 0;
  }
  jpeg_create_compress(&file);
  jpeg_mem_dest(&file, bytes, &length);
  file.image_width = width;
  file.image_height = height;
  file.input_components = 4;
  file.in_color_space = JCS_EXT_BGRA;
  jpeg_set_defaults(&file);
  jpeg_set_quality(&file, quality, TRUE);
  jpeg_start_compress(&file, TRUE);
  while (file.next_scanline < file.image_height) {
    JSAMPROW rows[1] = {(JSAMPROW)(pixels + (size_t)file.next_scanline * width)};
    jpeg_write_scanlines(&file, rows, 1);
  }
  jpeg_finish_compress(&file);
  jpeg_destroy_compress(&file);
  *count = length;
  return 1;
}

/* Returns the number of characters that a message can have. */
static inline size_t hitpath_jpeg_message_size(void) { return JMSG_LENGTH_MAX; }
#endif
