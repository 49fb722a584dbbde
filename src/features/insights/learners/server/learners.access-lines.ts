import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 404  200+ 404  403  200+ 404  200+ 401  401 ',
    without: '404',
    operation: 'GET /api/v2/learners/{user_id}/picture',
    send: async (world) => {
      await world.one('enrolment')
      return { url: `/api/v2/learners/${world.people.learner!.id}/picture` }
    },
  },
  {
    cells: '401  403  403  200+ 404  403  200+ 404  403  401  401 ',
    without: '404',
    operation: 'GET /api/v2/learners/{user_id}/notes',
    send: async (world) => {
      await world.one('learner note')
      return { url: `/api/v2/learners/${world.people.learner!.id}/notes` }
    },
  },
  {
    cells: '401  403  403  201  404  403  201  404  403  401  401 ',
    without: '404',
    operation: 'POST /api/v2/learners/{user_id}/notes',
    send: (world) => ({
      url: `/api/v2/learners/${world.people.learner!.id}/notes`,
      body: { text: 'Signs well' },
    }),
  },
  {
    cells: '401  403  403  200+ 404  403  404  404  404  401  401 ',
    without: '404',
    operation: 'PATCH /api/v2/learner-notes/{id}',
    send: async (world) => ({
      url: `/api/v2/learner-notes/${await world.one('learner note')}`,
      body: { text: 'Signs better' },
      headers: { 'if-match': '"1"' },
    }),
  },
  {
    cells: '401  403  403  200  404  403  404  404  404  401  401 ',
    without: '404',
    operation: 'DELETE /api/v2/learner-notes/{id}',
    send: async (world) => ({ url: `/api/v2/learner-notes/${await world.one('learner note')}` }),
  },
]
