import type { Line } from '../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /health/live' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /health/ready' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /metrics' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/openapi.json' },
]
