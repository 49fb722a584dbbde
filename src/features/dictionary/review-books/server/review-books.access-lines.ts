import { aSign, just, NOBODY, TOKEN, type Line } from '../../../../../test/access/line.ts'

const ofSign = { token: TOKEN, sign_id: NOBODY }
const book = { name: 'Ana', set: 'waiting', language: 'en', days: 30 }

/**
 * Expected answer of each operation for each kind of caller (`test/access`). Holders of an address need no
 * account.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/review-books',
    send: async (world) => {
      await world.one('review book')
      return { url: '/api/v2/review-books' }
    },
  },
  { cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/review-books' },
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/review-queue',
    send: async (world) => {
      await world.one('sign')
      return { url: '/api/v2/review-queue?slug=eq.ward-nine' }
    },
  },
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/review-queue',
    send: just('/rest/v1/review-queue?slug=eq.ward-nine'),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/review-books/sets',
  },
  {
    cells: '401  403  403  422  422  201  201  422  201  401  401 ',
    operation: 'POST /api/v2/review-books',
    send: async (world) => {
      await world.one('sign')
      return { url: '/api/v2/review-books', body: book }
    },
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/review-books/{id}/extend',
    send: async (world) => ({
      url: `/api/v2/review-books/${await world.one('review book')}/extend`,
      body: { days: 3 },
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/review-books/{id}/revoke',
    send: async (world) => ({ url: `/api/v2/review-books/${await world.one('review book')}/revoke` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/review-books/{id}',
    send: async (world) => ({ url: `/api/v2/review-books/${await world.one('review book')}` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/signs/{id}/answers',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}/answers` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/signs/{id}/accept',
    send: async (world) => ({
      url: `/api/v2/signs/${await world.one('sign')}/accept`,
      body: { version: aSign.version },
    }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/review-books/by-token',
    send: just('/api/v2/review-books/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/review-books/sign',
    send: just('/api/v2/review-books/sign', ofSign),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/review-books/judgements',
    send: just('/api/v2/review-books/judgements', { ...ofSign, verdict: 'right', look: 'x' }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/review-books/films',
    send: just(`/api/v2/review-books/films?sign_id=${NOBODY}`, 'film', {
      'content-type': 'application/octet-stream',
      'review-token': TOKEN,
    }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/review-books/films/remove',
    send: just('/api/v2/review-books/films/remove', ofSign),
  },
]
