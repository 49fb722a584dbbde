import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/lessons/{id}/downloads',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/downloads` }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/downloads',
    send: async (world) => {
      await world.one('download')
      return { url: '/api/v2/downloads' }
    },
  },
]
