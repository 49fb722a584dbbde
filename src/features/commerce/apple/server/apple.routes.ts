import { implement, signed, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { appleContract } from '../apple.contract.ts'
import { handIn, tokenOf } from './hand-in.ts'
import { appleSignature, receiveApple } from './receive.ts'
import { sweepApple } from './sweep.ts'

export function appleRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('apple-sweep', '3-53/10 * * * *', () => sweepApple(platform))
  return implement(appleContract, {
    notification: signed(appleSignature(platform), async ({ body }) => {
      await receiveApple(platform, body)
      return { received: true }
    }),
    token: async ({ actor }) => ({ app_account_token: await tokenOf(platform, actor) }),
    handIn: ({ actor, body }) => handIn(platform, actor, body.signed_transaction),
  })
}
