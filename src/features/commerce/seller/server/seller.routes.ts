import { answer, file } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { sellerContract } from '../seller.contract.ts'
import { saveSeller, saveW9, sellerOf, w9Of } from './seller.service.ts'

const SAVED = { en: 'Saved.', es: 'Guardado.' }
export const sellerRoutes = (platform: Platform): Implementation =>
  implement(sellerContract, {
    read: () => sellerOf(platform.db),
    save: async ({ actor, body, request }) =>
      answer({ version: await saveSeller(platform, actor, body, request.if_match) }, SAVED),
    saveW9: async ({ actor, body }) => {
      await saveW9(platform, actor, body)
      return answer(null, SAVED)
    },
    w9: async () => file('application/pdf', 'W-9.pdf', await w9Of(platform)),
  })
