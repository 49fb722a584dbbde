import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

const at = '2026-12-01T15:00:00Z'
const lesson =
  (rest: string, body?: unknown): NonNullable<Line['send']> =>
  async (world) => ({ url: `/api/v2/appointments/${await world.one('lesson')}${rest}`, body })

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 200  200+ 200  200  200  200  200  401  401 ',
    without: '200',
    operation: 'GET /api/v2/appointments',
    send: async (world) => {
      await world.one('lesson')
      return { url: '/api/v2/appointments' }
    },
  },
  {
    cells: '401  200+ 404  200+ 404  404  200+ 404  200+ 401  401 ',
    without: '404',
    operation: 'GET /api/v2/appointments/{id}',
    send: lesson(''),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/appointments/for',
  },
  {
    cells: '401  403  403  200+ 200  200  200  200  200  401  401 ',
    without: '200',
    operation: 'GET /api/v2/appointments/learners',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/appointments/waits',
  },
  {
    cells: '401  409  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/appointments/waits',
    send: async (world) => ({
      url: '/api/v2/appointments/waits',
      body: { teacher_id: await world.one('bookable teacher'), minutes: 25 },
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/appointments/waits/{id}',
    send: just(`/api/v2/appointments/waits/${NOBODY}`),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/appointments',
    send: just('/api/v2/appointments', { teacher_id: 'none', minutes: 25, starts_at: at }),
  },
  {
    cells: '401  409  404  409  404  404  409  404  409  401  401 ',
    without: '404',
    operation: 'POST /api/v2/appointments/{id}/move',
    send: lesson('/move', { starts_at: at }),
  },
  {
    cells: '401  403  403  409  404  404  409  404  409  401  401 ',
    without: '404',
    operation: 'POST /api/v2/appointments/{id}/answer',
    send: lesson('/answer', { yes: true }),
  },
  {
    cells: '401  200  404  200  404  404  200  404  200  401  401 ',
    without: '404',
    operation: 'POST /api/v2/appointments/{id}/cancel',
    send: lesson('/cancel', {}),
  },
  {
    cells: '401  409  404  409  404  404  409  404  409  401  401 ',
    without: '404',
    operation: 'POST /api/v2/appointments/{id}/outcome',
    send: lesson('/outcome', { outcome: 'completed' }),
  },
]
