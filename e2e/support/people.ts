import { randomBytes } from 'node:crypto'
import { request, type APIRequestContext, type BrowserContextOptions } from '@playwright/test'
import { LANGUAGE_OF_KEY, SESSION_KEY, type Language } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { inDatabase } from './database.ts'
import { DEMO_PASSWORD } from './server.ts'

/** Sample person who signs in for each layout; nobody for the public site. */
export const PERSON_OF: Record<LayoutType, string | null> = {
  CMS: null,
  Student: 'learner@example.com',
  Teacher: 'teacher@example.com',
  Organization: 'owner@example.com',
  'ADMIN-STUDENT': 'owner@example.com',
  Admin: 'admin@example.com',
}

export const serverUrl = (): string => {
  const url = process.env['E2E_URL']
  if (!url) throw new Error('E2E_URL is not set: the global setup has not run')
  return url
}

let people = 0
/** A network address of its own for each test, so that limits per address count for one alone. */
export const ownAddress = (): string => {
  people += 1
  return `10.${Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)}.${Math.floor(people / 250) + (process.pid % 200)}.${people % 250}`
}

/** Eight letters that nobody's name ends in. */
const letters = (): string =>
  randomBytes(8).reduce((text, byte) => text + String.fromCharCode(97 + (byte % 26)), '')

/** A name and an address that nobody has. */
export function newPerson(
  first_name: string,
  last_name: string,
): { first_name: string; last_name: string; email: string; password: string } {
  people += 1
  return {
    first_name,
    last_name: `${last_name}-${letters()}`,
    email:
      `${first_name.normalize('NFD').replace(/\W/g, '')}.${process.pid}.${people}@journeys.example`.toLowerCase(),
    password: 'walnut-harbour-53-lantern',
  }
}

export async function apiClient(address = ownAddress()): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: serverUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': address, 'accept-language': 'english' },
  })
}

/** Signs in through the API; returns the state that a browser context needs to act as this person. */
export async function sessionOf(
  email: string,
  { password = DEMO_PASSWORD, language = 'en' as Language } = {},
): Promise<{
  token: string
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}> {
  const api = await apiClient()
  try {
    const answer = await api.post('/api/v2/auth/login', { data: { email, password } })
    const { data } = (await answer.json()) as { data?: { token: string | null } }
    if (!data?.token) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
    const { cookies } = await api.storageState()
    const me = (await (
      await api.get('/api/v2/users/me', { headers: { authorization: `Bearer ${data.token}` } })
    ).json()) as { data: { user: { language: Language } } }
    const root = JSON.stringify({ state: { token: data.token, language }, version: 0 })
    return {
      token: data.token,
      storageState: {
        cookies,
        origins: [
          {
            origin: serverUrl(),
            localStorage: [
              // This browser met the account before, so that it stays with the language that the test asks
              // for.
              { name: SESSION_KEY, value: root },
              { name: LANGUAGE_OF_KEY, value: me.data.user.language },
            ],
          },
        ],
      },
    }
  } finally {
    await api.dispose()
  }
}

/** Calls of the API as somebody; each has to succeed, and answers its data. */
export async function callerAs(
  email: string,
  password = DEMO_PASSWORD,
): Promise<{
  call: <T>(method: string, path: string, data?: unknown) => Promise<T>
  end: () => Promise<void>
}> {
  const api = await apiClient()
  const { token } = await sessionOf(email, { password })
  return {
    call: async <T>(method: string, path: string, data?: unknown): Promise<T> => {
      const response = await api.fetch(`/api/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(data !== undefined && { data }),
      })
      if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
      return ((await response.json()) as { data: T }).data
    },
    end: () => api.dispose(),
  }
}

/** Another administrator beside the sample one; `deaf`: a Deaf teacher. */
export async function anotherAdmin(
  first_name: string,
  last_name: string,
  deaf = false,
): Promise<{ email: string; password: string; name: string }> {
  const person = newPerson(first_name, last_name)
  const api = await apiClient()
  const answer = await api.post('/api/v2/auth/register', {
    data: { kind: 'learner', ...person, language: 'en', terms: true, birth_year: 1985 },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  await api.dispose()
  const made = await inDatabase(
    `
      update users
      set role = 'Admin', email = unconfirmed_email, unconfirmed_email = null, email_verified_at = now(),
        onboarded_at = now(), deaf_teacher = $2
      where unconfirmed_email = $1
      returning id`,
    [person.email, deaf],
  )
  if (made.length !== 1) throw new Error(`${person.email} is not there`)
  return { ...person, name: `${person.first_name} ${person.last_name}` }
}
