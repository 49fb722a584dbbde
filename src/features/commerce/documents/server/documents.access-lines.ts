import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/documents',
    send: async (world) => {
      await world.one('document')
      return { url: '/api/v2/documents?page_size=100' }
    },
  },
  { cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/documents' },
  {
    cells: '404  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'GET /api/v2/documents/{id}/pdf',
    send: async (world) => ({ url: `/api/v2/documents/${await world.one('document')}/pdf` }),
  },
]
