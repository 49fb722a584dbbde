import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { offlineContract } from '../offline.contract.ts'
import { approve, decline } from './decide.ts'
import { askSeats, previewSeats } from './more-seats.ts'
import { onePurchase, owed, purchaseRows } from './offline.queries.ts'
import { fileOf, placeOrder, saveFile } from './order.ts'
import { recordPayment } from './payments.ts'
import { askQuote, previewQuote } from './quote.ts'
import { sweepOffline } from './sweep.ts'

export function offlineRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('offline-sweep', '*/30 * * * *', () => sweepOffline(platform))
  return implement(offlineContract, {
    list: listOf(purchaseRows),
    sums: () => owed(platform.db),
    read: ({ actor, params }) => onePurchase(platform.db, actor, params.id),
    preview: ({ actor, body }) => previewQuote(platform, actor, body),
    quote: async ({ actor, body }) =>
      answer(
        { id: await askQuote(platform, actor, body) },
        { en: 'Your quote is ready.', es: 'Tu cotización está lista.' },
      ),
    previewSeats: ({ actor, body }) => previewSeats(platform, actor, body),
    addSeats: async ({ actor, body }) =>
      answer(
        { id: await askSeats(platform, actor, body) },
        { en: 'Your quote is ready.', es: 'Tu cotización está lista.' },
      ),
    saveFile: async ({ actor, params, body }) => {
      await saveFile(platform, actor, params.id, body)
      return null
    },
    file: async ({ actor, params }) => {
      const { type, name, content } = await fileOf(platform, actor, params.id)
      return file(type, name, content)
    },
    order: async ({ actor, params, body }) => {
      await placeOrder(platform, actor, params.id, body)
      return answer(null, {
        en: 'Your order is with us. We look at it soon.',
        es: 'Recibimos tu pedido. Lo revisamos pronto.',
      })
    },
    approve: async ({ actor, params, body }) => {
      await approve(platform, actor, params.id, body)
      return answer(null, {
        en: 'Approved. The seats are open, and the invoice is sent.',
        es: 'Aprobado. Los lugares están listos y la factura se envió.',
      })
    },
    decline: async ({ actor, params, body }) => {
      await decline(platform, actor, params.id, body.reason)
      return answer(null, { en: 'Declined.', es: 'Rechazado.' })
    },
    pay: async ({ actor, params, body }) =>
      answer(await recordPayment(platform, actor, params.id, body), {
        en: 'The payment is recorded.',
        es: 'El pago quedó registrado.',
      }),
  })
}
