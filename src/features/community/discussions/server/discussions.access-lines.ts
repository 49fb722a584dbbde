import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/lessons/{id}/discussion',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/discussion` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  409  401  401 ',
    operation: 'POST /api/v2/lessons/{id}/discussion',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/discussion`, body: { scope: 'organization' } }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/articles/{slug}/discussion',
    send: just('/api/v2/articles/nowhere/discussion'),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/articles/{slug}/discussion',
    send: just('/api/v2/articles/nowhere/discussion'),
  },
]
