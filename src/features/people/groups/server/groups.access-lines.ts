import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/groups',
    send: async (world) => {
      await world.one('group')
      return { url: '/api/v2/groups' }
    },
  },
  { cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/groups' },
  {
    cells: '401  403  403  403  403  403  201  201  404  401  401 ',
    operation: 'POST /api/v2/groups',
    send: () => ({ url: '/api/v2/groups', body: { name: randomUUID() } }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PATCH /api/v2/groups/{id}',
    send: async (world) => ({
      url: `/api/v2/groups/${await world.one('group')}`,
      body: { name: randomUUID() },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/groups/{id}',
    send: async (world) => ({ url: `/api/v2/groups/${await world.one('group')}` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/groups/{id}/members',
    send: async (world) => ({
      url: `/api/v2/groups/${await world.one('group')}/members`,
      body: { add: [], remove: [] },
    }),
  },
]
