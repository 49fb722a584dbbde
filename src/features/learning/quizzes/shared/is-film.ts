/**
 * Whether a stored file plays; else it is a picture. By its name: an upload is named after what its bytes
 * are.
 */
export const isFilm = (key: string): boolean => /\.(mp4|mov|webm|m4v)$/.test(key)
