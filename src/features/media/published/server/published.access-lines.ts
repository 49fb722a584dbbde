import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '404  200+ 404  200+ 404  404  200+ 404  200+ 404  404 ',
    without: '404',
    operation: 'GET /api/v2/media/{id}/shown',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('film')}/shown` }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/media/{id}/uses',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/uses` }),
  },
]
