import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/practice/summary',
  },
  {
    cells: '401  200  200  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/practice/session',
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/practice/reviews',
    send: just('/api/v2/practice/reviews', { reviews: [] }),
  },
  {
    cells: '401  404  404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/practice/reviews/{id}/undo',
    send: just(`/api/v2/practice/reviews/${randomUUID()}/undo`),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/practice/words/{vocabulary_id}',
    send: (world) => ({ url: `/api/v2/practice/words/${world.word}` }),
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/practice/words/{vocabulary_id}',
    send: (world) => ({ url: `/api/v2/practice/words/${world.word}` }),
  },
  {
    cells: '401  200  200  409  409  409  409  409  409  401  401 ',
    operation: 'DELETE /api/v2/practice/words/{vocabulary_id}',
    send: (world) => ({ url: `/api/v2/practice/words/${world.word}` }),
  },
]
