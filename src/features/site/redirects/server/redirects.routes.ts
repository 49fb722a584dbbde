import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { redirectsContract } from '../redirects.contract.ts'
import { redirectRows } from './redirects.queries.ts'
import { addRedirect, removeRedirect } from './redirects.service.ts'

/** Addresses that lead elsewhere. */
export function redirectsRoutes(platform: Platform): Implementation {
  return implement(redirectsContract, {
    list: listOf(redirectRows),
    add: async ({ actor, body }) =>
      answer(
        { id: await addRedirect(platform, actor, body) },
        { en: 'This address leads there now.', es: 'Esta dirección ya lleva ahí.' },
      ),
    remove: async ({ actor, params }) => {
      await removeRedirect(platform, actor, params.id)
      return answer(null, { en: 'Redirect removed.', es: 'Redirección quitada.' })
    },
  })
}
