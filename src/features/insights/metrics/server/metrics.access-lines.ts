import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/metrics/overview',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/metrics/words',
  },
  {
    cells: '401  403  403  403  403  403  200  200  403  401  401 ',
    operation: 'GET /api/v2/metrics/organization',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/metrics/live-assessments',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/metrics/subjects/{id}',
    send: (world) => ({ url: `/api/v2/metrics/subjects/${world.course}` }),
  },
]
