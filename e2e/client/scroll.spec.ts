import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

const FAR = 900
const depth = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** The application has taken the page over. */
async function takeOver(page: Page): Promise<void> {
  await touch(page, 100, 200)
  await expect
    .poll(() => page.evaluate(() => Boolean((history.state as { key?: string } | null)?.key)))
    .toBe(true)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Reads on until the page is deep down. */
async function readOn(page: Page): Promise<void> {
  await takeOver(page)
  await expect(async () => {
    await page.evaluate((y) => scrollTo(0, y), FAR)
    expect(await depth(page)).toBeGreaterThan(FAR - 1)
  }).toPass()
}

test('a page that is loaded whole opens at its top, also one that was left further down; the way back and a reload open it there', async ({
  visit,
}) => {
  const page = await visit({ width: 390 })
  await page.goto('/dictionary')
  await readOn(page)
  await page.goto('/')
  await readOn(page)

  await page.goto('/dictionary')
  await takeOver(page)
  expect(await depth(page)).toBe(0)

  await page.goBack()
  await expect.poll(() => depth(page)).toBeGreaterThan(FAR - 1)
  await page.reload()
  await expect.poll(() => depth(page)).toBeGreaterThan(FAR - 1)
  await touch(page, 100, 200)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/dictionary')
  await expect.poll(() => depth(page)).toBeGreaterThan(FAR - 1)
})
