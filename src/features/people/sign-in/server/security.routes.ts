import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { answer } from '#server/http/answer/answer.ts'
import { securityContract } from '../security.contract.ts'
import { changePassword } from './passwords.service.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  newBackupCodes,
  setUpTwoFactor,
  twoFactorStatus,
} from './two-factor.service.ts'

export function securityRoutes(platform: Platform): Implementation {
  return implement(securityContract, {
    changePassword: async ({ actor, body }) => {
      await changePassword(platform, actor, body)
      return answer(null, {
        en: 'Your password is changed. Your other sessions have ended.',
        es: 'Tu contraseña cambió. Tus otras sesiones se cerraron.',
      })
    },
    sessions: async ({ actor }) => listSessions(platform, actor),
    endSession: async ({ actor, params }) => {
      await endOwnSession(platform, actor, params.id)
      return answer(null, { en: 'That session has ended.', es: 'Esa sesión se cerró.' })
    },
    endOtherSessions: async ({ actor }) => {
      const ended = await endOtherSessions(platform, actor)
      return answer(
        { ended },
        { en: 'Your other sessions have ended.', es: 'Tus otras sesiones se cerraron.' },
      )
    },
    twoFactor: async ({ actor }) => twoFactorStatus(platform, actor),
    setUpTwoFactor: async ({ actor, body }) => setUpTwoFactor(platform, actor, body.password),
    enableTwoFactor: async ({ actor, body }) => ({
      backup_codes: await enableTwoFactor(platform, actor, body.code),
    }),
    disableTwoFactor: async ({ actor, body }) => {
      await disableTwoFactor(platform, actor, body)
      return answer(null, {
        en: 'Two-step sign-in is off.',
        es: 'La verificación en dos pasos está desactivada.',
      })
    },
    newBackupCodes: async ({ actor, body }) => ({
      backup_codes: await newBackupCodes(platform, actor, body),
    }),
  })
}
