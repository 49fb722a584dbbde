import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200+ 200  200+ 200  200+ 200+ 200  200  401  401 ',
    operation: 'GET /api/v2/vocabularies',
    send: just('/api/v2/vocabularies?q=ward+nine'),
  },
  { cells: '200  200+ 200  200+ 200  200+ 200+ 200  200  401  401 ', operation: 'GET /rest/v1/vocabularies' },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/vocabularies/filters',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/vocabularies/limits',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/vocabulary-phrase',
    send: just('/api/v2/vocabulary-phrase?q=good+morning'),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/vocabulary-phrase/words',
    send: () => ({ url: '/api/v2/vocabulary-phrase/words', body: { words: ['hello'] } }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/vocabulary-searches',
    send: () => ({ url: '/api/v2/vocabulary-searches', body: { q: 'hello' } }),
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  404  401  401 ',
    operation: 'GET /api/v2/vocabularies/{slugOrId}',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  404  401  401 ',
    operation: 'PUT /api/v2/vocabularies/{id}/saved',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/saved` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/vocabularies/{id}/saved',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/saved` }),
  },
  {
    cells: '401  201  404  201  404  201  201  404  404  401  401 ',
    operation: 'POST /api/v2/vocabularies/{id}/reports',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/reports`, body: { reason: 'wrong_sign' } }),
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/vocabulary-reports',
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/vocabulary-reports',
  },
]
