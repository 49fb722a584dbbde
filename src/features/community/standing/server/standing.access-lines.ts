import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/community',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/community/rules',
    send: just('/api/v2/community/rules', { version: 1 }),
  },
  {
    cells: '401  200  200  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/community/choices',
    send: just('/api/v2/community/choices', { films: 'none' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/community/away',
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/community/away',
    send: just('/api/v2/community/away', { kind: 'mute', thread_id: NOBODY }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/community/away/{id}',
    send: just(`/api/v2/community/away/${NOBODY}`),
  },
]
