#include "CFriBidi.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>

typedef struct {
  FriBidiCharType *types;
  FriBidiLevel *levels;
  FriBidiParType direction;
  int highest;
} Paragraph;

static void discard(Paragraph *paragraph) {
  free(paragraph->types);
  free(paragraph->levels);
}

/// Returns false if there is not enough memory. The paragraph has to be discarded in any case.
static bool resolve(const uint32_t *characters, size_t count, enum CFriBidiDirection direction, Paragraph *result) {
  static const FriBidiParType directions[] = {
      [CFriBidiNatural] = FRIBIDI_PAR_ON, [CFriBidiLeftToRight] = FRIBIDI_PAR_LTR,
      [CFriBidiRightToLeft] = FRIBIDI_PAR_RTL};
  FriBidiStrIndex length = (FriBidiStrIndex)count;
  FriBidiBracketType *brackets = malloc((count + 1) * sizeof *brackets);
  result->types = malloc((count + 1) * sizeof *result->types);
  result->levels = malloc((count + 1) * sizeof *result->levels);
  result->direction = directions[direction];
  result->highest = 0;
  if (brackets && result->types && result->levels) {
    fribidi_get_bidi_types(characters, length, result->types);
    fribidi_get_bracket_types(characters, length, result->types, brackets);
    result->highest = fribidi_get_par_embedding_levels_ex(
        result->types, brackets, length, &result->direction, result->levels);
  }
  free(brackets);
  return result->highest > 0;
}

int CFriBidiFindLevels(
    const uint32_t *characters, size_t count, enum CFriBidiDirection direction, uint8_t *levels) {
  Paragraph paragraph;
  int level = -1;
  if (resolve(characters, count, direction, &paragraph)) {
    for (size_t index = 0; index < count; index += 1) levels[index] = (uint8_t)paragraph.levels[index];
    level = FRIBIDI_IS_RTL(paragraph.direction) ? 1 : 0;
  }
  discard(&paragraph);
  return level;
}

bool CFriBidiReorder(const uint32_t *characters, size_t count, enum CFriBidiDirection direction, int32_t *order) {
  Paragraph paragraph;
  bool isDone = resolve(characters, count, direction, &paragraph);
  if (isDone) {
    for (size_t index = 0; index < count; index += 1) order[index] = (int32_t)index;
    isDone = fribidi_reorder_line(
        0, paragraph.types, (FriBidiStrIndex)count, 0, paragraph.direction, paragraph.levels, NULL, order) > 0;
  }
  discard(&paragraph);
  return isDone;
}
