import { expect, it } from 'vitest'
import { comingPayments, paymentAt, paymentOf, type PlanTerms } from './coming-payments.ts'
import { comingText } from './coming-text.ts'
import { centsText } from './dollars.ts'

const TERMS: PlanTerms = {
  zone: 'UTC',
  first: new Date('2026-12-04T10:00:00Z'),
  free: false,
  anchor: new Date('2026-12-04T10:00:00Z'),
  price: 11_900,
  months: 12,
  discount: null,
  credit: 0,
  balance: 0,
  next: null,
  told: null,
}
const listed = (more: Partial<PlanTerms>): string =>
  comingText(comingPayments({ ...TERMS, ...more }), {
    language: 'en',
    sum: centsText,
    day: (on) => on,
  })

it('lists what a plan will cost, the last sum for good', () => {
  expect(listed({})).toBe('$119 every year from 2026-12-04')
  // A code with free days: three sums were shown for it.
  expect(listed({ free: true, discount: { percent: 20, cents: null, left: 1 } })).toBe(
    '$95.20 on 2026-12-04, then $119 every year from 2027-12-04',
  )
  expect(listed({ discount: { percent: null, cents: 1900, left: null } })).toBe(
    '$100 every year from 2026-12-04',
  )
  expect(
    listed({
      next: { price: 1499, months: 1 },
      credit: 3000,
      discount: { percent: 50, cents: null, left: 2 },
    }),
  ).toBe(
    '$7.49 on 2026-12-04, then $0 on 2027-01-04 (credit pays $7.49), then $0 on 2027-02-04 (credit pays $14.99), then $7.47 on 2027-03-04 (credit pays $7.52), then $14.99 every month from 2027-04-04',
  )
  expect(listed({ told: { from: new Date('2027-01-01T00:00:00Z'), price: 12_900 } })).toBe(
    '$119 on 2026-12-04, then $129 every year from 2027-12-04',
  )
  // A carried-over sum is listed first, and the 31st stays the 31st.
  const months = {
    first: new Date('2027-02-28T10:00:00Z'),
    anchor: new Date('2027-01-31T10:00:00Z'),
    price: 1000,
    months: 1,
  }
  expect(listed({ ...months, balance: -1500 })).toBe(
    '$0 on 2027-02-28, then $5 on 2027-03-31, then $10 every month from 2027-04-30',
  )
})

it('leaves nothing that a card cannot pay', () => {
  const nothing = { price: 3900, discount: 0, credit: 0, balance: 0 }
  expect(paymentOf({ ...nothing, discount: 3861 })).toMatchObject({ discount: 3850, cents: 50, cut: true })
  expect(paymentOf({ ...nothing, discount: 3900 })).toMatchObject({ cents: 0, cut: false })
  expect(paymentOf({ ...nothing, credit: 3880 })).toMatchObject({ credit: 3850, cents: 50 })
  expect(paymentOf({ ...nothing, credit: 9000 })).toMatchObject({ credit: 3900, cents: 0, balance: 0 })
  // The provider carries on what is too little.
  expect(paymentOf({ ...nothing, balance: -3870 })).toMatchObject({ cents: 0, balance: 30 })
  for (let discount = 0; discount <= 3900; discount += 13)
    for (const credit of [0, 30, 2000, 3870]) {
      const { cents } = paymentOf({ ...nothing, discount, credit })
      expect(cents === 0 || cents >= 50, `${discount} ${credit}`).toBe(true)
    }
})

it('finds the payment of a day', () => {
  const list = comingPayments({ ...TERMS, discount: { percent: 20, cents: null, left: 1 } })
  expect(paymentAt(list, new Date('2026-01-01'))?.cents).toBe(9520)
  expect(paymentAt(list, new Date('2030-01-01'))?.cents).toBe(11_900)
})
