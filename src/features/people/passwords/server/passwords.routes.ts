import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { CHECK_INBOX, evenly } from '../../accounts/server/public.ts'
import { passwordsContract } from '../passwords.contract.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.service.ts'

export function passwordsRoutes(platform: Platform): Implementation {
  return implement(passwordsContract, {
    forgotPassword: async (call) => {
      await evenly(() => forgotPassword(platform, call.actor, call.body.email))
      return CHECK_INBOX
    },
    resetPassword: async (call) => {
      await evenly(() => resetPassword(platform, call.actor, call.body))
      return null
    },
    changePassword: async ({ actor, body }) => {
      await changePassword(platform, actor, body)
      return answer(null, {
        en: 'Your password was changed. Your other sessions have ended.',
        es: 'Tu contraseña cambió. Tus otras sesiones se cerraron.',
      })
    },
  })
}
