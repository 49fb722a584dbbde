// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addressOf, basketOf, isForGuests, keyFor, seatsIn } from './basket.ts'

const ID = '0f0e7c1e-2c3b-4a55-9a6d-0c1f2e3d4b5a'
const stored = { items: [{ kind: 'gift_card', quantity: 2 }], email: 'ana@example.com' }

describe('the basket of an address', () => {
  it('is a plan, seats or a course', () => {
    expect(basketOf(`?plan=${ID}`, stored)?.items).toEqual([{ kind: 'plan', id: ID, quantity: 1 }])
    expect(basketOf(`?seats=${ID}&n=25`, null)?.items).toEqual([{ kind: 'seats', id: ID, quantity: 25 }])
    expect(basketOf(`?course=${ID}`, null)?.items).toEqual([{ kind: 'course', id: ID, quantity: 1 }])
  })

  it('takes one seat where the number was cut or written by hand, and nothing for no id', () => {
    for (const n of ['', '0', '-3', '1.5', '10001', 'x'])
      expect(basketOf(`?seats=${ID}&n=${n}`, null)?.items[0]?.quantity).toBe(1)
    expect(basketOf('?plan=monthly', stored)).toBeNull()
  })

  it('is what a form has kept where the address names nothing', () => {
    expect(basketOf('', stored)).toBe(stored)
    expect(basketOf('?gift', stored)).toBe(stored)
    expect(basketOf('', null)).toBeNull()
  })

  it.each([
    `/checkout?plan=${ID}`,
    `/checkout?seats=${ID}&n=25`,
    `/checkout?course=${ID}`,
    `/checkout?lesson=${ID}`,
  ])('%s is found again from its lines', (address) => {
    expect(addressOf(basketOf(address.replace('/checkout', ''), null)!.items)).toBe(address)
  })
})

it('lets guests buy gift cards and nothing beside them', () => {
  expect(isForGuests(stored)).toBe(true)
  expect(isForGuests({ items: [...stored.items, { kind: 'plan', id: ID }] })).toBe(false)
})

it('counts whole seats only', () => {
  expect([' 25 ', '1', '10000'].map(seatsIn)).toEqual([25, 1, 10_000])
  expect(['', '0', '10001', '2.5', 'ten', '1e3'].map(seatsIn)).toEqual([null, null, null, null, null, null])
})

it('keeps a key for the same call and makes one for another', () => {
  const before = {
    address: '/checkout',
    code: '',
    use_credit: false,
    sent: { body: '{"a":1}', key: 'first', order: null },
  }
  expect(keyFor(before, '{"a":1}', () => 'second')).toBe('first')
  expect(keyFor(before, '{"a":2}', () => 'second')).toBe('second')
  expect(keyFor(null, '{"a":1}', () => 'second')).toBe('second')
})
