import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '404  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/course-feedback/{common_id}',
    send: (world) => ({ url: `/api/v2/course-feedback/${world.course}` }),
  },
  {
    cells: '401  409  404  403  404  403  403  404  403  401  401 ',
    operation: 'PUT /api/v2/course-feedback/{common_id}',
    send: (world) => ({ url: `/api/v2/course-feedback/${world.course}`, body: { stars: 4 } }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  403  401  401 ',
    operation: 'DELETE /api/v2/course-feedback/{common_id}',
    send: (world) => ({ url: `/api/v2/course-feedback/${world.course}` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  403  401  401 ',
    operation: 'GET /api/v2/lesson-feedback/{lesson_id}',
    send: (world) => ({ url: `/api/v2/lesson-feedback/${world.lesson}` }),
  },
  {
    cells: '401  409  404  403  404  403  403  404  403  401  401 ',
    operation: 'PUT /api/v2/lesson-feedback/{lesson_id}',
    send: (world) => ({ url: `/api/v2/lesson-feedback/${world.lesson}`, body: { stars: 4 } }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  403  401  401 ',
    operation: 'DELETE /api/v2/lesson-feedback/{lesson_id}',
    send: (world) => ({ url: `/api/v2/lesson-feedback/${world.lesson}` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  403  401  401 ',
    operation: 'PUT /api/v2/teachers/{id}/review',
    send: just(`/api/v2/teachers/${randomUUID()}/review`, { stars: 5 }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  403  401  401 ',
    operation: 'DELETE /api/v2/teachers/{id}/review',
    send: just(`/api/v2/teachers/${randomUUID()}/review`),
  },
  {
    cells: '401  200  404  404  404  404  404  404  403  401  401 ',
    operation: 'PUT /api/v2/meeting-feedback/{meeting_id}',
    send: async (world) => ({
      url: `/api/v2/meeting-feedback/${await world.one('room')}`,
      body: { stars: 4 },
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  403  401  401 ',
    operation: 'DELETE /api/v2/meeting-feedback/{meeting_id}',
    send: just(`/api/v2/meeting-feedback/${randomUUID()}`),
  },
  { cells: '401  200  200  200  200  200  200  200  403  401  401 ', operation: 'GET /api/v2/site-feedback' },
  {
    cells: '401  200  200  200  200  200  200  200  403  401  401 ',
    operation: 'PUT /api/v2/site-feedback',
    send: just('/api/v2/site-feedback', { stars: 4 }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  403  401  401 ',
    operation: 'DELETE /api/v2/site-feedback',
  },
  {
    cells: '401  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/feedback',
    send: async (world) => {
      await world.one('feedback')
      return { url: '/api/v2/feedback?page_size=100' }
    },
  },
  { cells: '401  200+ 200  200  200  200  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/feedback' },
  { cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ', operation: 'GET /api/v2/feedback/sums' },
  {
    cells: '401  403  403  404  404  404  200  404  200  401  401 ',
    operation: 'POST /api/v2/feedback/{id}/read',
    send: async (world) => ({ url: `/api/v2/feedback/${await world.one('feedback')}/read` }),
  },
  {
    cells: '401  403  403  404  404  404  200  404  200  401  401 ',
    operation: 'POST /api/v2/feedback/{id}/answer',
    send: async (world) => ({
      url: `/api/v2/feedback/${await world.one('feedback')}/answer`,
      body: { text: 'T' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/feedback/{id}',
    send: async (world) => ({ url: `/api/v2/feedback/${await world.one('feedback')}` }),
  },
]
