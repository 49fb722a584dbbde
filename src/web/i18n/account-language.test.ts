import { beforeEach, expect, it, vi } from 'vitest'
import { deleteCookie, readCookie } from '../client/browser/cookies.ts'
import { useSession } from '../client/session/session.ts'
import { freshClient } from '../client/testing.ts'
import { chooseLanguage, meetAccount, onLanguageChosen, takeLanguage } from './account-language.ts'
import { startLanguage } from './language.tsx'

const spoken = () => [useSession.getState().language, document.documentElement.lang, readCookie('lang')]
/** Records the languages sent to an account. `hears`: true if the account accepts them. */
function account(hears = true): string[] {
  const updates: string[] = []
  onLanguageChosen(async (language) => {
    if (hears) updates.push(language)
    return hears
  })
  return updates
}

beforeEach(() => {
  freshClient()
  deleteCookie('lang')
  document.documentElement.lang = 'en'
  startLanguage()
})

it('takes over the account’s language where nobody chose one: on the page, in the session, in the cookie', async () => {
  const updates = account()
  await meetAccount('es')
  expect(spoken()).toEqual(['es', 'es', 'es'])
  expect(updates).toEqual([])
})

it('gives a language that was chosen here before signing in to the account, once', async () => {
  account(false)
  await chooseLanguage('es')
  const updates = account()
  await meetAccount('en')
  await vi.waitFor(() => expect(updates).toEqual(['es']))
  expect(spoken()).toEqual(['es', 'es', 'es'])
  await meetAccount('es')
  expect(updates).toEqual(['es'])
})

it('asks the account again with the next page when it could not be told', async () => {
  account(false)
  await chooseLanguage('es')
  await meetAccount('en')
  const updates = account()
  await meetAccount('en')
  await vi.waitFor(() => expect(updates).toEqual(['es']))
})

it('follows a change that was made on another device, and keeps the language of an address until then', async () => {
  account()
  await meetAccount('en')
  useSession.getState().setLanguage('es') // an address that names its language
  await meetAccount('en')
  expect(useSession.getState().language).toBe('es')
  await takeLanguage('en')
  await meetAccount('es')
  expect(spoken()).toEqual(['es', 'es', 'es'])
})

it('tells the account what is chosen while signed in', async () => {
  const updates = account()
  await meetAccount('en')
  await chooseLanguage('es')
  await meetAccount('es')
  expect(updates).toEqual(['es'])
  expect(spoken()).toEqual(['es', 'es', 'es'])
})
