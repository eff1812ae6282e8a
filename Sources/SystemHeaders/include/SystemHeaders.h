/* Nothing to use: the source beside says which system library is missing. */
