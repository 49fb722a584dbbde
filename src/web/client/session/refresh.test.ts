import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '#contract/constants.ts'
import { get } from '../api.ts'
import { useSession } from './session.ts'
import { fakeServer, freshClient, tokenFor } from '../testing.ts'

beforeEach(() => void freshClient())
afterEach(() => vi.unstubAllGlobals())

it('takes the token that another tab has just been given, instead of signing out', async () => {
  const [old, fresh] = [tokenFor('ana', 'old'), tokenFor('ana', 'fresh')]
  useSession.setState({ token: old })
  const calls = fakeServer(({ url, headers }) => {
    if (url.endsWith('/auth/refresh')) {
      setTimeout(
        () =>
          localStorage.setItem(
            SESSION_KEY,
            JSON.stringify({ state: { token: fresh, language: null }, version: 0 }),
          ),
        150,
      )
      return { status: 409, body: { message: 'renewed', data: { code: 'already_refreshed' } } }
    }
    return headers['authorization'] === `Bearer ${fresh}`
      ? { body: { data: 1 } }
      : { status: 401, body: { message: 'expired' } }
  })
  expect(await get('/courses')).toEqual({ data: 1 })
  expect(calls).toHaveLength(3)
  expect(useSession.getState().token).toBe(fresh)
})

it('stays signed in when nobody writes the token down', async () => {
  const old = tokenFor('ana', 'old')
  useSession.setState({ token: old })
  fakeServer(({ url }) =>
    url.endsWith('/auth/refresh')
      ? { status: 409, body: { message: 'renewed' } }
      : { status: 401, body: { message: 'expired' } },
  )
  expect(await get('/courses')).toMatchObject({ ok: false, status: 409 })
  expect(useSession.getState().token).toBe(old)
})
