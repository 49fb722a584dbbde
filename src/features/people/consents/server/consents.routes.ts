import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { personOf } from '../../sign-in/server/public.ts'
import { consentsContract } from '../consents.contract.ts'
import { decideByToken, decideMine } from './answers.service.ts'
import { myConsents, shownConsent } from './consents.queries.ts'
import { requestConsent } from './requests.service.ts'
import { users } from '../../users/server/users.table.ts'

export function consentsRoutes(platform: Platform): Implementation {
  return implement(consentsContract, {
    request: async ({ actor, body }) =>
      answer(
        { id: await requestConsent(platform, personOf(actor), body) },
        { en: 'The request is on its way.', es: 'La solicitud va en camino.' },
      ),
    list: listOf((actor) => ({
      from: `consents c join ${users} u on u.id = c.subject_id`,
      id: 'c.id',
      columns: {
        id: 'c.id',
        subject_id: 'c.subject_id',
        subject: `trim(u.first_name || ' ' || u.last_name)`,
        scope: 'c.scope',
        state: 'c.state',
        until: 'c.until',
        created_at: 'c.created_at',
      },
      types: { subject_id: 'uuid' },
      where: (values) =>
        actor.permissions.scope('Student', 'Update') === 'all'
          ? []
          : [`c.organization_id = ${values.add(actor.organization_id)}`],
      dateColumn: 'c.created_at',
    })),
    mine: async ({ actor }) => myConsents(platform, personOf(actor)),
    byToken: async ({ body }) => shownConsent(platform, body.token),
    decide: async ({ actor, body }) => ({
      state: await decideByToken(platform, actor, body.token, body.decision),
    }),
    answerMine: async ({ actor, params, body }) => ({
      state: await decideMine(platform, personOf(actor), params.id, body.decision),
    }),
  })
}
