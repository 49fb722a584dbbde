import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /api/v2/audit-log' },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/audit-log' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/audit-log/codes',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/audit-log/retired',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/audit-log/people',
    send: just('/api/v2/audit-log/people?q=First'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/audit-log/{id}',
    send: (world) => ({ url: `/api/v2/audit-log/${world.audit}` }),
  },
]
