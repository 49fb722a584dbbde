import { common, Failure } from '#contract/errors.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { inviteLinksContract } from '../invite-links.contract.ts'
import { linkRows, shownLink } from './invite-links.queries.ts'
import { addressOfLink, createLink, joinByLink, revokeLink } from './invite-links.service.ts'

export const inviteLinksRoutes = (platform: Platform): Implementation =>
  implement(inviteLinksContract, {
    list: listOf(linkRows),
    create: async ({ actor, body }) =>
      answer(
        { id: await createLink(platform, actor, body) },
        { en: 'The link is ready to share.', es: 'El enlace está listo para compartir.' },
      ),
    address: async ({ actor, params }) => addressOfLink(platform, actor, params.id),
    revoke: async ({ actor, params }) => {
      await revokeLink(platform, actor, params.id)
      return answer(null, { en: 'The link was revoked.', es: 'El enlace se retiró.' })
    },
    byToken: async ({ actor, body }) => {
      const shown = await shownLink(platform.db, body.token, actor.user_id, platform.clock())
      if (!shown) throw new Failure(common.not_found)
      return shown
    },
    join: async ({ actor, body }) => ({ token: await joinByLink(platform, actor, body.token) }),
  })
