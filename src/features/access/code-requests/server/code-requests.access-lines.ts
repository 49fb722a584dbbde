import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'

const asked = () => ({
  code: randomUUID(),
  units_authorised: 6,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
})
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-code-requests',
    send: async (world) => {
      await world.one('code request')
      return { url: '/api/v2/service-code-requests?page_size=100' }
    },
  },
  {
    cells: '200  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service-code-requests',
  },
  {
    // Neither tenant is a Regional Center.
    cells: '401  403  403  403  403  403  409  409  403  401  401 ',
    operation: 'POST /api/v2/service-code-requests',
    send: async (world) => ({
      url: '/api/v2/service-code-requests',
      body: { user_id: await world.one('learner'), ...asked() },
    }),
  },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'POST /api/v2/service-code-requests/{id}/withdraw',
    send: async (world) => ({
      url: `/api/v2/service-code-requests/${await world.one('code request')}/withdraw`,
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/service-code-requests/{id}/issue',
    send: async (world) => ({
      url: `/api/v2/service-code-requests/${await world.one('code request')}/issue`,
      body: asked(),
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/service-code-requests/{id}/decline',
    send: async (world) => ({
      url: `/api/v2/service-code-requests/${await world.one('code request')}/decline`,
      body: { reason: 'Not ours' },
    }),
  },
]
