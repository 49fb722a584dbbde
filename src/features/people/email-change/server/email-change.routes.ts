import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { emailChangeContract } from '../email-change.contract.ts'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  openEmailChange,
  shownEmailChange,
  stopEmailChange,
} from './email-change.service.ts'
import { evenly } from '../../accounts/server/public.ts'

export function emailChangeRoutes(platform: Platform): Implementation {
  return implement(emailChangeContract, {
    ask: async ({ actor, body }) => {
      await evenly(() => askEmailChange(platform, actor, body))
      return { status: 'check_inbox' as const }
    },
    open: async ({ actor }) => openEmailChange(platform, actor),
    cancel: async ({ actor }) => {
      await cancelEmailChange(platform, actor)
      return answer(null, { en: 'Your address stays as it is.', es: 'Tu correo sigue siendo el mismo.' })
    },
    byToken: async ({ body }) => shownEmailChange(platform, body.token),
    confirm: async ({ actor, body }) => ({ status: await confirmEmailChange(platform, actor, body.token) }),
    stop: async ({ actor, body }) => ({ status: await stopEmailChange(platform, actor, body.token) }),
  })
}
