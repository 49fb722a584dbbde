import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'
import type { World } from '../../../../../test/access/world.ts'

const change = (url: string) => (world: World) => ({
  url,
  body: { user_id: world.people.learner!.id, cents: 500, reason: 'A lesson was missed' },
  headers: { 'idempotency-key': randomUUID() },
})
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  // Another's answers 404 to whoever may not see it: credit.test.ts.
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/credit' },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/credit',
    send: change('/api/v2/credit'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/credit/take-back',
    send: change('/api/v2/credit/take-back'),
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/credit/entries',
    send: async (world) => {
      await world.one('credit')
      return { url: '/api/v2/credit/entries?page_size=100' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/credit_entries',
  },
]
