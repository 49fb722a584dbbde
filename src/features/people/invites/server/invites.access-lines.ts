import { randomUUID } from 'node:crypto'
import { just, TOKEN, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/invites',
    send: (world) => ({
      url: '/api/v2/invites',
      body: { email: `${randomUUID()}@one.example`, role: 'learner', organization_id: world.organization },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/invites',
    send: async (world) => {
      await world.one('invite')
      return { url: '/api/v2/invites' }
    },
  },
  { cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/invites' },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/invites/by-token',
    send: just('/api/v2/invites/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/invites/accept',
    send: just('/api/v2/invites/accept', {
      token: TOKEN,
      first_name: 'A',
      last_name: 'B',
      password: 'seven wooden hands wave',
      language: 'en',
      terms: true,
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/invites/confirm',
    send: just('/api/v2/invites/confirm', { token: TOKEN }),
  },
  {
    cells: '202  202  202  202  202  202  202  202  202  202  202 ',
    operation: 'POST /api/v2/invites/{id}/resend-request',
    send: async (world) => ({ url: `/api/v2/invites/${await world.one('invite')}/resend-request` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/invites/{id}/resend',
    send: async (world) => ({ url: `/api/v2/invites/${await world.one('invite')}/resend` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/invites/{id}/revoke',
    send: async (world) => ({ url: `/api/v2/invites/${await world.one('invite')}/revoke` }),
  },
  {
    cells: '401  403  403  403  403  403  200  200  404  401  401 ',
    operation: 'POST /api/v2/invites/bulk',
    send: () => ({
      url: '/api/v2/invites/bulk',
      body: { role: 'learner', rows: [{ email: `${randomUUID()}@one.example`, role: 'learner' }] },
    }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/invites/stop',
    send: just('/api/v2/invites/stop?token=none'),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/invites/stop',
    send: just('/api/v2/invites/stop?token=none'),
  },
]
