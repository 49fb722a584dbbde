import { expect, it } from 'vitest'
import type { TxPlatform } from '#server/platform.ts'
import { takesCards } from './stripe.ts'

it('takes cards with a key, and without one only outside production', () => {
  const takes = (STRIPE_SECRET_KEY: string | undefined, production: boolean) =>
    takesCards({ config: { STRIPE_SECRET_KEY, production } } as TxPlatform)
  expect([takes('sk_live_1', true), takes(undefined, true)]).toEqual([true, false])
  expect([takes('sk_test_1', false), takes(undefined, false)]).toEqual([true, true])
})
