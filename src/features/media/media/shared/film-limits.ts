/**
 * Bounds of a film that is taken: pixels of the long and the short side, seconds, pictures a second, tracks
 * in its file. A film beyond one of them is refused before any of its pictures is decoded.
 */
export const FILM_LIMITS = { long: 4096, short: 2304, seconds: 6 * 3600, rate: 240, tracks: 32 } as const
