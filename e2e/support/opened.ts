import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { matchesRoute } from '#web/client/navigation/route-pattern.ts'
import { fullTitle } from '#web/client/stores/document-title.ts'
import { expectNoSidewaysScroll } from './test.ts'
import { touch } from './touch.ts'

export const SMALLEST = 320

/** Said in the page when a screen that was asked for inside the application is there. */
const ARRIVED = 'screen-arrived'

/**
 * Runs in the page from its first moment: counts how often a shown heading was removed again. Opening another
 * screen inside the application rightly removes the heading of the screen before.
 */
export function watchHeading(): void {
  let stands = false
  /** The headings of the screen that is being left, with their words: the next one may keep the element. */
  const left = new Map<Element, string>()
  const shown = (): Element[] =>
    [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
  addEventListener('popstate', () => {
    delete document.documentElement.dataset['headingGone']
    stands = false
    for (const heading of shown()) left.set(heading, heading.textContent)
  })
  // The value of ARRIVED, as this function is sent to the page as text.
  addEventListener('screen-arrived', () => left.clear())
  const look = (): void => {
    const now = shown().some((heading) => left.get(heading) !== heading.textContent)
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
 * Opens an address. Pages that are made at build time, and the first address of all, are loaded; all others
 * are opened inside the loaded application, as by the browser's arrows. Resolves when the screen (or the one
 * that its guard redirects to) is shown.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const path = address.replace(/\?.*/, '')
  const made = allRoutes.some((entry) => entry.prerender && matchesRoute(entry.path, path))
  if (made || page.url() === 'about:blank') {
    await page.goto(address)
    return
  }
  // A page that was made at build time starts the application when it is touched.
  await touch(page)
  await page.waitForFunction(() => (history.state as { idx?: number } | null)?.idx !== undefined)
  await page.evaluate(
    ([to, arrived]) =>
      new Promise<void>((resolve) => {
        // A screen that is put up begins at its top: React Router scrolls there with the commit.
        const scroll = window.scrollTo
        window.scrollTo = () => {
          window.scrollTo = scroll
          window.scrollTo(0, 0)
          dispatchEvent(new Event(arrived))
          // Painted in its own frame, which may differ from the one before.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }
        const idx = (history.state as { idx: number }).idx + 1
        history.pushState({ usr: null, key: `visit${idx}`, idx }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
      }),
    [address, ARRIVED] as const,
  )
}

/**
 * Expects a screen as its table says: one heading, its title, and no horizontal overflow at the current width
 * and at the smallest one.
 */
export async function expectOpened(page: Page, entry: RouteEntry, language: Language): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).toBeVisible()
  // Parts that load later have reserved space: they never remove the screen. A public page at the same
  // address is replaced once.
  if (!allRoutes.some((other) => other.prerender && other.path === entry.path))
    await expect(page.locator('html')).not.toHaveAttribute('data-heading-gone')
  await expect(page.getByRole('main')).toHaveCount(1)
  // A screen of one thing (a course, a word) carries that thing's name.
  if (entry.path.includes(':')) await expect(page).toHaveTitle(/.+ \| ASL Shop$/)
  else await expect(page).toHaveTitle(fullTitle(entry.title[language]))
  const size = page.viewportSize()!
  if (size.width !== SMALLEST) {
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ ...size, width: SMALLEST })
  }
  await expectNoSidewaysScroll(page)
}
