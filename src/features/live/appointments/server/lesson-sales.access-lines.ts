import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/lesson-price' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/lesson-price',
    send: just('/api/v2/lesson-price', { cents: null }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/appointments/holds',
    send: async (world) => {
      await world.one('held lesson')
      return { url: '/api/v2/appointments/holds' }
    },
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/appointments/holds',
    send: just('/api/v2/appointments/holds', {
      teacher_id: 'none',
      minutes: 25,
      starts_at: '2026-12-01T15:00:00Z',
    }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/appointments/holds/{id}',
    send: async (world) => ({ url: `/api/v2/appointments/holds/${await world.one('held lesson')}` }),
  },
]
