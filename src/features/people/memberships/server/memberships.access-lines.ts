import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/memberships',
    send: async (world) => {
      await world.one('member')
      return { url: '/api/v2/memberships' }
    },
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/memberships',
  },
  {
    cells: '200  200  200  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/memberships/teachers',
  },
  { cells: '200  200  200  200+ 200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/staff' },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'GET /api/v2/memberships/{id}/history',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/history` }),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'PATCH /api/v2/memberships/{id}',
    send: async (world) => ({
      url: `/api/v2/memberships/${await world.one('member')}`,
      body: { kind: 'editor' },
    }),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/memberships/{id}/deactivate',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/deactivate` }),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/memberships/{id}/restore',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/restore` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/memberships/{id}/leave',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/leave` }),
  },
]
