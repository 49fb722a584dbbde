import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

const DRILL = { kind: 'numbers', asked: 3, correct: 2, ms: 9000 }

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/drills',
  },
  {
    cells: '401  200  200  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/drills/words',
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/drills/{id}',
    send: just(`/api/v2/drills/${randomUUID()}`, DRILL),
  },
]
