import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/organizations/{id}/discussion',
    send: (world) => ({ url: `/api/v2/organizations/${world.organization}/discussion` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/organizations/{id}/discussion',
    send: (world) => ({
      url: `/api/v2/organizations/${world.organization}/discussion`,
      body: { open: true, posting: 'everyone', hold_films: false },
    }),
  },
]
