import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { addressOf, samplesOf } from '../support/samples.ts'
import { contextOptions, expect, test } from '../support/test.ts'
import { namedLanguage } from '../../src/web/rendered-page.ts'
import { authRoutes } from '../../src/web/areas/routes/auth.ts'
import { previewRoutes, publicRoutes } from '../../src/web/areas/routes/cms.ts'
import { touch } from '../support/touch.ts'
import { announce, featureOf, SCREEN_PARTS, selectDue } from '../support/turns.ts'

/** Text of a page, its white space as one blank, without what belongs to the browser of one reader. */
const textOf = async (page: Page): Promise<string> => {
  const rootText = await page.locator('#root').innerText()
  const own = await page.locator('#root [data-own]').allInnerTexts()
  return own
    .reduce((text, part) => text.replace(part, ' '), rootText)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
/** Routes that visitors may open; the others redirect to sign-in. */
const routes = [...publicRoutes, ...previewRoutes, ...authRoutes].filter(
  ({ needs }) => needs[0] !== 'Profile',
)
const due = [...selectDue(routes, SCREEN_PARTS, featureOf)]
announce('Pages without a script', due.length, routes.length)

for (const language of LANGUAGES)
  test(`public pages can be read without JavaScript, and say with it what they said (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const addresses = await addressesIn(language)
    const options = contextOptions({ language, reducedMotion: true })
    const still = await browser.newContext({ ...options, javaScriptEnabled: false }),
      alive = await browser.newContext(options)
    const read = await still.newPage(),
      used = await alive.newPage()
    const differ: string[] = []
    for (const address of addresses) {
      // A page that could not be rendered in time is sent as an outline; the next reader gets it whole.
      await expect(async () => {
        await read.goto(address)
        await expect(read.locator('#root'), address).toHaveAttribute('data-whole', '', { timeout: 1 })
      }).toPass()
      const readText = await textOf(read)
      expect(readText.length, address).toBeGreaterThan(80)
      await expect(read.locator('#root [aria-busy="true"]'), address).toHaveCount(0)
      await expect(read.locator('h1').first(), address).toBeVisible()
      const problems: string[] = []
      const note = (text: string): void => void problems.push(text)
      const listen = (error: Error): void => note(error.message)
      used.on('pageerror', listen)
      await used.goto(address)
      await touch(used, 100, 100)
      await expect.poll(() => used.evaluate(() => document.getElementById('seed')), address).toBeNull()
      await used.waitForLoadState('networkidle')
      used.off('pageerror', listen)
      expect(problems, address).toEqual([])
      // A signer's notice while it loads disappears with it.
      let says = ''
      await expect
        .poll(async () => (says = await textOf(used)))
        .toBe(readText)
        .catch(() => differ.push(`${address}: ${differenceOf(readText, says)}`))
    }
    expect(differ).toEqual([])
    await still.close()
    await alive.close()
  })

/** Shows the first difference of two texts, with a few words around. */
function differenceOf(sent: string, shown: string): string {
  const at = [...sent].findIndex((letter, n) => letter !== shown[n])
  const around = (text: string): string => text.slice(Math.max(0, at - 30), at + 50)
  return at < 0 ? `then “${shown.slice(sent.length)}”` : `“${around(sent)}” became “${around(shown)}”`
}

const namedIn = (address: string): string | null => namedLanguage(new URL(address, 'http://localhost'))

async function addressesIn(language: Language): Promise<string[]> {
  const samples = await samplesOf(language)
  // An address that names the other language changes the reader's: it is read in its own.
  return due
    .map(({ path }) => addressOf(path, samples))
    .filter((address) => (namedIn(address) ?? language) === language)
}

test('a word that was taken over keeps its elements and asks nothing again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|rest)\//.test(pathname)) calls.push(pathname)
  })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto('/dictionary/mother')
  const title = await page.getByRole('heading', { level: 1 }).elementHandle()
  const root = await page.locator('#root main').elementHandle()
  // Nothing of the application is loaded before somebody is there: only what waits for them.
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    ),
  ).toBeLessThanOrEqual(3)
  await touch(page, 50, 50)
  await page.getByRole('button', { name: 'Mirror' }).click()
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  for (const element of [title, root]) expect(await element!.evaluate((node) => node.isConnected)).toBe(true)
  expect(calls).toEqual([])
  expect(errors).toEqual([])
})
