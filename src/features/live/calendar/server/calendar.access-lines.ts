import { DAY_MS } from '#contract/durations.ts'
import { just, type Line } from '../../../../../test/access/line.ts'

const CALENDAR = '/api/v2/calendar'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): a lesson of the teacher with
 * their learner.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 200  200+ 200  200  200+ 200  200+ 401  401 ',
    operation: `GET ${CALENDAR}`,
    without: '200',
    send: async (world) => {
      await world.one('lesson')
      const [from, to] = [30, 90].map((days) => new Date(Date.now() + days * DAY_MS).toISOString())
      return { url: `${CALENDAR}?from=${from}&to=${to}` }
    },
  },
  {
    cells: '401  200+ 404  200+ 404  404  200+ 404  200+ 401  401 ',
    operation: `GET ${CALENDAR}/{id}`,
    without: '404',
    send: async (world) => ({ url: `${CALENDAR}/${await world.one('lesson')}` }),
  },
  // 404 because the lesson is not over.
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: `GET ${CALENDAR}/{id}/presence`,
    send: async (world) => ({ url: `${CALENDAR}/${await world.one('lesson')}/presence` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: `GET ${CALENDAR}/now`,
    send: just(`${CALENDAR}/now`),
  },
  {
    cells: '401  200+ 404  200+ 404  404  200+ 404  200+ 401  401 ',
    operation: `GET ${CALENDAR}/{id}/file`,
    without: '404',
    send: async (world) => ({ url: `${CALENDAR}/${await world.one('lesson')}/file` }),
  },
]
