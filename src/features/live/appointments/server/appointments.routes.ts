import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import {
  conclude,
  CONCLUDE_JOB,
  FREED_JOB,
  REMINDER_JOB,
  sendReminder,
  type Freed,
  type Reminder,
} from '../../bookings/server/public.ts'
import { appointmentsContract } from '../appointments.contract.ts'
import { appointmentOf, myAppointments } from './appointments.access.ts'
import { bookAppointment, cancelAppointment, concludeAppointment } from './appointments.service.ts'
import {
  askToWait,
  openWaits,
  takeBackWait,
  tellAllWaiting,
  tellWaiting,
  WAITS_JOB,
} from './waits.service.ts'
import { forWhom, myLearners } from './who.ts'
import { answerMove, moveAppointment } from './moving.service.ts'
import { appointmentFor, historyOf } from './view.ts'

export const appointmentsRoutes = (platform: Platform): Implementation => {
  platform.jobs.work<Reminder>(REMINDER_JOB, (reminder) => sendReminder(platform, reminder), {
    concurrency: 4,
  })
  platform.jobs.schedule(CONCLUDE_JOB, '*/15 * * * *', () => conclude(platform))
  platform.jobs.work<Freed>(FREED_JOB, ({ teacher_id }) => tellWaiting(platform, teacher_id))
  platform.jobs.schedule(WAITS_JOB, '25 * * * *', () => tellAllWaiting(platform))
  return implement(appointmentsContract, {
    mine: async ({ actor, query }) => {
      const now = platform.clock()
      const all = await myAppointments(platform.db, actor, query, now)
      return all.map((found) => appointmentFor(actor, found, now))
    },
    one: async ({ actor, params }) => ({
      ...appointmentFor(actor, await appointmentOf(platform.db, actor, params.id), platform.clock()),
      history: await historyOf(platform.db, params.id, actor.language),
    }),
    forWhom: ({ actor, query }) => forWhom(platform.db, actor, query.kind, platform.clock()),
    learners: ({ actor, query }) => myLearners(platform.db, actor, query.search),
    waits: ({ actor }) => openWaits(platform.db, actor),
    wait: ({ actor, body }) => askToWait(platform, actor, body),
    takeBackWait: async ({ actor, params }) => {
      await takeBackWait(platform.db, actor, params.id)
      return null
    },
    book: ({ actor, body }) => bookAppointment(platform, actor, body),
    move: ({ actor, params, body }) => moveAppointment(platform, actor, params.id, body),
    answer: async ({ actor, params, body }) => {
      await answerMove(platform, actor, params.id, body)
      return null
    },
    cancel: ({ actor, params, body }) => cancelAppointment(platform, actor, params.id, body.reason),
    outcome: async ({ actor, params, body }) => {
      await concludeAppointment(platform, actor, params.id, body.outcome)
      return null
    },
  })
}
