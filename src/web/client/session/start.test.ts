import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { go } from '../navigation/navigation.ts'
import { useSession } from './session.ts'
import { signOut } from './sign-out.ts'
import { startClient } from './start.ts'
import { useAuth } from '../stores/auth.ts'
import { fakeServer, freshClient } from '../testing.ts'

const visited: string[] = []
const clearQueries = vi.fn<() => void>()
let stop = () => {}
beforeEach(async () => {
  freshClient()
  visited.length = 0
  clearQueries.mockReset()
  fakeServer(() => ({ body: { data: null } }))
  stop = await startClient({
    navigate: (to) => void visited.push(to),
    goingTo: () => undefined,
    clearQueries,
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('gives the module its router and clears the query cache at sign-out', async () => {
  go('/courses')
  await signOut()
  expect(visited).toEqual(['/courses', '/'])
  expect(clearQueries).toHaveBeenCalledOnce()
})

it('lets go when another tab signs out, without a call of its own', () => {
  const calls = fakeServer(() => ({ body: { data: null } }))
  useSession.setState({ token: 'abc' })
  useAuth.getState().setUser({ id: '1', first_name: 'Ana', last_name: null })
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  expect(useAuth.getState().user).toBeNull()
  expect(useSession.getState().token).toBeNull()
  expect(clearQueries).toHaveBeenCalledOnce()
  expect(visited).toEqual(['/'])
  expect(calls.filter((call) => call.url.includes('logout'))).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('stops when it is told to', async () => {
  stop()
  await signOut()
  expect(clearQueries).not.toHaveBeenCalled()
})
