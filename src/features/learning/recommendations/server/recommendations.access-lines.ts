import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/recommendations',
    send: async (world) => {
      await world.one('recommendation')
      return { url: '/api/v2/recommendations' }
    },
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/recommendations/unsubscribe',
    send: just('/api/v2/recommendations/unsubscribe?token=none'),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/recommendations/unsubscribe',
    send: just('/api/v2/recommendations/unsubscribe?token=none'),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/recommendations/dismissed/{common_id}',
    send: (world) => ({ url: `/api/v2/recommendations/dismissed/${world.course}` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/recommendations/dismissed/{common_id}',
    send: (world) => ({ url: `/api/v2/recommendations/dismissed/${world.course}` }),
  },
  {
    cells: '401  403  403  200+ 404  403  200+ 404  403  401  401 ',
    without: '200',
    operation: 'GET /api/v2/courses/{common_id}/recommendations',
    send: async (world) => {
      await world.one('recommendation')
      return { url: `/api/v2/courses/${world.course}/recommendations` }
    },
  },
  {
    cells: '401  403  403  201+ 404  403  201+ 404  403  401  401 ',
    operation: 'POST /api/v2/courses/{common_id}/recommendations',
    send: async (world) => (
      await world.one('recommendation'),
      {
        url: `/api/v2/courses/${world.course}/recommendations`,
        body: { user_id: world.people.learner!.id, note: 'N' },
      }
    ),
  },
  {
    cells: '401  403  403  200  404  403  200  404  403  401  401 ',
    without: '404',
    operation: 'DELETE /api/v2/recommendations/{id}',
    send: async (world) => ({ url: `/api/v2/recommendations/${await world.one('recommendation')}` }),
  },
]
