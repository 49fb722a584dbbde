/** True if a stored file is a film, else a picture. The name tells: uploads are named by their content type. */
export const isFilm = (key: string): boolean => /\.(mp4|mov|webm|m4v)$/.test(key)
