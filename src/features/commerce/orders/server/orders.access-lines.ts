import { randomUUID } from 'node:crypto'
import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

/** Basket of an unknown plan: public data is no row of the first organization. */
const basket = { items: [{ kind: 'plan', id: NOBODY }] }
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '403  422  422  422  422  422  422  422  422  403  403 ',
    operation: 'POST /api/v2/checkout/quote',
    send: just('/api/v2/checkout/quote', basket),
  },
  {
    cells: '403  422  422  422  422  422  422  422  422  403  403 ',
    operation: 'POST /api/v2/checkout',
    send: () => ({
      url: '/api/v2/checkout',
      body: { ...basket, expected_total: 1499, agreed: false, terms_version: 'none' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  {
    cells: '404  200+ 404  404  404  404  404  404  200+ 404  404 ',
    operation: 'GET /api/v2/orders/{id}',
    send: async (world) => ({ url: `/api/v2/orders/${await world.one('order')}` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/orders/{id}/details',
    send: async (world) => ({ url: `/api/v2/orders/${await world.one('order')}/details` }),
  },
  {
    cells: '404  200  404  404  404  404  404  404  200  404  404 ',
    operation: 'POST /api/v2/orders/{id}/ask',
    send: async (world) => ({ url: `/api/v2/orders/${await world.one('order')}/ask`, body: {} }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/orders',
    send: async (world) => {
      await world.one('order')
      return { url: '/api/v2/orders?page_size=100' }
    },
  },
  { cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ', operation: 'GET /rest/v1/orders' },
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'POST /api/v2/orders/{id}/refund',
    send: async (world) => ({
      url: `/api/v2/orders/${await world.one('order')}/refund`,
      body: { cents: 501, reason: 'It was not what they thought' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/orders/{id}/payments',
    send: async (world) => ({
      url: `/api/v2/orders/${await world.one('order')}/payments`,
      body: { cents: 100, received_on: '2026-01-01' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
]
