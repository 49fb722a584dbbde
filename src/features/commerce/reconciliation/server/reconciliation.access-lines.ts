import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/reconciliation/runs',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/reconciliation_runs',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/reconciliation/findings',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/reconciliation_findings',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/reconciliation/waiting',
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/reconciliation/waiting/{id}/write-off',
    send: async (world) => ({
      url: `/api/v2/reconciliation/waiting/${await world.one('order')}/write-off`,
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/reconciliation/run',
    send: just('/api/v2/reconciliation/run', { days: 1 }),
  },
]
