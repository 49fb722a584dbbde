import { just, type Line } from '../../../../../test/access/line.ts'

const HOURS = {
  open: true,
  zone: 'America/New_York',
  kinds: ['appointment'],
  lengths: [25],
  minutes_before: 0,
  minutes_after: 0,
  notice_hours: 1,
  horizon_days: 30,
  daily_maximum: null,
  open_to: 'groups',
  hours: [{ weekday: 1, from: '09:00', to: '12:00' }],
  exceptions: [],
}

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200  200  403  200  200  200  401  401 ',
    operation: 'GET /api/v2/availability/mine',
  },
  {
    cells: '401  403  403  200  200  403  200  200  200  401  401 ',
    operation: 'PUT /api/v2/availability/mine',
    send: just('/api/v2/availability/mine', HOURS),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/availability/teachers',
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/availability/teachers/{id}/slots',
    send: async (world) => ({
      url: `/api/v2/availability/teachers/${await world.one('bookable teacher')}/slots?from=2026-12-01T00:00:00Z&to=2026-12-08T00:00:00Z`,
    }),
  },
]
