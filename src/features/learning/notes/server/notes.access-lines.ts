import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/lessons/{id}/notes',
    send: async (world) => {
      await world.one('note')
      return { url: `/api/v2/lessons/${world.lesson}/notes` }
    },
  },
  {
    cells: '401  201  404  201  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/lessons/{id}/notes',
    send: (world) => ({
      url: `/api/v2/lessons/${world.lesson}/notes`,
      body: { text: 'Thumb at the chin', at: 1.5 },
    }),
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /api/v2/notes/{id}',
    send: async (world) => ({ url: `/api/v2/notes/${await world.one('note')}`, body: { text: 'Changed' } }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/notes/{id}',
    send: async (world) => ({ url: `/api/v2/notes/${await world.one('note')}` }),
  },
]
