import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'GET /api/v2/site-exports',
    send: () => ({ url: '/api/v2/site-exports?kind=event&ids=00000000-0000-4000-8000-000000000000' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'POST /api/v2/site-imports',
    send: () => ({
      url: '/api/v2/site-imports?name=x.txt',
      body: 'nothing',
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'GET /api/v2/site-imports/{id}',
    send: () => ({ url: '/api/v2/site-imports/00000000-0000-4000-8000-000000000000' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'POST /api/v2/site-imports/{id}/run',
    send: () => ({
      url: '/api/v2/site-imports/00000000-0000-4000-8000-000000000000/run',
      body: { sources: ['x'] },
    }),
  },
]
