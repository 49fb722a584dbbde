/**
 * Settings of the C library's allocator, which it reads when a process begins: freed memory goes back to the
 * operating system at once, and threads share one pool. The server at rest is 5 to 10 MB smaller. See
 * https://man7.org/linux/man-pages/man3/mallopt.3.html.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
