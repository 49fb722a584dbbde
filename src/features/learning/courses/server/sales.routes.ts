import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { salesContract } from '../sales.contract.ts'
import { purchaseRows, saleOf } from './sales.queries.ts'
import { savePrice } from './sales.service.ts'

export const salesRoutes = (platform: Platform): Implementation =>
  implement(salesContract, {
    price: ({ params }) => saleOf(platform.db, params.id),
    savePrice: async ({ actor, params, body }) =>
      answer(await savePrice(platform, actor, params.id, body), {
        en: 'Saved. Whoever bought this course keeps it.',
        es: 'Guardado. Quien ya compró este curso lo conserva.',
      }),
    purchases: listOf(purchaseRows),
  })
