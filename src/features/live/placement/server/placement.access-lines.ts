import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/assessments/mine',
  },
  {
    cells: '401  409  409  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/placement-sittings',
    // One word is in this dictionary: for a learner too there is nothing to choose from.
    send: just('/api/v2/placement-sittings', {}),
  },
  {
    cells: '401  404  404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/placement-sittings/{id}/answers',
    send: just(`/api/v2/placement-sittings/${randomUUID()}/answers`, { position: 1, choice: 2 }),
  },
  {
    cells: '401  201  201  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/self-assessments',
    send: just('/api/v2/self-assessments', { answers: { greet: 'yes' } }),
  },
]
