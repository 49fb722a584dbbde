import { randomUUID } from 'node:crypto'
import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'
import type { World } from '../../../../../test/access/world.ts'

const requestTo = (what: string, body?: unknown) => async (world: World) => ({
  url: `/api/v2/subscriptions/${await world.one('subscription')}/${what}`,
  ...(body !== undefined && { body }),
  ...(what === 'change' && { headers: { 'idempotency-key': randomUUID() } }),
})
const change = { plan_id: NOBODY, seats: 2 }
/**
 * Expected answer of each operation for each kind of caller (`test/access`): the plan is the organization's,
 * and not begun.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/subscriptions/unsubscribe',
    send: just('/api/v2/subscriptions/unsubscribe?token=none'),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/subscriptions/unsubscribe',
    send: just('/api/v2/subscriptions/unsubscribe?token=none'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'GET /api/v2/plans/{id}/older-prices',
    send: just(`/api/v2/plans/${NOBODY}/older-prices`),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'POST /api/v2/plans/{id}/tell-price',
    send: just(`/api/v2/plans/${NOBODY}/tell-price`),
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/subscriptions',
    send: async (world) => {
      await world.one('subscription')
      return { url: '/api/v2/subscriptions?page_size=100' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/subscriptions',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/subscriptions/{id}/details',
    send: async (world) => ({ url: `/api/v2/subscriptions/${await world.one('subscription')}/details` }),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/preview',
    send: requestTo('preview', change),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/change',
    send: requestTo('change', { ...change, at: '2026-01-01T00:00:00.000Z', expected: 0 }),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/cancel',
    send: requestTo('cancel'),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/resume',
    send: requestTo('resume'),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/reason',
    send: requestTo('reason', { reason: 'price' }),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/portal',
    send: requestTo('portal'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'POST /api/v2/subscriptions/{id}/end',
    send: requestTo('end', { reason: 'Asked for by phone' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  422  401  401 ',
    operation: 'POST /api/v2/subscriptions',
    send: (world) => ({
      url: '/api/v2/subscriptions',
      body: { user_id: world.people['learner of another']!.id, plan_id: NOBODY },
    }),
  },
]
