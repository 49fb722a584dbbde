import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, signed, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { leaveByMonth } from '#server/months/months.ts'
import { paymentsContract } from '../payments.contract.ts'
import { receiveStripe, replayEvent, settle, stripeSignature } from './events.ts'
import { SETTLE_JOB } from './intake.ts'
import { eventRows, readEvent } from './payments.queries.ts'
import { payment_events } from './payments.table.ts'
import { ASK_JOB, carryOutAlone, takeUp } from './requests.ts'
import { watchNotifications } from './watch.ts'

export function paymentsRoutes(platform: Platform): Implementation {
  platform.jobs.work<{ subject: string }>(SETTLE_JOB, ({ subject }) => settle(platform, subject), {
    concurrency: 4,
  })
  platform.jobs.work<{ id: string }>(ASK_JOB, ({ id }) => carryOutAlone(platform, id), { concurrency: 4 })
  watchNotifications(platform)
  platform.jobs.schedule('payments-take-up', '* * * * *', async () => void (await takeUp(platform)))
  platform.jobs.schedule('payments-months', '23 1 * * *', () =>
    leaveByMonth(platform, {
      relation: String(payment_events),
      at: 'received_at',
      only: 't.handled_at is not null',
      months: platform.config.PAYMENT_EVENT_MONTHS,
    }),
  )
  return implement(paymentsContract, {
    stripe: signed(stripeSignature(platform), async ({ body }) => {
      await receiveStripe(platform, body)
      return { received: true }
    }),
    events: listOf(eventRows),
    event: ({ params }) => readEvent(platform, params.id),
    replay: async ({ actor, params }) => {
      await replayEvent(platform, actor, params.id)
      return answer(null, {
        en: 'We ask the provider again. It takes a moment.',
        es: 'Le preguntamos otra vez al proveedor. Tarda un momento.',
      })
    },
  })
}
