import { randomUUID } from 'node:crypto'
import { just, TOKEN, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '201  201  201  201  201  201  201  201  403  401  401 ',
    operation: 'POST /api/v2/support-requests',
    send: just('/api/v2/support-requests', {
      subject: 'S',
      category: 'technical',
      text: 'T',
      name: 'N',
      email: 'n@one.example',
    }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/support-requests',
    send: async (world) => {
      await world.one('support')
      return { url: '/api/v2/support-requests?page_size=100' }
    },
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/support-requests',
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  200+ 401  401 ',
    operation: 'GET /api/v2/support-requests/{id}',
    send: async (world) => ({ url: `/api/v2/support-requests/${await world.one('support')}` }),
  },
  {
    cells: '401  201  404  404  404  404  404  404  201  401  401 ',
    operation: 'POST /api/v2/support-requests/{id}/messages',
    send: async (world) => ({
      url: `/api/v2/support-requests/${await world.one('support')}/messages`,
      body: { text: 'T' },
    }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  200  401  401 ',
    operation: 'POST /api/v2/support-requests/{id}/close',
    send: async (world) => ({ url: `/api/v2/support-requests/${await world.one('support')}/close` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/support-requests/{id}/assignee',
    send: async (world) => ({
      url: `/api/v2/support-requests/${await world.one('support')}/assignee`,
      body: { mine: true },
    }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/support-requests/by-key',
    send: just('/api/v2/support-requests/by-key', { key: `${randomUUID()}.${TOKEN}` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/support-requests/by-key/messages',
    send: just('/api/v2/support-requests/by-key/messages', { key: `${randomUUID()}.${TOKEN}`, text: 'T' }),
  },
]
