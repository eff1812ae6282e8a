#include "_Testing_UIKit.h"
