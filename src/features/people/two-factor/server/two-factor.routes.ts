import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { answer } from '#server/http/answer/answer.ts'
import { twoFactorContract } from '../two-factor.contract.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  newBackupCodes,
  setUpTwoFactor,
  twoFactorStatus,
} from './two-factor.service.ts'

export function twoFactorRoutes(platform: Platform): Implementation {
  return implement(twoFactorContract, {
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
