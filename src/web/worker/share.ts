import { dictionaryFor, sharedText } from '#contract/shared-text.ts'
import { SHARED_CACHE, SHARED_FILM, SHARED_NAME } from '../client/offline/keys.ts'

/** Where the manifest's share_target sends what another application shares (src/features/site/app). */
export const SHARE_PATH = '/share'

/** Keeps a shared film until its person's uploads take it; answers where to go on. */
export async function receive(request: Request): Promise<Response> {
  let to = '/app/dictionary'
  try {
    const form = await request.formData()
    const film = form.getAll('film').find((one): one is File => one instanceof File && one.size > 0)
    if (film) {
      await (
        await caches.open(SHARED_CACHE)
      ).put(
        SHARED_FILM,
        new Response(film, {
          headers: { 'content-type': film.type, [SHARED_NAME]: encodeURIComponent(film.name) },
        }),
      )
      to = '/my-uploads'
    } else to = dictionaryFor(sharedText(form))
  } catch {
    // What cannot be read opens the dictionary.
  }
  return Response.redirect(to, 303)
}
