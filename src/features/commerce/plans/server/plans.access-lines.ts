import type { Line } from '../../../../../test/access/line.ts'
import { MONTHLY_TERMS } from '../../../../../test/samples.ts'

const plan = {
  name_en: 'A month',
  name_es: 'Un mes',
  ...MONTHLY_TERMS,
  cents: 1499,
}
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/plans',
  },
  { cells: '200  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /rest/v1/plans' },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/plans',
    send: async () => ({ url: '/api/v2/plans', body: plan }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/plans/{id}',
    send: async (world) => ({ url: `/api/v2/plans/${await world.one('plan')}`, body: plan }),
  },
]
