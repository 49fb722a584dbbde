import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { settle } from '../../payments/server/public.ts'
import { ordersContract } from '../orders.contract.ts'
import { recordArrival } from './arrivals.ts'
import { beginCheckout } from './checkout.service.ts'
import { readDetails } from './details.ts'
import { orderRows, readOrder } from './orders.list.ts'
import { count } from './quote.ts'
import { refundOrder } from './refund-order.ts'
import { sweepOrders } from './settle.ts'

export function ordersRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('orders-sweep', '*/10 * * * *', async () => void (await sweepOrders(platform)))
  return implement(ordersContract, {
    quote: async ({ actor, body }) => (await count(platform, platform.db, actor, body)).quote,
    checkout: ({ actor, body, request }) => beginCheckout(platform, actor, body, request.idempotency_key!),
    read: ({ actor, params, query }) => readOrder(platform, actor, params.id, query.token),
    details: ({ params }) => readDetails(platform, params.id),
    ask: async ({ actor, params, body }) => {
      const { state } = await readOrder(platform, actor, params.id, body.token)
      if (state !== 'pending') return { state }
      await settle(platform, `order:${params.id}`)
      return { state: (await readOrder(platform, actor, params.id, body.token)).state }
    },
    list: listOf(orderRows(platform)),
    arrive: async ({ actor, params, body }) =>
      answer(
        { open: await recordArrival(platform, actor, params.id, body) },
        { en: 'The payment is recorded.', es: 'El pago quedó registrado.' },
      ),
    refund: async ({ actor, params, body, request }) =>
      answer(
        { refunded: await refundOrder(platform, actor, params.id, body, request.idempotency_key!) },
        { en: 'The money is on its way back.', es: 'El dinero va de regreso.' },
      ),
  })
}
