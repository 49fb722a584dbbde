import { just, type Line } from '../../../../../test/access/line.ts'

const ONE = '/api/v2/site-documents'
/** A call about the signed version of the teacher’s article, of which something waits. */
const about = (cells: string, method: 'GET' | 'POST' | 'PATCH', path = '', body?: unknown): Line => ({
  cells,
  operation: `${method} ${ONE}/{id}/signed${path}`,
  without: '404',
  send: async (world) => ({
    url: `${ONE}/${await world.one('signed article')}/signed${path.replace('{number}', '1')}`,
    ...(body !== undefined && { body }),
  }),
})

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'GET'),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'PATCH', '', { parts: {} }),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/submit'),
  about('401  403  403  403  404  404  403  403  422  401  401 ', 'POST', '/approve', { number: 1 }),
  about('401  403  403  403  404  404  403  403  200  401  401 ', 'POST', '/reject', {
    number: 1,
    reason: 'The brows',
  }),
  about('401  403  403  403  404  404  403  403  200  401  401 ', 'POST', '/show'),
  about('401  403  403  403  404  404  403  403  409  401  401 ', 'POST', '/hide'),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'GET', '/editions/{number}'),
  {
    cells: '401  200  200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/signed-reviews',
    without: '200',
    send: async (world) => {
      await world.one('signed article')
      return { url: '/api/v2/signed-reviews' }
    },
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/signed-versions/{id}/summary',
    without: '200',
    send: async (world) => ({ url: `/api/v2/signed-versions/${await world.one('article')}/summary` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/signed-versions/{id}',
    send: just('/api/v2/signed-versions/00000000-0000-4000-8000-000000000000'),
  },
]
