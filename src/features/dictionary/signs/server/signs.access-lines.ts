import { randomUUID } from 'node:crypto'
import { aSign, just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/signs',
    send: async (world) => {
      await world.one('sign')
      return { url: '/api/v2/signs?slug=eq.ward-nine' }
    },
  },
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/signs',
    send: just('/rest/v1/signs?slug=eq.ward-nine'),
  },
  { cells: '401  403  403  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/signers' },
  {
    cells: '401  403  403  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/vocabularies/{id}/signs',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/signs` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/signs/{id}/history',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}/history` }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PUT /api/v2/sign-drafts',
    send: async (world) => ({
      url: '/api/v2/sign-drafts',
      body: { vocabulary_id: world.word, sign_id: await world.one('sign'), notation: {}, based_on: null },
    }),
  },
  {
    cells: '401  403  403  404  404  200  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/sign-drafts/{id}',
    send: async (world) => ({ url: `/api/v2/sign-drafts/${await world.one('draft')}` }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/vocabularies/{id}/signs',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/signs`, body: { notation: aSign } }),
  },
  {
    cells: '401  403  403  404  404  422  422  404  422  401  401 ',
    operation: 'POST /api/v2/vocabularies/{id}/films',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/films`, body: { media_id: randomUUID() } }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PUT /api/v2/signs/{id}/notation',
    send: async (world) => ({
      url: `/api/v2/signs/${await world.one('sign')}/notation`,
      body: { version: 1, notation: { ...aSign, hand: { ...aSign.hand, shape: 'a' } } },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PATCH /api/v2/signs/{id}',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}`, body: { region: 'Ohio' } }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/signs/{id}',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}` }),
  },
  {
    cells: '401  403  403  404  404  403  403  404  200+ 401  401 ',
    operation: 'GET /api/v2/signs/{id}/review',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}/review` }),
  },
  {
    cells: '401  403  403  404  404  403  403  404  200+ 401  401 ',
    operation: 'POST /api/v2/signs/{id}/review',
    send: async (world) => ({
      url: `/api/v2/signs/${await world.one('sign')}/review`,
      body: { decision: 'reject', comment: 'R', version: 1 },
    }),
  },
  {
    cells: '401  403  403  404  404  403  403  404  409  401  401 ',
    operation: 'POST /api/v2/signs/{id}/withdraw-approval',
    send: async (world) => ({
      url: `/api/v2/signs/${await world.one('sign')}/withdraw-approval`,
      body: { version: 1, reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/people/{id}/sign-reviews',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sign-reviews` }),
  },
]
