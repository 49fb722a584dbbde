import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'
import type { Fresh, World } from '../../../../../test/access/world.ts'

const rule = { en: 'R', es: 'R' }
/** A call about a case of the first organization. */
const aCase =
  (path: string, body?: unknown) =>
  async (world: World): Promise<{ url: string; body?: unknown }> => ({
    url: `/api/v2/reported-comments/${await world.one('reported post')}${path}`,
    ...(body !== undefined && { body }),
  })
const about =
  (address: string, kind: Fresh, path: string, body?: unknown) =>
  async (world: World): Promise<{ url: string; body?: unknown }> => ({
    url: `/api/v2/${address}/${await world.one(kind)}${path}`,
    ...(body !== undefined && { body }),
  })

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  403  403  403  401  401 ',
    operation: 'GET /api/v2/reported-comments/mine',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/moderation-decisions',
  },
  {
    cells: '401  201  404  201  404  201  403  403  403  401  401 ',
    operation: 'POST /api/v2/posts/{id}/reports',
    send: about('posts', 'discussed post', '/reports', { reason: 'spam' }),
  },
  {
    cells: '401  201  404  201  404  201  403  403  403  401  401 ',
    operation: 'POST /api/v2/comments/{id}/reports',
    send: about('comments', 'discussed comment', '/reports', { reason: 'spam' }),
  },
  {
    cells: '401  200  404  404  404  404  403  403  403  401  401 ',
    operation: 'DELETE /api/v2/reported-comments/mine/{id}',
    send: about('reported-comments/mine', 'open report', ''),
  },
  {
    cells: '401  201+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/moderation-decisions/{id}/appeals',
    send: about('moderation-decisions', 'moderation decision', '/appeals', { words: 'W' }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/reported-comments',
    send: async (world) => {
      await world.one('reported post')
      return { url: '/api/v2/reported-comments?page_size=100' }
    },
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/reported-comments',
  },
  {
    cells: '401  403  403  403  403  403  200  200  200  401  401 ',
    operation: 'GET /api/v2/reported-comments/figures',
  },
  {
    cells: '401  403  403  403  403  403  200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/reported-comments/{id}',
    send: aCase(''),
  },
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/reported-comments',
    send: async (world) => ({
      url: '/api/v2/reported-comments',
      body: { thread_id: await world.one('discussed post'), comment_id: null },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/reported-comments/{id}/claim',
    send: aCase('/claim', { claimed: true }),
  },
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/reported-comments/{id}/decisions',
    send: aCase('/decisions', { action: 'hide', rule: 'kind', words: 'W' }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'GET /api/v2/reported-comments/{id}/author',
    send: aCase('/author'),
  },
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/reported-comments/{id}/author',
    send: aCase('/author', {
      targets: [{ thread_id: NOBODY, comment_id: null }],
      action: 'hide',
      rule: 'kind',
      words: 'W',
    }),
  },
  {
    cells: '401  403  403  403  403  403  404  404  404  401  401 ',
    operation: 'POST /api/v2/reported-comments/decisions/{id}/undo',
    send: just(`/api/v2/reported-comments/decisions/${NOBODY}/undo`),
  },
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/reported-comments/{id}/notes',
    send: aCase('/notes', { text: 'T' }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/reported-comments/{id}/hand-up',
    send: aCase('/hand-up', { text: 'T' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/reported-comments/{id}/evidence',
    send: aCase('/evidence', { reason: 'A reason that is long enough' }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/moderation-appeals',
    send: async (world) => {
      await world.one('moderation appeal')
      return { url: '/api/v2/moderation-appeals?page_size=100' }
    },
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/moderation-appeals',
  },
  {
    // The owner made the decision.
    cells: '401  403  403  403  403  403  403  404  200  401  401 ',
    operation: 'POST /api/v2/moderation-appeals/{id}/answer',
    send: about('moderation-appeals', 'moderation appeal', '/answer', { reversed: true, answer: 'A' }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/community-rules',
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/community-rules',
    send: just('/api/v2/community-rules', { replaces: 1, rules: [{ key: 'kind', title: rule, text: rule }] }),
  },
]
