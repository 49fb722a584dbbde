import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { fullTitle } from '#web/client/stores/document-title.ts'
import { expectNoSidewaysScroll } from './test.ts'

export const SMALLEST = 320

/** Runs in the page from its first moment: counts how often a heading that stood there was taken away again. */
export function watchHeading(): void {
  let stands = false
  const look = (): void => {
    const now = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility())
    if (stands && !now)
      document.documentElement.dataset['headingGone'] = String(
        Number(document.documentElement.dataset['headingGone'] ?? 0) + 1,
      )
    stands = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * A line's screen stands as the table says: one heading, its title, and nothing beyond the edge as it stands
 * and at the smallest width.
 */
export async function expectOpened(page: Page, entry: RouteEntry, language: Language): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).toBeVisible()
  // Parts that come later have their place: they never put the screen away. A public page at the same address
  // makes room once.
  if (!allRoutes.some((other) => other.prerender && other.path === entry.path))
    await expect(page.locator('html')).not.toHaveAttribute('data-heading-gone')
  // Sign-in screens bring their own frame.
  if (!entry.bare || !entry.brings) await expect(page.getByRole('main')).toHaveCount(1)
  // A screen of one thing (a course, a word) carries that thing's name.
  if (entry.path.includes(':') && !entry.brings) await expect(page).toHaveTitle(/.+ \| ASL Shop$/)
  else await expect(page).toHaveTitle(fullTitle(entry.title[language]))
  if (entry.brings)
    await expect(page.getByRole('paragraph').filter({ hasText: entry.brings[language] })).toBeVisible()
  const size = page.viewportSize()!
  if (size.width !== SMALLEST) {
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ ...size, width: SMALLEST })
  }
  await expectNoSidewaysScroll(page)
}
