import { just, TOKEN, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/invite-links',
    send: async (world) => {
      await world.one('invite link')
      return { url: '/api/v2/invite-links' }
    },
  },
  { cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/invite-links' },
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/invite-links',
    send: (world) => ({
      url: '/api/v2/invite-links',
      body: { label: 'Class', role: 'learner', max_uses: 3, days: 3, organization_id: world.organization },
    }),
  },
  {
    cells: '401  403  403  403  403  403  404  404  404  401  401 ',
    operation: 'GET /api/v2/invite-links/{id}/address',
    send: just('/api/v2/invite-links/0199aaaa-0000-7000-8000-000000000000/address'),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/invite-links/{id}/revoke',
    send: async (world) => ({ url: `/api/v2/invite-links/${await world.one('invite link')}/revoke` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/invite-links/by-token',
    send: just('/api/v2/invite-links/by-token', { token: TOKEN }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/invite-links/join',
    send: just('/api/v2/invite-links/join', { token: TOKEN }),
  },
]
