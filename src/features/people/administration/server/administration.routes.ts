import { answer } from '#server/http/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { personOf } from '../../sign-in/server/public.ts'
import { administrationContract } from '../administration.contract.ts'
import { endSessionsOf, sessionsOf } from './administration.service.ts'

export function administrationRoutes(platform: Platform): Implementation {
  return implement(administrationContract, {
    sessions: async ({ params }) => sessionsOf(platform, params.id),
    endSessions: async ({ actor, params }) => answer({ ended: await endSessionsOf(platform, personOf(actor), params.id) }, { en: 'Their sessions have ended.', es: 'Sus sesiones se cerraron.' }),
    endSession: async ({ actor, params }) => {
      await endSessionsOf(platform, personOf(actor), params.id, params.session_id)
      return answer(null, { en: 'That session has ended.', es: 'Esa sesión se cerró.' })
    },
  })
}
