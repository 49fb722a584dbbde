import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'

const discount = () => ({ code: randomUUID(), kind: 'percent', percent: 10 })
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  403  403  403  403  403  200  401  401 ', operation: 'GET /api/v2/discounts' },
  { cells: '401  403  403  403  403  403  403  403  200  401  401 ', operation: 'GET /rest/v1/discounts' },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/discounts',
    send: async () => ({ url: '/api/v2/discounts', body: discount() }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/discounts/{id}',
    send: async (world) => ({ url: `/api/v2/discounts/${await world.one('discount')}`, body: discount() }),
  },
]
