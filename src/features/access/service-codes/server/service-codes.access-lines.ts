import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-codes',
    send: async (world) => {
      await world.one('service code')
      return { url: '/api/v2/service-codes?page_size=100' }
    },
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service-codes',
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-code-uses',
    send: async (world) => {
      await world.one('code use')
      return { url: '/api/v2/service-code-uses' }
    },
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service-code-uses',
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/service-codes',
    send: async (world) => ({
      url: '/api/v2/service-codes',
      body: {
        organization_id: world.organization,
        user_id: await world.one('learner'),
        code: 'ABC',
        units_authorised: 1,
        unit_cents: 1499,
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
      },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PATCH /api/v2/service-codes/{id}',
    send: async (world) => ({
      url: `/api/v2/service-codes/${await world.one('service code')}`,
      body: { code: randomUUID(), units_authorised: 9, starts_on: '2026-01-01', ends_on: '2026-12-31' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/service-codes/{id}/withdraw',
    send: async (world) => ({ url: `/api/v2/service-codes/${await world.one('service code')}/withdraw` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/service-codes/{id}/uses',
    send: async (world) => ({
      url: `/api/v2/service-codes/${await world.one('service code')}/uses`,
      body: { months: 1 },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  {
    cells: '401  201  404  404  404  404  201  404  201  401  401 ',
    operation: 'POST /api/v2/service-codes/{id}/start',
    send: async (world) => ({
      url: `/api/v2/service-codes/${await world.one('service code')}/start`,
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/service-code-uses/{id}/give-back',
    send: async (world) => ({ url: `/api/v2/service-code-uses/${await world.one('code use')}/give-back` }),
  },
]
