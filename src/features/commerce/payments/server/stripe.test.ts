import { expect, it } from 'vitest'
import { common, Failure } from '#contract/errors.ts'
import type { TxPlatform } from '#server/platform.ts'
import { isOtherRequest, refusalNamed, refusalOf } from './refusals.ts'
import { takesCards } from './stripe.ts'

it('takes cards with a key, and without one only outside production', () => {
  const takes = (STRIPE_SECRET_KEY: string | undefined, production: boolean) =>
    takesCards({ config: { STRIPE_SECRET_KEY, production } } as TxPlatform)
  expect([takes('sk_live_1', true), takes(undefined, true)]).toEqual([true, false])
  expect([takes('sk_test_1', false), takes(undefined, false)]).toEqual([true, true])
})

it('takes for a refusal what the provider will not do, and for none what it may still do', () => {
  const refused = (error: unknown) => refusalOf(error)?.definition.code ?? null
  const failed = (type: string, code?: string) => refused({ type, code })
  expect(failed('StripeInvalidRequestError', 'charge_already_refunded')).toBe('already_refunded')
  expect(failed('StripeInvalidRequestError', 'balance_insufficient')).toBe('no_balance')
  expect(failed('StripeCardError')).toBe('card_refused')
  expect(failed('StripeConnectionError')).toBeNull()
  expect([refused(new Error('a fault of ours')), refused(undefined)]).toEqual([null, null])
  // A failure of whoever asks is a refusal, unless the server is at fault.
  expect(refused(new Failure(common.conflict))).toBe('conflict')
  expect(refused(new Failure(common.unavailable))).toBeNull()
  expect([refusalNamed('disputed'), refusalNamed('gone')].map((one) => one.definition.code)).toEqual([
    'disputed',
    common.provider_refused.code,
  ])
  const key = (type: string, code?: string) => isOtherRequest({ type, code })
  expect([key('StripeIdempotencyError'), key('StripeIdempotencyError', 'idempotency_key_in_use')]).toEqual([
    true,
    false,
  ])
  expect([key('StripeCardError'), isOtherRequest(null)]).toEqual([false, false])
})
