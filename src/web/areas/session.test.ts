import { beforeEach, expect, it } from 'vitest'
import { deleteCookie } from '../client/browser/cookies.ts'
import { useSession } from '../client/session/session.ts'
import { fakeServer, freshClient, type SeenCall } from '../client/testing.ts'
import { chooseLanguage } from '../i18n/account-language.ts'
import { currentLanguage, startLanguage } from '../i18n/language.tsx'
import { loadSession } from './session.ts'

/** A token whose claims the screen reads. */
const tokenOf = (claims: Record<string, string>): string => `x.${btoa(JSON.stringify(claims))}.x`
const ADMIN = tokenOf({ sub: 'admin' }),
  ACTING = tokenOf({ sub: 'learner', act: 'admin' })

/** The server knows the administrator as English, the learner as Spanish; answers what it was told. */
function server(): SeenCall[] {
  return fakeServer(({ headers, method }) => {
    const acting = headers['authorization'] === `Bearer ${ACTING}`
    const user = {
      id: acting ? 'learner' : 'admin',
      language: acting ? 'es' : 'en',
      theme: null,
      email_confirmed: true,
      accessibility: {},
    }
    return {
      body: {
        data: method === 'GET' ? { user, organization: null, role: 'Student', permissions: [] } : user,
      },
    }
  })
}

beforeEach(() => {
  freshClient()
  localStorage.clear()
  deleteCookie('lang')
  document.documentElement.lang = 'en'
  startLanguage()
})

it('looks as somebody else in their language, tells nobody’s account, and goes back to one’s own', async () => {
  const calls = server()
  useSession.getState().setToken(ADMIN)
  // Chosen on this device, and told to the administrator's own account.
  await chooseLanguage('en')
  await loadSession()
  expect(currentLanguage()).toBe('en')
  const before = calls.length

  useSession.getState().setToken(ACTING)
  await loadSession()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es'])
  useSession.getState().setLanguage('en') // an address that names its language
  await loadSession()
  expect(currentLanguage()).toBe('es')
  await chooseLanguage('en')
  expect(calls.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET'])

  useSession.getState().setToken(ADMIN)
  await loadSession()
  expect(currentLanguage()).toBe('en')
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})
