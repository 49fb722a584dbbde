/**
 * Node keeps up to 48 MB for objects that have just been made; 24 MB do, and the server at rest is that much
 * smaller.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
