import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { seatsContract } from '../seats.contract.ts'
import { seatsReadBy } from './seats.access.ts'
import { seatRows, seatSummary } from './seats.queries.ts'
import { mailSeated, SEATS_TOLD_JOB, type Seated } from './seats.mails.ts'
import {
  assignSeats,
  keepSeats,
  previewSeats,
  reassignSeat,
  setForNewLearners,
  withdrawSeats,
} from './seats.service.ts'

export const seatsRoutes = (platform: Platform): Implementation => {
  platform.jobs.work<Seated>(SEATS_TOLD_JOB, (seated) => mailSeated(platform, seated))
  return implement(seatsContract, {
    list: listOf((actor) => seatRows(actor)),
    summary: async ({ actor, query }) =>
      seatSummary(
        platform.db,
        await seatsReadBy(platform.db, actor, query.organization_id),
        platform.clock(),
      ),
    preview: ({ actor, body }) => previewSeats(platform, actor, body),
    assign: async ({ actor, body }) => {
      const outcomes = await assignSeats(platform, actor, body)
      return answer(outcomes, {
        en: outcomes.seat === 1 ? 'One seat was assigned.' : `${outcomes.seat} seats were assigned.`,
        es: outcomes.seat === 1 ? 'Se asignó un lugar.' : `Se asignaron ${outcomes.seat} lugares.`,
      })
    },
    withdraw: async ({ actor, body }) => {
      const withdrawn = await withdrawSeats(platform, actor, body)
      return answer(
        { withdrawn },
        {
          en: withdrawn === 1 ? 'One seat is free again.' : `${withdrawn} seats were withdrawn.`,
          es: withdrawn === 1 ? 'Un lugar vuelve a estar libre.' : `Se retiraron ${withdrawn} lugares.`,
        },
      )
    },
    reassign: async ({ actor, params, body }) => {
      await reassignSeat(platform, actor, params.id, body.user_id)
      return answer(null, { en: 'The seat was given on.', es: 'El lugar pasó a otra persona.' })
    },
    keep: async ({ actor, body }) => {
      await keepSeats(platform, actor, body)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
    newLearners: async ({ actor, body }) => {
      await setForNewLearners(platform, actor, body)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
  })
}
