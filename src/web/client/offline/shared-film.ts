import { SHARED_CACHE, SHARED_FILM, SHARED_NAME } from './keys.ts'

/** The film that another application shared and nobody has taken yet; it is there until `dropSharedFilm`. */
export async function sharedFilm(): Promise<File | null> {
  if (typeof caches === 'undefined') return null
  try {
    const found = await (await caches.open(SHARED_CACHE)).match(SHARED_FILM)
    if (!found) return null
    const name = decodeURIComponent(found.headers.get(SHARED_NAME) ?? '') || 'film.mp4'
    return new File([await found.blob()], name, { type: found.headers.get('content-type') ?? 'video/mp4' })
  } catch {
    return null
  }
}
export const dropSharedFilm = async (): Promise<void> => {
  if (typeof caches !== 'undefined') await caches.delete(SHARED_CACHE).catch(() => false)
}
