import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGES, SESSION_KEY, type Language } from '#contract/constants.ts'
import { wordsOf } from './words.ts'

/** Types email and password on the sign-in page that is open, and sends them. */
export async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
  language: Language = 'en',
): Promise<void> {
  const words = wordsOf(language).signIn
  await page.getByLabel(words.identifier, { exact: true }).fill(email)
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

export const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })

/** Returns the session that the browser stores under the specification's key; null when there is none. */
export const keptSession = (page: Page): Promise<{ token: string | null; language: string | null } | null> =>
  page.evaluate(
    (key) =>
      (
        JSON.parse(localStorage.getItem(key) ?? 'null') as {
          state: { token: string | null; language: string | null }
        } | null
      )?.state ?? null,
    SESSION_KEY,
  )

/** Fills the registration that is open, and sends it; ends signed in, with a confirmation mail on its way. */
export async function register(
  page: Page,
  person: { first_name: string; last_name: string; email: string; password: string },
  language: Language = 'en',
): Promise<void> {
  const words = wordsOf(language).signIn
  await page.getByLabel(words.register.name, { exact: true }).fill(`${person.first_name} ${person.last_name}`)
  // An organization is not asked.
  const year = page.getByLabel(words.birth.year, { exact: true })
  if (await year.isVisible()) await year.fill('1990')
  await page.getByLabel(words.email, { exact: true }).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.register.submit, exact: true }).click()
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Opens the newest mail to this address in the development mailbox and follows its button, in this browser. */
export async function followMail(page: Page, email: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await expect(heading(page, 'Development mailbox')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .first()
    .getByRole('link')
    .last()
    .click()
}

/** Confirms an address as its reader does: by the mail's link and the button of the page behind it. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  await followMail(page, email)
  const names = LANGUAGES.map((language) => wordsOf(language).signIn.confirmed.confirm)
  const button = page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) })
  await button.click()
  await expect(button).toBeHidden()
}

/** From the mail's link to the first lesson. */
export async function beWelcomed(page: Page, first_name: string, language: Language): Promise<void> {
  const words = wordsOf(language).welcome
  // People who register in the middle of a lesson return to it first.
  await page.goto('/app/welcome')
  await expect(heading(page, words.title(first_name))).toBeVisible()
  await page.getByRole('radio', { name: words.reasons.family }).check()
  await page.getByRole('button', { name: words.next, exact: true }).click()
  // A guess of one's own level, which is optional.
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await page.getByRole('radio', { name: words.minutes(15) }).check()
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await page.getByRole('button', { name: words.finish }).click()
  await expect(page).toHaveURL((url) => /^\/app\/courses\/[^/]+\/lesson\/[^/]+$/.test(url.pathname))
}

/** Returns the played time of a film in seconds; a loop restarts at 0. */
export const playedTo = (film: Locator): Promise<number> =>
  film.evaluate((video: HTMLVideoElement) => video.currentTime)
