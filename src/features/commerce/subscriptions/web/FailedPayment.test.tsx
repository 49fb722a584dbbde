import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetAll } from '#web/client/session/reset.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { render } from '#web/ui/test-render.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { useSubscriptionWords } from './words.ts'

const PLAN = {
  id: 'plan',
  status: 'Active',
  provider: 'Stripe',
  billing_type: 'Subscription',
  duration: 1,
  duration_unit: 'year',
  beside: false,
  suspended: false,
  period_end: '2026-12-04T05:00:00.000Z',
  period_end_on: '2026-12-04',
  grace_until: '2026-12-11T05:00:00.000Z',
  grace_until_on: '2026-12-11',
  coming: [{ on: '2026-12-04', cents: 17_900, months: 12 }],
}
beforeEach(async () => {
  resetAll()
  freshClient()
  await useSubscriptionWords.preload('en')
})
afterEach(() => vi.unstubAllGlobals())

/** The notice on the home page of the buyer of a plan, and the requests that were made for it. */
function show(plan: Partial<typeof PLAN> | { grace_until: null }, child = false) {
  const calls = fakeServer(() => ({ body: { data: [{ ...PLAN, ...plan }], meta: { total: 1 } } }))
  const client = new QueryClient()
  useAuth.getState().setUser({ id: 'ana', child } as never)
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Suspense>
          <FailedPayment />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  /** Waits for an expectation while answers arrive. */
  const expectSoon = (check: () => void): Promise<void> =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve())
      check()
    })
  return { container, calls, expectSoon }
}

it('names the sum that could not be charged, the last day to pay it, and the place to do so', async () => {
  const { container, expectSoon } = show({})
  await expectSoon(() =>
    expect(container.textContent).toContain(
      'We could not charge $179. Everything stays open until 12/11/2026.',
    ),
  )
  expect(container.querySelector('a')?.pathname).toBe('/app/subscription')
  // Without a sum, as for a plan bought by invoice.
  const invoiced = show({ coming: [] })
  await invoiced.expectSoon(() =>
    expect(invoiced.container.textContent).toContain('A payment failed. Everything stays open'),
  )
})

it('shows nothing while payments arrive, and asks nothing for a child', async () => {
  for (const [child, requests] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const { container, calls, expectSoon } = show(child ? {} : { grace_until: null }, child)
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expectSoon(() => expect(calls).toHaveLength(requests))
    expect(container.textContent).toBe('')
  }
})
