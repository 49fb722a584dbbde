import { DAY_MS } from '#contract/durations.ts'
import { just, type Line } from '../../../../../test/access/line.ts'

/** A Monday far enough ahead that its week has not begun, and near enough that it can be planned. */
const monday = (weeks: number): string => {
  const day = new Date(Date.now() + weeks * 7 * DAY_MS)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/weekly-signs',
    send: just('/api/v2/weekly-signs'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/weekly-signs',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/weekly-signs/shown',
    send: just('/api/v2/weekly-signs/shown'),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/weekly-signs/{id}/answers',
    send: async (world) => ({ url: `/api/v2/weekly-signs/${await world.one('weekly sign')}/answers` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'PUT /api/v2/weekly-signs/{week}',
    send: () => ({ url: `/api/v2/weekly-signs/${monday(3)}`, body: { slug: 'no-such-word' } }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/weekly-signs/{week}',
    send: () => ({ url: `/api/v2/weekly-signs/${monday(50)}` }),
  },
]
