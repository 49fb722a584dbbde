import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/users/me/exports',
    send: just('/api/v2/users/me/exports', { password: 'x' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/users/me/exports',
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/users/me/exports/{id}/address',
    send: async (world) => ({ url: `/api/v2/users/me/exports/${await world.one('export')}/address` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/users/me/closing',
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/users/me/delete',
    send: just('/api/v2/users/me/delete', { email: 'nobody@one.example', password: 'x' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'POST /api/v2/users/{id}/delete',
    send: async (world) => ({
      url: `/api/v2/users/${await world.one('learner')}/delete`,
      body: { email: 'nobody@one.example', reason: 'R' },
    }),
  },
  {
    cells: '401  404  404  403  403  403  404  404  409  401  401 ',
    operation: 'POST /api/v2/users/{id}/restore',
    send: (world) => ({ url: `/api/v2/users/${world.people.deleted!.id}/restore` }),
  },
]
