import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REHYDRATION_TIMEOUT_MS, SESSION_KEY } from '#contract/constants.ts'
import { followOtherTabs, keepScreen, rehydrated, useSession } from './session.ts'
import { freshClient, tokenFor } from '../testing.ts'

const stored = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as { state: unknown } | null
/** Fires the browser's storage event for a write by another tab. */
const fromOtherTab = (value: string | null) => {
  if (value === null) localStorage.removeItem(SESSION_KEY)
  else localStorage.setItem(SESSION_KEY, value)
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: value }))
}
const written = (token: string | null) => JSON.stringify({ state: { token, language: 'es' }, version: 0 })

beforeEach(() => void freshClient())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('session', () => {
  it('persists token and language under the key root', () => {
    useSession.getState().setToken('t1')
    useSession.getState().setLanguage('es')
    expect(stored()?.state).toEqual({ token: 't1', language: 'es' })
  })

  it('reads them back', async () => {
    localStorage.setItem('root', written('t2'))
    await useSession.persist.rehydrate()
    expect(useSession.getState()).toMatchObject({ token: 't2', language: 'es' })
  })

  it('ignores a change to an empty or unknown language', () => {
    useSession.getState().setLanguage('es')
    useSession.getState().setLanguage('')
    useSession.getState().setLanguage('xx')
    expect(useSession.getState().language).toBe('es')
  })

  it.each(['{', '7', '{"state":{"token":7,"language":"xx"}}'])(
    'starts empty on unusable stored text %s',
    async (text) => {
      localStorage.setItem(SESSION_KEY, text)
      await useSession.persist.rehydrate()
      expect(useSession.getState()).toMatchObject({ token: null, language: null })
      expect(await rehydrated()).toBe(true)
    },
  )

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    useSession.getState().setToken('t3')
    expect(useSession.getState().token).toBe('t3')
  })

  it('waits for the persisted state no longer than its limit', async () => {
    vi.useFakeTimers()
    vi.spyOn(useSession.persist, 'hasHydrated').mockReturnValue(false)
    let outcome: boolean | undefined
    void rehydrated().then((done) => (outcome = done))
    await vi.advanceTimersByTimeAsync(REHYDRATION_TIMEOUT_MS - 1)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBe(false)
  })

  it('is ready as soon as the persisted state has been read', async () => {
    vi.spyOn(useSession.persist, 'hasHydrated').mockReturnValueOnce(false)
    const ready = rehydrated()
    await useSession.persist.rehydrate()
    expect(await ready).toBe(true)
  })
})

describe('other tabs', () => {
  const leave = vi.fn<() => void>()
  let stop = () => {}
  beforeEach(() => {
    leave.mockReset()
    stop = followOtherTabs(leave)
  })
  afterEach(() => stop())

  it('takes over a renewed token of the same person', () => {
    useSession.setState({ token: tokenFor('ana', '1') })
    fromOtherTab(written(tokenFor('ana', '2')))
    expect(useSession.getState().token).toBe(tokenFor('ana', '2'))
    expect(leave).not.toHaveBeenCalled()
  })

  it('signs in with the other tab', () => {
    fromOtherTab(written(tokenFor('ana')))
    expect(useSession.getState()).toMatchObject({ token: tokenFor('ana'), language: 'es' })
    expect(leave).not.toHaveBeenCalled()
  })

  it('lets go when the other tab signs out, and writes nothing back', () => {
    useSession.setState({ token: tokenFor('ana') })
    fromOtherTab(null)
    expect(leave).toHaveBeenCalledOnce()
    expect(useSession.getState().token).toBeNull()
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('lets go of one person when another signs in elsewhere', () => {
    useSession.setState({ token: tokenFor('ana') })
    fromOtherTab(written(tokenFor('ben')))
    expect(leave).toHaveBeenCalledOnce()
    expect(useSession.getState().token).toBe(tokenFor('ben'))
  })
})

describe('a session that the server ended', () => {
  const ana = tokenFor('ana')
  const leave = vi.fn<() => void>()
  let stop: () => void
  const follow = (mayKeep: boolean) => (stop = followOtherTabs(leave, () => mayKeep))
  beforeEach(() => {
    leave.mockReset()
    useSession.getState().setToken(ana)
  })
  afterEach(() => stop())

  it('keeps its screen and stores no token', () => {
    follow(true)
    keepScreen()
    expect(useSession.getState()).toMatchObject({ token: ana, ended: true })
    expect(stored()?.state).toMatchObject({ token: null, ended: true })
    // A tab that opens now has no screen to keep.
    fromOtherTab(written(null))
    expect(useSession.getState()).toMatchObject({ token: ana, ended: true })
    expect(leave).not.toHaveBeenCalled()
  })

  it('goes on when its person signs in in another tab, and ends when someone else does', () => {
    follow(true)
    keepScreen()
    fromOtherTab(written(tokenFor('ana', 'new')))
    expect(useSession.getState()).toMatchObject({ token: tokenFor('ana', 'new'), ended: false })
    keepScreen()
    fromOtherTab(written(tokenFor('ben')))
    expect(leave).toHaveBeenCalledOnce()
    expect(useSession.getState()).toMatchObject({ token: tokenFor('ben'), ended: false })
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('keeps the screens of other tabs where they have typed text: %s', (mayKeep, left) => {
    follow(mayKeep)
    fromOtherTab(JSON.stringify({ state: { token: null, language: 'es', ended: true }, version: 0 }))
    expect(leave).toHaveBeenCalledTimes(left)
    expect(useSession.getState().ended).toBe(mayKeep)
  })

  it('leaves other tabs when the person signed out, whatever was typed', () => {
    follow(true)
    fromOtherTab(null)
    expect(leave).toHaveBeenCalledOnce()
  })
})
