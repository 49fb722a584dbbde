import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/lessons/{id}/progress',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/progress`, body: { position: 1 } }),
  },
  {
    cells: '401  201+ 404  201+ 404  201+ 201+ 404  201+ 401  401 ',
    operation: 'POST /api/v2/courses/{id}/enrolments',
    send: (world) => ({ url: `/api/v2/courses/${world.version}/enrolments` }),
  },
  { cells: '401  200+ 200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/progress/mine' },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/progress/guest',
    send: () => ({ url: '/api/v2/progress/guest', body: { key: randomUUID(), events: [] } }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PUT /api/v2/progress/goal',
    send: just('/api/v2/progress/goal', { minutes: 10 }),
  },
  {
    cells: '401  200+ 200  200+ 200  403  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/progress/learners',
    send: async (world) => {
      await world.one('agreement')
      await world.one('enrolment')
      return { url: '/api/v2/progress/learners' }
    },
  },
  {
    cells: '401  200+ 200  200+ 200  403  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/learners',
    send: async (world) => {
      await world.one('agreement')
      await world.one('enrolment')
      return { url: '/rest/v1/learners' }
    },
  },
]
