import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { subscriptionsContract } from '../subscriptions.contract.ts'
import { assign } from './assign.ts'
import { cancel, endNow, goOn, keepReason, portalOf } from './cancel.ts'
import { change, previewChange } from './change.ts'
import { readDetails } from './details.ts'
import { MAKE_GOOD_JOB, makeGood, type Missed } from './make-good.ts'
import { olderPrices, tellPrice } from './prices.ts'
import { shown, subscriptionRows, withComing } from './subscriptions.list.ts'
import { sendReminders } from './reminders.ts'
import { sweepSubscriptions } from './sweep.ts'
import { winBack, winBackStop } from './win-back.ts'
import { undo, UNDO_JOB } from './undo.ts'

export function subscriptionsRoutes(platform: Platform): Implementation {
  platform.jobs.work<{ subscription_id: string; order_id: string | null }>(UNDO_JOB, (undoing) =>
    undo(platform, undoing),
  )
  platform.jobs.work<Missed>(MAKE_GOOD_JOB, (missed) => makeGood(platform, missed))
  platform.jobs.schedule('subscriptions-sweep', '*/10 * * * *', () => sweepSubscriptions(platform))
  platform.jobs.schedule(
    'subscriptions-remind',
    '27 * * * *',
    async () => void (await sendReminders(platform)),
  )
  platform.jobs.schedule('subscriptions-win-back', '43 15 * * *', async () => void (await winBack(platform)))
  return implement(subscriptionsContract, {
    list: listOf(subscriptionRows(platform), withComing),
    details: ({ params }) => readDetails(platform, params.id),
    preview: ({ actor, params, body }) => previewChange(platform, actor, params.id, body),
    change: async ({ actor, params, body, request }) => {
      await change(platform, actor, params.id, body, request.idempotency_key!)
      return answer(await shown(platform, params.id), { en: 'Your plan was changed.', es: 'Tu plan cambió.' })
    },
    cancel: async ({ actor, params }) => {
      await cancel(platform, actor, params.id)
      return shown(platform, params.id)
    },
    resume: async ({ actor, params }) => {
      await goOn(platform, actor, params.id)
      return answer(await shown(platform, params.id), { en: 'Your plan goes on.', es: 'Tu plan continúa.' })
    },
    reason: async ({ actor, params, body }) => {
      await keepReason(platform, actor, params.id, body)
      return answer(null, { en: 'Thank you. It helps us.', es: 'Gracias. Nos ayuda.' })
    },
    portal: async ({ actor, params }) => ({ url: await portalOf(platform, actor, params.id) }),
    end: async ({ actor, params, body }) => {
      await endNow(platform, actor, params.id, body.reason)
      return answer(await shown(platform, params.id), { en: 'The plan has ended.', es: 'El plan terminó.' })
    },
    ...stopHandlers(platform, winBackStop(platform)),
    olderPrices: ({ params }) => olderPrices(platform.db, params.id),
    tellPrice: async ({ actor, params }) => {
      const notified = await tellPrice(platform, actor, params.id)
      return answer(
        { told: notified },
        {
          en: notified === 1 ? '1 buyer was told.' : `${notified} buyers were told.`,
          es: notified === 1 ? 'Se avisó a 1 persona.' : `Se avisó a ${notified} personas.`,
        },
      )
    },
    assign: async ({ actor, body }) =>
      answer(
        { id: await assign(platform, actor, body) },
        { en: 'The learner has the plan now.', es: 'La persona ya tiene el plan.' },
      ),
  })
}
