/* Read by the framework. */
extern const int uikit_program_is_debug_build;
