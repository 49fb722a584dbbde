import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/seats',
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/seats',
  },
  {
    cells: '401  403  403  200  404  403  200  404  200+ 401  401 ',
    operation: 'GET /api/v2/seats/summary',
    send: (world) => ({ url: `/api/v2/seats/summary?organization_id=${world.organization}` }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 404  200+ 401  401 ',
    operation: 'POST /api/v2/seats/preview',
    send: async (world) => ({
      url: '/api/v2/seats/preview',
      body: { organization_id: world.organization, user_ids: [await world.one('learner')] },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/seats/assign',
    send: async (world) => ({
      url: '/api/v2/seats/assign',
      body: {
        organization_id: world.organization,
        grant_id: await world.one('plan with seats'),
        user_ids: [await world.one('learner')],
      },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/seats/withdraw',
    send: async (world) => ({
      url: '/api/v2/seats/withdraw',
      body: { organization_id: world.organization, ids: [await world.one('seat')] },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/seats/{id}/reassign',
    send: async (world) => ({
      url: `/api/v2/seats/${await world.one('seat')}/reassign`,
      body: { user_id: await world.one('learner') },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/seats/keep',
    send: async (world) => {
      const id = await world.one('seat')
      return {
        url: '/api/v2/seats/keep',
        body: {
          organization_id: world.organization,
          grant_id: await world.one('plan of that seat'),
          ids: [id],
        },
      }
    },
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/seats/new-learners',
    send: (world) => ({
      url: '/api/v2/seats/new-learners',
      body: { organization_id: world.organization, on: false },
    }),
  },
]
