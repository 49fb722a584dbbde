import type { Page } from '@playwright/test'
import { apiClient, sessionOf } from '../support/people.ts'
import { heading, keptSession } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { touch } from '../support/touch.ts'

/** Survives as long as the page is not loaded anew. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'here'
  })
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['mark'] === 'here')
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the language changes without a reload and stays', async ({ page }) => {
  await page.goto('/auth/register')
  await expect(heading(page, wordsOf('en').signIn.register.title)).toBeVisible()
  await page.getByLabel(wordsOf('en').signIn.register.name, { exact: true }).fill('Kept')
  await mark(page)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading(page, wordsOf('es').signIn.register.title)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel(wordsOf('es').signIn.first_name)).toHaveValue('Kept')
  expect(await isMarked(page)).toBe(true)
  expect((await keptSession(page))?.language).toBe('es')

  await page.reload()
  await expect(heading(page, wordsOf('es').signIn.register.title)).toBeVisible()
  // The next page is made in Spanish by the server already.
  const answer = await page.request.get('/', { headers: { accept: 'text/html' } })
  expect(await answer.text()).toContain('<html lang="es"')
})

test('the prerendered home page comes in the browser’s language', async ({ visit }) => {
  const page = await visit({ language: 'es' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(/Aprende/)
})

test('the theme follows the device, then the choice, and the choice stays', async ({ page }) => {
  await page.goto('/courses')
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background(page)
  expect(dark).not.toBe(light)
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible()
  expect(await background(page)).toBe(light)
  await page.reload()
  await touch(page, 200, 300)
  await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible()
  expect(await background(page)).toBe(light)
  await page.getByRole('button', { name: 'Theme: Light' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(dark)
})

test('the theme and the language of an account hold on all its devices at once, and the theme is painted first on the next visit', async ({
  visit,
}) => {
  const email = 'hannah@example.com'
  const { token } = await sessionOf(email)
  await (
    await apiClient()
  ).patch('/api/v2/users/me', {
    data: { theme: 'system', language: 'en' },
    headers: { authorization: `Bearer ${token}` },
  })
  const [here, there] = [await visit({ email }), await visit({ email })]
  for (const page of [here, there]) {
    await page.goto('/profile')
    await expect(heading(page)).toBeVisible()
  }
  const theme = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['theme'])
  await here
    .getByRole('button', { name: /^Theme/ })
    .first()
    .click()
  await expect.poll(() => theme(there)).toBe('light')
  await there.getByRole('button', { name: 'Theme: Light' }).first().click()
  await expect.poll(() => theme(here)).toBe('dark')
  await there.getByRole('button', { name: 'Español' }).first().click()
  await expect(here.locator('html')).toHaveAttribute('lang', 'es')
  await here.reload({ waitUntil: 'commit' })
  await expect.poll(() => theme(here)).toBe('dark')
})

test('the sign on the home page moves by itself; with reduced motion it waits for the reader', async ({
  visit,
}) => {
  const moving = await visit()
  await moving.goto('/')
  const film = (page: Page) => page.getByRole('main').locator('video').first()
  await expect
    .poll(() => film(moving).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)

  const still = await visit({ reducedMotion: true })
  await still.goto('/')
  await touch(still, 200, 300)
  const play = still.getByRole('button', { name: /^Play/ }).first()
  await expect(play).toBeVisible()
  expect(
    await film(still).evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      poster: video.poster !== '',
    })),
  ).toEqual({ paused: true, poster: true })
  await play.click()
  await expect
    .poll(() => film(still).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})

test('on a phone what takes the focus stands clear of the bar at the bottom', async ({ visit }) => {
  const page = await visit({ email: 'grace@example.com', width: 390, reducedMotion: true })
  await page.goto('/profile')
  await expect(heading(page)).toBeVisible()
  const bar = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('button', { name: wordsOf('en').areas.header.menu }) })
  const top = (await bar.boundingBox())!.y
  /**
   * Returns how far, in pixels, the focused control reaches below the bar's upper edge; null once the focus
   * has left the page's content.
   */
  const covered = (): Promise<number | null> =>
    page.evaluate((edge) => {
      const at = document.activeElement
      return at?.closest('main') ? Math.max(0, Math.round(at.getBoundingClientRect().bottom - edge)) : null
    }, top)
  const seen: number[] = []
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    const beyond = await covered()
    if (beyond !== null) seen.push(beyond)
    else if (seen.length > 0) break
  }
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.filter((beyond) => beyond > 0)).toEqual([])
})
