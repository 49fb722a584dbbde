import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/users/me' },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PATCH /api/v2/users/me',
    send: just('/api/v2/users/me', { daily_goal: 12 }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  404  401  401 ',
    operation: 'PUT /api/v2/users/me/active-organization',
    send: (world) => ({
      url: '/api/v2/users/me/active-organization',
      body: { organization_id: world.organization },
    }),
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/users',
    send: just('/api/v2/users?page_size=100'),
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/users',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PUT /api/v2/users/me/photo',
    send: just('/api/v2/users/me/photo', { photo: null }),
  },
]
