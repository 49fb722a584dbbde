import { answer } from '#server/http/answer/answer.ts'
import { displayName } from '#server/db/display-name.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { consentsContract } from '../consents.contract.ts'
import { decideByToken, decideMine } from './answers.service.ts'
import { myConsents, shownConsent } from './my-consents.ts'
import { requestConsent } from './consent-requests.ts'
import { users } from '../../users/server/users.table.ts'

export function consentsRoutes(platform: Platform): Implementation {
  return implement(consentsContract, {
    request: async ({ actor, body }) =>
      answer(
        { id: await requestConsent(platform, actor, body) },
        { en: 'The request is on its way.', es: 'La solicitud va en camino.' },
      ),
    list: listOf((actor) => ({
      from: `consents c join ${users} u on u.id = c.subject_id`,
      id: 'c.id',
      columns: {
        id: 'c.id',
        subject_id: 'c.subject_id',
        subject: displayName('u', actor.language),
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
    mine: async ({ actor }) => myConsents(platform, actor),
    byToken: async ({ body }) => shownConsent(platform, body.token),
    decide: async ({ actor, body }) => ({
      state: await decideByToken(platform, actor, body.token, body.decision),
    }),
    answerMine: async ({ actor, params, body }) => ({
      state: await decideMine(platform, actor, params.id, body.decision),
    }),
  })
}
