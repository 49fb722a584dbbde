import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { demoRequestsContract } from '../demo-requests.contract.ts'
import { assignees, demoRequestRows } from './demo-requests.queries.ts'
import {
  askForDemo,
  changeDemoRequest,
  forgetLost,
  removeDemoRequest,
  winDemoRequest,
} from './demo-requests.service.ts'

export function demoRequestsRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('demo-requests-forget', '19 5 * * *', () => forgetLost(platform))
  return implement(demoRequestsContract, {
    ask: async ({ actor, body }) => {
      await askForDemo(platform, actor, body)
      return null
    },
    list: listOf(demoRequestRows),
    assignees: ({ actor }) => assignees(platform.db, actor),
    change: async ({ actor, params, body, request }) =>
      answer(
        { version: await changeDemoRequest(platform, actor, params.id, body, request.if_match) },
        { en: 'Saved.', es: 'Guardado.' },
      ),
    win: async ({ actor, params, body }) =>
      answer(
        { organization_id: await winDemoRequest(platform, actor, params.id, body) },
        {
          en: 'The organization is here, and its owner is invited.',
          es: 'La organización está lista y se invitó a quien la dirige.',
        },
      ),
    remove: async ({ actor, params }) => {
      await removeDemoRequest(platform, actor, params.id)
      return answer(null, { en: 'Deleted.', es: 'Eliminada.' })
    },
  })
}
