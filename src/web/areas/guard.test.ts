import { beforeEach, expect, it } from 'vitest'
import { rememberedAddress } from '../client/session/navigate-after-login.ts'
import { freshClient } from '../client/testing.ts'
import { guard } from './guard.ts'
import { setRouter } from './moment.ts'
import { authRoutes } from './routes/auth.ts'
import { studentAccountRoutes, studentRoutes } from './routes/student.ts'

type Given = Parameters<ReturnType<typeof guard>>[0]
const idle = { navigation: { location: undefined } }
const open = (path: string, address: string): Response | null =>
  guard([...studentRoutes, ...studentAccountRoutes, ...authRoutes].find((entry) => entry.path === path)!)({
    request: new Request(new URL(address, location.origin)),
  } as Given)

beforeEach(() => {
  freshClient()
  history.replaceState(null, '', '/')
  setRouter({ navigate: () => Promise.resolve(), state: idle } as never)
})

it('remembers the hash of the first address', () => {
  history.replaceState(null, '', '/app/settings?tab=1#privacy')
  expect(open('/app/settings', '/app/settings?tab=1')?.headers.get('location')).toBe('/auth/login')
  expect(rememberedAddress()).toBe('/app/settings?tab=1#privacy')
})

it('remembers the hash of the address that a link leads to', () => {
  history.replaceState(null, '', '/dictionary#results')
  const going = { pathname: '/app/settings', search: '', hash: '#privacy' }
  setRouter({ navigate: () => Promise.resolve(), state: { navigation: { location: going } } } as never)
  open('/app/settings', '/app/settings')
  expect(rememberedAddress()).toBe('/app/settings#privacy')
})

it('takes no hash of another address', () => {
  history.replaceState(null, '', '/dictionary#results')
  open('/app/settings', '/app/settings')
  expect(rememberedAddress()).toBe('/app/settings')
})

it('remembers /mfa, which only a signed-in person opens', () => {
  history.replaceState(null, '', '/mfa')
  expect(open('/mfa', '/mfa')?.headers.get('location')).toBe('/auth/login')
  expect(rememberedAddress()).toBe('/mfa')
})
