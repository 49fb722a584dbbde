import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/certificates/mine',
    send: async (world) => {
      await world.one('certificate')
      return { url: '/api/v2/certificates/mine' }
    },
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/certificates/verify/{slug}',
    send: just('/api/v2/certificates/verify/0000-0000-00000'),
  },
  {
    cells: '401  200  404  404  404  404  404  404  200  401  401 ',
    operation: 'GET /api/v2/certificates/{id}/pdf',
    send: async (world) => ({ url: `/api/v2/certificates/${await world.one('certificate')}/pdf` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/certificates',
    send: async (world) => {
      await world.one('certificate')
      return { url: '/api/v2/certificates?page_size=100' }
    },
  },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/certificates' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PATCH /api/v2/certificates/{id}',
    send: async (world) => ({
      url: `/api/v2/certificates/${await world.one('certificate')}`,
      body: { holder: 'H' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/certificates/{id}/revoke',
    send: async (world) => ({
      url: `/api/v2/certificates/${await world.one('certificate')}/revoke`,
      body: { reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/certificates/{id}/restore',
    send: async (world) => ({ url: `/api/v2/certificates/${await world.one('certificate')}/restore` }),
  },
]
