import { expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { isLost, isNotReached, notReached } from './is-lost.ts'

const failed = (status: number, data: unknown) => ({
  isError: true,
  data,
  error: new ApiError({ ok: false, status, message: 'No.', data: null, error: null }),
})

it('keeps what was read on screen while the server is away, and not what it refuses', () => {
  expect([0, 500, 503, 401, 429].map((status) => isLost(failed(status, { title: 'Hello' })))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect([403, 404, 409].map((status) => isLost(failed(status, { title: 'Hello' })))).toEqual([
    true,
    true,
    true,
  ])
  expect([0, 404].map((status) => isLost(failed(status, undefined)))).toEqual([true, true])
  expect(isLost({ isError: false, data: undefined, error: null })).toBe(false)
})

it('tells a link that nobody knows from a server that is away, and leaves what was read on screen', () => {
  const unread = { state: { data: undefined } },
    { error } = failed(0, null)
  expect([0, 429, 500, 503].map((status) => notReached(failed(status, null).error, unread))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([404, 409, 422].map((status) => notReached(failed(status, null).error, unread))).toEqual([
    false,
    false,
    false,
  ])
  expect(notReached(error, { state: { data: { name: 'Marlow' } } })).toBe(false)
})

it('tells a screen by itself that the server was not reached', () => {
  expect([0, 503].map((status) => isNotReached(failed(status, undefined)))).toEqual([true, true])
  expect(
    [
      failed(404, undefined),
      failed(0, { subject: 'Lost' }),
      { isError: false, data: undefined, error: null },
    ].map((query) => isNotReached(query)),
  ).toEqual([false, false, false])
})
