import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import type { Taught } from '../../users/server/public.ts'
import { membershipsContract } from '../memberships.contract.ts'
import { memberHistory, memberRows, staffRows } from './memberships.queries.ts'
import { changeKind, deactivate, leave, restore, type Seats } from './memberships.service.ts'

export const membershipsRoutes =
  (seats: Seats, taught: Taught) =>
  (platform: Platform): Implementation =>
    implement(membershipsContract, {
      list: listOf((actor, _params, query) => memberRows(actor, seats, taught, query.q ?? '')),
      teachers: listOf((actor) => staffRows(actor)),
      update: async ({ actor, params, body }) => {
        await changeKind(platform, actor, params.id, body.kind)
        return answer(null, {
          en: 'Saved. They will sign in again with their new role.',
          es: 'Guardado. Iniciará sesión de nuevo con su nuevo rol.',
        })
      },
      deactivate: async ({ actor, params }) => {
        await deactivate(platform, seats, actor, params.id)
        return answer(null, {
          en: 'Deactivated. You can restore them at any time.',
          es: 'Desactivada. Puedes restaurarla cuando quieras.',
        })
      },
      restore: async ({ actor, params }) => {
        await restore(platform, actor, params.id)
        return answer(null, { en: 'Restored.', es: 'Restaurada.' })
      },
      leave: async ({ actor, params }) => {
        await leave(platform, seats, actor, params.id)
        return answer(null, { en: 'You have left the organization.', es: 'Saliste de la organización.' })
      },
      history: async ({ actor, params }) => memberHistory(platform.db, actor, taught, seats.ids, params.id),
    })
