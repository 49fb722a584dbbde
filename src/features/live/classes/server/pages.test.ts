import { expect, it } from 'vitest'
import type { PublicClass } from '../class-places.contract.ts'
import { structuredClass } from './pages.ts'

const session = (day: number, state: 'booked' | 'canceled' = 'booked') => ({
  state,
  starts_at: `2026-10-0${day}T22:00:00.000Z`,
  ends_at: `2026-10-0${day}T23:00:00.000Z`,
})
/** A class as its page tells search engines of it. */
const shown = (more: Partial<PublicClass> = {}): Record<string, unknown> =>
  structuredClass(
    {
      id: 'c',
      title: 'ASL 1',
      summary: 'First signs',
      language: 'en',
      organization_name: null,
      minutes: 60,
      sessions: [session(1, 'canceled'), session(2), session(3), session(4, 'canceled')],
      teachers: [{ name: 'Ana' }],
      seats: 8,
      seats_left: 1,
      opened_by: 'plan',
      price: null,
      registration_closes_at: '2026-10-02T22:00:00.000Z',
      ...more,
    } as unknown as PublicClass,
    'https://asl.example',
    'ASL Shop',
  )
const offerOf = (more: Partial<PublicClass>) => (shown(more)['offers'] as Record<string, unknown>[])[0]!

it('tells search engines of the sessions that take place, and who gives them', () => {
  expect(shown()).toMatchObject({
    name: 'ASL 1',
    url: 'https://asl.example/v-classes?class=c',
    provider: { name: 'ASL Shop' },
    hasCourseInstance: {
      courseWorkload: 'PT120M',
      startDate: '2026-10-02T22:00:00.000Z',
      endDate: '2026-10-03T23:00:00.000Z',
      instructor: [{ name: 'Ana' }],
      remainingAttendeeCapacity: 1,
    },
  })
  expect(shown({ organization_name: 'Bay Center' })).toMatchObject({ provider: { name: 'Bay Center' } })
})

it('offers a class while a seat is left, in its way and at its price', () => {
  const schema = (name: string): string => `https://schema.org/${name}`
  expect([offerOf({ seats_left: 1 }), offerOf({ seats_left: 0 })].map((one) => one['availability'])).toEqual([
    schema('InStock'),
    schema('SoldOut'),
  ])
  expect(
    (['free', 'purchase', 'plan'] as const).map((opened_by) => offerOf({ opened_by })['category']),
  ).toEqual(['Free', 'Paid', 'Subscription'])
  expect(offerOf({})).not.toHaveProperty('price')
  const price = { cents: 1999, currency: 'USD' } as PublicClass['price']
  expect(offerOf({ price })).toMatchObject({ price: 19.99, priceCurrency: 'USD' })
})
