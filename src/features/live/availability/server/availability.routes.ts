import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { busyTimes } from '../../google-calendar/server/public.ts'
import { availabilityContract } from '../availability.contract.ts'
import { myAvailability, saveAvailability } from './availability.service.ts'
import { bookableTeachers, slotsFor } from './slots.queries.ts'

/** Editors write; they teach nobody. @throws Failure 403 */
function assertTeaches({ staff_role }: Person): void {
  if (staff_role === 'Editor') throw new Failure(common.forbidden)
}

export const availabilityRoutes = (platform: Platform): Implementation =>
  implement(availabilityContract, {
    mine: async ({ actor }) => {
      assertTeaches(actor)
      return myAvailability(platform.db, actor.user_id)
    },
    save: async ({ actor, body, request }) => {
      assertTeaches(actor)
      return saveAvailability(platform, actor, body, request.if_match)
    },
    teachers: ({ actor, query }) =>
      bookableTeachers(platform.db, platform.clock(), {
        ...query,
        learner_id: actor.user_id,
        language: actor.language,
      }),
    slots: async ({ actor, params, query }) => {
      const from = new Date(query.from),
        to = new Date(query.to)
      return slotsFor(platform.db, platform.clock(), {
        ...query,
        teacher_id: params.id,
        learner_id: actor.user_id,
        from,
        to,
        busy: await busyTimes(platform, params.id, from, to),
      })
    },
  })
