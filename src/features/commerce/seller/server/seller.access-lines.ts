import { just, type Line } from '../../../../../test/access/line.ts'

const PDF = { 'content-type': 'application/pdf' }
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  403  403  403  403  403  200  401  401 ', operation: 'GET /api/v2/seller' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/seller',
    send: just('/api/v2/seller', { name: 'ASL Shop' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/seller/w9',
    send: just('/api/v2/seller/w9', '%PDF-1.7', PDF),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/seller/w9',
    send: async (world) => {
      await world.one('w9')
      return { url: '/api/v2/seller/w9' }
    },
  },
]
