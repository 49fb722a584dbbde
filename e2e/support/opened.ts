import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { fullTitle } from '#web/client/stores/document-title.ts'
import { expectNoSidewaysScroll } from './test.ts'

export const SMALLEST = 320

/** A line's screen stands as the table says: one heading, its title, and nothing beyond the edge as it stands and at the smallest width. */
export async function expectOpened(page: Page, entry: RouteEntry, language: Language): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).toBeVisible()
  // Sign-in screens bring their own frame.
  if (!entry.bare || !entry.brings) await expect(page.getByRole('main')).toHaveCount(1)
  // A screen of one thing (a course, a word) carries that thing's name.
  if (entry.path.includes(':') && !entry.brings) await expect(page).toHaveTitle(/.+ \| ASL Shop$/)
  else await expect(page).toHaveTitle(fullTitle(entry.title[language]))
  if (entry.brings) await expect(page.getByRole('paragraph').filter({ hasText: entry.brings[language] })).toBeVisible()
  const size = page.viewportSize()!
  if (size.width !== SMALLEST) {
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ ...size, width: SMALLEST })
  }
  await expectNoSidewaysScroll(page)
}
