#ifndef CXINPUT2_SHIM_H
#define CXINPUT2_SHIM_H
#include <X11/extensions/XInput2.h>
#endif
