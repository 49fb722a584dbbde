import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/community/people',
    send: async (world) => ({ url: `/api/v2/community/people?thread_id=${await world.one('own post')}` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/threads/{id}/comments',
    send: async (world) => ({ url: `/api/v2/threads/${await world.one('own post')}/comments` }),
  },
  {
    cells: '401  201  404  201  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/threads/{id}/comments',
    send: async (world) => ({
      url: `/api/v2/threads/${await world.one('own post')}/comments`,
      body: { text: 'T' },
    }),
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /api/v2/comments/{id}',
    send: async (world) => ({
      url: `/api/v2/comments/${await world.one('own comment')}`,
      body: { text: 'T' },
    }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/comments/{id}',
    send: async (world) => ({ url: `/api/v2/comments/${await world.one('own comment')}` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/comments/{id}/like',
    send: async (world) => ({
      url: `/api/v2/comments/${await world.one('own comment')}/like`,
      body: { liked: true },
    }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/threads/{id}/like',
    send: async (world) => ({
      url: `/api/v2/threads/${await world.one('own post')}/like`,
      body: { liked: true },
    }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/comments/{id}/likes',
    send: async (world) => ({ url: `/api/v2/comments/${await world.one('own comment')}/likes` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/threads/{id}/likes',
    send: async (world) => ({ url: `/api/v2/threads/${await world.one('own post')}/likes` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/threads/{id}/follow',
    send: async (world) => ({
      url: `/api/v2/threads/${await world.one('own post')}/follow`,
      body: { follows: true },
    }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/threads/{id}/visit',
    send: async (world) => ({ url: `/api/v2/threads/${await world.one('own post')}/visit` }),
  },
  {
    cells: '401  200  404  404  404  404  200  404  200  401  401 ',
    operation: 'PUT /api/v2/threads/{id}/closed',
    send: async (world) => ({
      url: `/api/v2/threads/${await world.one('own post')}/closed`,
      body: { closed: true },
    }),
  },
]
