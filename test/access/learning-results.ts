import { randomUUID } from 'node:crypto'
import { just, type Line } from './line.ts'

/** What comes of learning: certificates, feedback, recommendations. */
export const LEARNING_RESULTS: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/certificates/mine',
    send: async (world) => {
      await world.one('certificate')
      return { url: '/api/v2/certificates/mine' }
    },
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/certificates/verify/{slug}',
    send: just('/api/v2/certificates/verify/0000-0000-00000'),
  },
  {
    cells: '401  200  404  404  404  404  404  404  200  401  401 ',
    operation: 'GET /api/v2/certificates/{id}/pdf',
    send: async (world) => ({ url: `/api/v2/certificates/${await world.one('certificate')}/pdf` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/certificates',
    send: async (world) => {
      await world.one('certificate')
      return { url: '/api/v2/certificates?page_size=100' }
    },
  },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/certificates' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PATCH /api/v2/certificates/{id}',
    send: async (world) => ({
      url: `/api/v2/certificates/${await world.one('certificate')}`,
      body: { holder: 'H' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/certificates/{id}/revoke',
    send: async (world) => ({
      url: `/api/v2/certificates/${await world.one('certificate')}/revoke`,
      body: { reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/certificates/{id}/restore',
    send: async (world) => ({ url: `/api/v2/certificates/${await world.one('certificate')}/restore` }),
  },
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
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'POST /api/v2/feedback/{id}/read',
    send: async (world) => ({ url: `/api/v2/feedback/${await world.one('feedback')}/read` }),
  },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
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
