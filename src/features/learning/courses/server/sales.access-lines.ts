import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/course-prices/{id}',
    send: async (world) => ({ url: `/api/v2/course-prices/${await world.one('course of the platform')}` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/course-prices/{id}',
    send: async (world) => ({
      url: `/api/v2/course-prices/${await world.one('course of the platform')}`,
      body: { billing_type: 'Upfront', cents: 4900, months: 6 },
    }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/course-purchases',
    send: async (world) => {
      await world.one('course purchase')
      return { url: '/api/v2/course-purchases' }
    },
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /rest/v1/course-purchases',
    send: async (world) => {
      await world.one('course purchase')
      return { url: '/rest/v1/course-purchases' }
    },
  },
]
