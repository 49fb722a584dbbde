import { expect, it } from 'vitest'
import { GiftBasket } from '../../gift-cards.contract.ts'
import { basketOfGift, giftInBasket, newGift } from './gift-values.ts'

const filled = {
  ...newGift('es'),
  from_name: 'Ana',
  to_name: 'Leo',
  to_email: 'leo@gifts.example',
  send_on: '2027-03-01',
  zone: 'America/New_York',
}

it('makes a basket that the contract takes, and finds itself in it again', () => {
  for (const values of [
    filled,
    { ...filled, amount: '49.5', message: 'Hi' },
    { ...filled, kind: 'plan', plan: '0199aaaa-0000-7000-8000-000000000000' },
    { ...filled, deliver: 'print', to_email: '' },
  ]) {
    const basket = basketOfGift(values)
    expect(GiftBasket.safeParse(basket).success).toBe(true)
    const again = giftInBasket(basket.items, newGift('en'))!
    expect(basketOfGift(again)).toEqual(basket)
  }
  expect(giftInBasket([{ kind: 'plan' }], newGift('en'))).toBeNull()
})

it('is refused at the field of the item', () => {
  const { error } = GiftBasket.safeParse(basketOfGift({ ...filled, amount: 'ten', to_name: '' }))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'items.0.details.to_name',
    'items.0.details.cents',
  ])
})
