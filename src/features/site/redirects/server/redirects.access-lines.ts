import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/site-redirects',
    send: async (world) => {
      await world.one('redirect')
      return { url: '/api/v2/site-redirects' }
    },
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /rest/v1/site-redirects',
  },
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'POST /api/v2/site-redirects',
    send: () => ({ url: '/api/v2/site-redirects', body: { path: '/old', target: 'elsewhere' } }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/site-redirects/{id}',
    send: async (world) => ({ url: `/api/v2/site-redirects/${await world.one('redirect')}` }),
  },
]
