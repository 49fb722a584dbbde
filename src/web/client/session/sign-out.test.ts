import { create } from 'zustand'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NAVIGATE_AFTER_LOGIN } from '#contract/constants.ts'
import {
  rememberAddress,
  rememberedAddress,
  safePath,
  takeRememberedAddress,
} from './navigate-after-login.ts'
import { onReset, resettable } from './reset.ts'
import { useSession } from './session.ts'
import { onSignOut, signOut } from './sign-out.ts'
import { request } from '../http/request.ts'
import { fakeServer, freshClient } from '../testing.ts'

let visited: string[] = []
beforeEach(() => {
  visited = freshClient()
  useSession.setState({ token: 'abc' })
  localStorage.setItem('draft', 'mine')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sign-out', () => {
  it('tells the server, resets every store, forgets everything and goes to /', async () => {
    const calls = fakeServer(() => ({ body: { data: null } }))
    const store = resettable(create<{ name: string }>()(() => ({ name: '' })))
    store.setState({ name: 'Ana' })
    const clearQueries = vi.fn<() => void>()
    const off = onSignOut(clearQueries)
    await signOut()
    off()
    expect(calls).toMatchObject([
      { method: 'POST', url: '/api/v2/auth/logout', headers: { authorization: 'Bearer abc' } },
    ])
    expect(store.getState().name).toBe('')
    expect(clearQueries).toHaveBeenCalledOnce()
    expect(useSession.getState().token).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(visited).toEqual(['/'])
  })

  it('asks for no new token when a call is refused because the session is ending', async () => {
    const calls = fakeServer((call) =>
      call.url.endsWith('/auth/logout') ? { body: { data: null } } : { status: 401, body: {} },
    )
    const leaving = signOut()
    const late = await request('GET', '/me')
    await leaving
    expect(late.ok).toBe(false)
    expect(calls.map(({ url }) => url)).not.toContain('/api/v2/auth/refresh')
    expect(visited).toEqual(['/'])
  })

  it('clears local storage even if the call fails', async () => {
    fakeServer(() => new TypeError('Failed to fetch'))
    await signOut()
    expect(localStorage).toHaveLength(0)
    expect(visited).toEqual(['/'])
  })

  it('finishes when one reset throws', async () => {
    fakeServer(() => ({ body: {} }))
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const off = onReset(() => {
      throw new Error('broken')
    })
    await signOut()
    off()
    expect(complain).toHaveBeenCalledOnce()
    expect(localStorage).toHaveLength(0)
    complain.mockRestore()
  })

  it('happens once when asked twice', async () => {
    const calls = fakeServer(() => ({ body: {} }))
    await Promise.all([signOut(), signOut()])
    expect(calls).toHaveLength(1)
    expect(visited).toEqual(['/'])
  })

  it('forgets the remembered address 2 seconds later, not before', async () => {
    vi.useFakeTimers()
    fakeServer(() => ({ body: {} }))
    rememberAddress('/app/courses?page=2')
    await signOut()
    await vi.advanceTimersByTimeAsync(NAVIGATE_AFTER_LOGIN.clearAfterMs - 1)
    expect(rememberedAddress()).toBe('/app/courses?page=2')
    await vi.advanceTimersByTimeAsync(1)
    expect(rememberedAddress()).toBeUndefined()
  })
})

describe('the remembered address', () => {
  it('is given once', () => {
    rememberAddress('/app/settings#privacy')
    expect(takeRememberedAddress()).toBe('/app/settings#privacy')
    expect(takeRememberedAddress()).toBeUndefined()
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    'app',
    '',
    '/auth/login',
    '/auth/2fa',
  ])('refuses %j', (value) => {
    expect(safePath(value)).toBeUndefined()
  })
})
