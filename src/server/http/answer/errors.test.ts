import { expect, it } from 'vitest'
import { errorBody } from './errors.ts'

/** Error of the card provider's client. */
const provider = (type: string, code?: string): Error =>
  Object.assign(new Error('in the provider’s words'), { type, ...(code && { code }) })

it.each([
  ['StripeInvalidRequestError', 'resource_missing', 409],
  ['StripeIdempotencyError', undefined, 409],
  ['StripeCardError', 'card_declined', 422],
  ['StripeInvalidRequestError', 'lock_timeout', 503],
  ['StripeConnectionError', undefined, 503],
  ['StripeAuthenticationError', undefined, 503],
])('answers %s (%s) of the card provider with %i, in words of ours', (type, code, status) => {
  const answer = errorBody(provider(type, code), 'en', 'id')
  expect(answer.status).toBe(status)
  expect(answer.body.message).not.toContain('provider’s words')
})
