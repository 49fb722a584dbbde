import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { setThere } from '#web/client/navigation/there.ts'
import { resetAll } from '#web/client/session/reset.ts'
import { render } from '#web/ui/test-render.tsx'
import { useCourseWords } from '../words.ts'
import { openedBy, Sale, type SoldCourse } from './Sale.tsx'

const PRICE = { cents: 4950, currency: 'USD', months: null } as const
const COURSE: SoldCourse = {
  common_id: '0199aaaa-0000-7000-8000-000000000001',
  title: 'ASL 1',
  billing_type: 'Subscription',
  price: PRICE,
  owned: null,
}
beforeEach(async () => {
  resetAll()
  setThere(['/courses', '/checkout'])
  await useCourseWords.preload('en')
})
const shown = (course: Partial<SoldCourse>) => {
  const { container } = render(
    <MemoryRouter>
      <Suspense fallback="…">
        <Sale course={{ ...COURSE, ...course }} />
      </Suspense>
    </MemoryRouter>,
  )
  const link = container.querySelector('a')
  return {
    text: container.textContent.replaceAll('\u00a0', ' '),
    leads: link && `${link.getAttribute('aria-label') ?? link.textContent}: ${link.getAttribute('href')}`,
  }
}
const CHECKOUT = `/checkout?course=${COURSE.common_id}`

it('says what a course costs, for how long, and whether a plan opens it too', () => {
  expect(shown({})).toEqual({
    text: '$49.50 yours for good, or with a planBuy',
    leads: `Buy ASL 1: ${CHECKOUT}`,
  })
  expect(shown({ billing_type: 'Onetime' }).text).toBe('$49.50 yours for goodBuy')
  expect(shown({ billing_type: 'Upfront', price: { ...PRICE, months: 6 } }).text).toBe(
    '$49.50 for 6 monthsBuy',
  )
  expect(shown({ price: null })).toEqual({ text: '', leads: null })
})

it('says until when a course is theirs, and sells more months only where there are any', () => {
  expect(shown({ owned: { until: null } })).toEqual({ text: 'Yours', leads: null })
  const owned = { until: '2031-03-31T12:00:00.000Z' }
  expect(shown({ billing_type: 'Upfront', price: { ...PRICE, months: 6 }, owned })).toEqual({
    text: expect.stringMatching(/^Yours until .*2031.*Buy more months$/),
    leads: `Buy more months: ${CHECKOUT}`,
  })
  expect(shown({ billing_type: 'Onetime', price: null, owned }).leads).toBe(null)
})

it('shows no way to a checkout that is not there', () => {
  setThere(['/courses'])
  expect(shown({})).toEqual({ text: '$49.50 yours for good, or with a plan', leads: null })
})

it.each([
  ['Subscription', null, 'plan'],
  ['Subscription', PRICE, 'both'],
  ['Onetime', PRICE, 'bought'],
  ['Upfront', null, 'nothing'],
] as const)(
  'knows what opens a course that is sold as %s with the price %o: %s',
  (billing_type, price, by) => {
    expect(openedBy({ billing_type, price })).toBe(by)
  },
)
