import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../client/api.ts'
import { fakeServer, freshClient } from '../client/testing.ts'
import { clearQueries, queryClient } from './queries.ts'

/** Changes that people make, each beside what shows its effect. */
const CHANGES: readonly [write: string, shows: readonly string[]][] = [
  ['POST /appointments', ['/access/allowances', '/calendar', '/dashboards/me']],
  ['POST /appointments/{id}/move', ['/calendar']],
  ['POST /appointments/{id}/cancel', ['/access/allowances']],
  ['POST /live-assessments', ['/access/allowances']],
  ['POST /live-assessments/{id}/cancel', ['/access/allowances', '/calendar']],
  ['POST /classes/{id}/enrol', ['/access/allowances', '/calendar']],
  ['POST /classes/{id}/leave', ['/credit', '/calendar']],
  ['POST /checkout', ['/credit', '/orders', '/subscriptions']],
  ['POST /orders/{id}/refund', ['/subscriptions', '/books', '/access/allowances']],
  ['POST /subscriptions/{id}/cancel', ['/access/mine']],
  ['POST /seats/assign', ['/memberships', '/learners', '/dashboards/organization']],
  ['POST /seats/withdraw', ['/memberships', '/subscriptions']],
  ['POST /family-members', ['/families/mine', '/subscriptions']],
  ['POST /family-invites', ['/families/mine']],
  ['POST /invites', ['/memberships', '/dashboards/organization']],
  ['POST /gift-cards/redeem', ['/credit', '/access/mine']],
  ['POST /service-codes', ['/learners', '/service-code-requests']],
  ['POST /service-code-requests/{id}/issue', ['/service-codes', '/dashboards/admin']],
  ['POST /offline-purchases', ['/orders', '/seats']],
  ['POST /courses/{id}/enrolments', ['/dashboards/me', '/learners', '/progress/courses']],
  ['POST /discounts', ['/orders']],
  ['PUT /availability/mine', ['/calendar', '/appointments']],
]

beforeEach(() => {
  freshClient()
  clearQueries()
  fakeServer(async () => {
    // An answer is on its way for a while, as over a network.
    await new Promise((answered) => setTimeout(answered, 10))
    return { body: { data: 1, message: null } }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const call = (route: string): Promise<unknown> =>
  (api.call as unknown as (route: string, input: object) => Promise<unknown>)(route, {
    params: { id: 'x' },
  })
/** A query on a screen; gives how often it was read. */
const shown = (path: string) => {
  let n = 0
  const stop = new QueryObserver(queryClient, {
    queryKey: [path],
    queryFn: async () => {
      n += 1
      return ((await call(`GET ${path}`)) as { data: number }).data
    },
  }).subscribe(() => undefined)
  return { count: () => n, stop }
}

it.each(CHANGES)(
  '%s is seen in %j without a reload, and the dictionary is left alone',
  async (write, paths) => {
    const queries = [...paths, '/vocabularies'].map(shown)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await call(write)
    await vi.waitFor(() => expect(queries.map(({ count }) => count())).toEqual([...paths.map(() => 2), 1]))
    for (const { stop } of queries) stop()
  },
)

it('asks for nothing twice, and for nothing after a write that changes none of it', async () => {
  const query = shown('/access/allowances')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await call('POST /checkout/quote')
  await call('PATCH /users/me')
  await new Promise((done) => setTimeout(done))
  expect(query.count()).toBe(1)
  await call('POST /appointments')
  void queryClient.invalidateQueries({ queryKey: ['/access/allowances'] })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await new Promise((done) => setTimeout(done))
  expect(query.count()).toBe(2)
  query.stop()
})
