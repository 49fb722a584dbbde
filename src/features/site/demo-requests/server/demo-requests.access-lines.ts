import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

const requestTo =
  (rest = '', body?: () => unknown): Line['send'] =>
  async (world) => ({
    url: `/api/v2/demo-requests/${await world.one('demo_request')}${rest}`,
    ...(body && { body: body() }),
  })

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '202  202  202  202  202  202  202  202  202  202  202 ',
    operation: 'POST /api/v2/demo-requests',
    send: just('/api/v2/demo-requests', {
      organization_name: 'O',
      organization_type: 'Hospital',
      size: '11-50',
      need: 'N',
      contact_name: 'C',
      email: 'c@one.example',
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/demo-requests',
    send: async (world) => {
      await world.one('demo_request')
      return { url: '/api/v2/demo-requests' }
    },
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /rest/v1/demo-requests',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/demo-requests/assignees',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PATCH /api/v2/demo-requests/{id}',
    send: requestTo('', () => ({ notes: 'N' })),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/demo-requests/{id}/won',
    send: requestTo('/won', () => ({
      name: 'O',
      type: 'Hospital',
      owner_email: `${randomUUID()}@one.example`,
      time_zone: 'UTC',
    })),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/demo-requests/{id}',
    send: requestTo(),
  },
]
