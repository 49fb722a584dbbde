import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/settings/site' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/settings/site/edit',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/settings/site',
    send: just('/api/v2/settings/site', {}),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/settings/site/test-mail',
    send: just('/api/v2/settings/site/test-mail', { language: 'en' }),
  },
]
