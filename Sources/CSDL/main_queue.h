#ifndef PLATFORM_MAIN_QUEUE_H
#define PLATFORM_MAIN_QUEUE_H

/* The descriptor that libdispatch makes readable while work waits for the main queue. libdispatch exports the call for
   CoreFoundation and promises it to nobody else, so it is weak: without it the answer is -1, and the host polls. */
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));

static inline int platform_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

#endif
