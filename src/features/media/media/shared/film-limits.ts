/**
 * Bounds of a film that is taken: pixels a side, seconds, pictures a second, tracks in its file. A film
 * beyond one of them is refused before any of its pictures is decoded.
 */
export const FILM_LIMITS = { side: 4096, seconds: 6 * 3600, rate: 240, tracks: 32 } as const
