import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/people/{id}/sessions',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sessions` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/people/{id}/sessions',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sessions` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/people/{id}/sessions/{session_id}',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sessions/${randomUUID()}` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/people',
    send: just('/api/v2/people?page_size=100'),
  },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/people' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/suspend',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/suspend`,
      body: { reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/unsuspend',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/unsuspend` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/act-as',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/act-as`,
      body: { reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/people/{id}',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}`,
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/people/{id}/role',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/role`,
      body: { role: 'Teacher', reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/people/{id}/deaf-teacher',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/deaf-teacher`,
      body: { deaf_teacher: true },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/email-change',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/email-change`,
      body: { email: `${randomUUID()}@one.example` },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/password-reset',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/password-reset`,
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/people/{id}/confirmation',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/confirmation`,
    }),
  },
]
