import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/posts',
    send: () => ({ url: '/api/v2/posts' }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/posts/mine',
    send: () => ({ url: '/api/v2/posts/mine' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/posts/tags',
    send: () => ({ url: '/api/v2/posts/tags' }),
  },
  {
    cells: '401  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/posts/{id}',
    send: async (world) => ({ url: `/api/v2/posts/${await world.one('own post')}` }),
  },
  {
    cells: '401  201  201  201  201  201  201  201  201  401  401 ',
    operation: 'POST /api/v2/posts',
    send: () => ({ url: '/api/v2/posts', body: { kind: 'question', language: 'en' } }),
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /api/v2/posts/{id}',
    send: async (world) => ({ url: `/api/v2/posts/${await world.one('post draft')}`, body: { title: 'T' } }),
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/posts/{id}/publish',
    send: async (world) => ({ url: `/api/v2/posts/${await world.one('post draft')}/publish` }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/posts/{id}',
    send: async (world) => ({ url: `/api/v2/posts/${await world.one('own post')}` }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/posts/{id}/accepted',
    send: async (world) => ({
      url: `/api/v2/posts/${await world.one('own post')}/accepted`,
      body: { comment_id: null },
    }),
  },
]
