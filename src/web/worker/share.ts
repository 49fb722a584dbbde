import { dictionaryFor, sharedText } from '#contract/shared-text.ts'
import { SHARED_CACHE, SHARED_FILM, SHARED_NAME } from '../client/offline/keys.ts'

/** Target of the manifest's share_target, for content shared by other applications (src/features/site/app). */
export const SHARE_PATH = '/share'

/** Caches a shared film until the person's uploads pick it up. Redirects to the next screen. */
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
    // Unreadable forms open the dictionary.
  }
  return Response.redirect(to, 303)
}
