import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/community/held',
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/community/held/release',
    send: just('/api/v2/community/held/release', { thread_id: NOBODY }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/community/held/refuse',
    send: just('/api/v2/community/held/refuse', { thread_id: NOBODY, words: 'No' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/community/children',
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/community/children/{id}/choices',
    send: just(`/api/v2/community/children/${NOBODY}/choices`, { taking_part: 'off', films: 'none' }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/community/children/{id}/entries',
    send: just(`/api/v2/community/children/${NOBODY}/entries`),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/community/children/{id}/take-back',
    send: just(`/api/v2/community/children/${NOBODY}/take-back`, { thread_id: NOBODY }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/community/phrases',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/community_phrases',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/community/phrases/try',
    send: just('/api/v2/community/phrases/try', { phrase: 'spam' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/community/phrases',
    send: just('/api/v2/community/phrases', { phrase: 'spam', action: 'note' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/community/phrases/{id}',
    send: just(`/api/v2/community/phrases/${NOBODY}`),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/community/domains',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/blocked_domains',
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/community/domains',
    send: just('/api/v2/community/domains', { domain: 'example.com' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/community/domains/{id}',
    send: just(`/api/v2/community/domains/${NOBODY}`),
  },
]
