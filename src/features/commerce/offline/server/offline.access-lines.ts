import { randomUUID } from 'node:crypto'
import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

type Row = 'offline quote' | 'offline purchase' | 'offline invoice'
const requestTo =
  (row: Row, what: string, body?: unknown): NonNullable<Line['send']> =>
  async (world) => ({
    url: `/api/v2/offline-purchases/${await world.one(row)}${what}`,
    ...(body !== undefined && { body }),
  })
const more = { seats: 2 }
const asked = { plan_id: NOBODY, seats: 2 }

/**
 * Expected answer of each operation for each kind of caller (`test/access`): the purchases are the first
 * organization's.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/offline-purchases',
    send: async (world) => {
      await world.one('offline purchase')
      return { url: '/api/v2/offline-purchases?page_size=100' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/offline_purchases',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/offline-purchases/sums',
  },
  {
    cells: '401  404  404  404  404  404  200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/offline-purchases/{id}',
    send: requestTo('offline invoice', ''),
  },
  {
    cells: '401  403  403  403  403  403  422  422  422  401  401 ',
    operation: 'POST /api/v2/offline-purchases/preview',
    send: just('/api/v2/offline-purchases/preview', asked),
  },
  {
    cells: '401  403  403  403  403  403  422  422  422  401  401 ',
    operation: 'POST /api/v2/offline-purchases',
    send: just('/api/v2/offline-purchases', asked),
  },
  {
    cells: '401  403  403  403  403  403  409  409  422  401  401 ',
    operation: 'POST /api/v2/offline-purchases/seats/preview',
    send: just('/api/v2/offline-purchases/seats/preview', more),
  },
  {
    cells: '401  403  403  403  403  403  409  409  422  401  401 ',
    operation: 'POST /api/v2/offline-purchases/seats',
    send: just('/api/v2/offline-purchases/seats', more),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/offline-purchases/{id}/file',
    send: async (world) => ({
      url: `/api/v2/offline-purchases/${await world.one('offline quote')}/file`,
      body: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf' },
    }),
  },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'GET /api/v2/offline-purchases/{id}/file',
    send: requestTo('offline quote', '/file'),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/offline-purchases/{id}/order',
    send: requestTo('offline quote', '/order', { paying: 'wire' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/offline-purchases/{id}/approve',
    send: requestTo('offline purchase', '/approve', {}),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/offline-purchases/{id}/decline',
    send: requestTo('offline purchase', '/decline', { reason: 'Not ours' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/offline-purchases/{id}/payments',
    send: async (world) => ({
      url: `/api/v2/offline-purchases/${await world.one('offline invoice')}/payments`,
      body: { cents: 100, reference: randomUUID(), received_on: '2026-01-01' },
    }),
  },
]
