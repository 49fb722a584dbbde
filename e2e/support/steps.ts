import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { SESSION_KEY } from '#contract/constants.ts'
import { wordsOf } from './words.ts'

/** Types email and password on the sign-in page that is open, and sends them. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }, language: Language = 'en'): Promise<void> {
  const words = wordsOf(language).signIn
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: words.login.submit, exact: true }).click()
}

/** Opens the account menu of a signed-in area and signs out; ends on the public home page. */
export async function signOut(page: Page, language: Language = 'en'): Promise<void> {
  const words = wordsOf(language).areas.account
  await page.getByRole('button', { name: new RegExp(`^${words.menu}`) }).click()
  await page.getByRole('button', { name: words.sign_out }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

export const heading = (page: Page, name?: string | RegExp): Locator => page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })

/** What the browser keeps of the session under the key of the specification; null when nothing. */
export const keptSession = (page: Page): Promise<{ token: string | null; language: string | null } | null> =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as { state: { token: string | null; language: string | null } } | null)?.state ?? null, SESSION_KEY)
