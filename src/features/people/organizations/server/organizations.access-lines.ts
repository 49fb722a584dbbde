import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/organization-types',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/organizations',
    send: just('/api/v2/organizations?page_size=100'),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/organizations',
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/organizations',
    send: () => ({
      url: '/api/v2/organizations',
      body: {
        name: 'New',
        type: 'Retail',
        contact_email: null,
        phone: null,
        website: null,
        address: null,
        time_zone: 'UTC',
        language: 'en',
        owner_email: `${randomUUID()}@one.example`,
      },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PATCH /api/v2/organizations/{id}',
    send: (world) => ({ url: `/api/v2/organizations/${world.organization}`, body: { phone: '555' } }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/organizations/{id}/logo',
    send: (world) => ({ url: `/api/v2/organizations/${world.organization}/logo`, body: { logo: null } }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/organizations/{id}/deactivate',
    send: async (world) => ({
      url: `/api/v2/organizations/${await world.one('organization')}/deactivate`,
      body: {},
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/organizations/{id}/activate',
    send: async (world) => ({ url: `/api/v2/organizations/${await world.one('organization')}/activate` }),
  },
]
