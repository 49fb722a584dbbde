import type { Page } from '@playwright/test'

/** A first sign of a person, as a page that came whole waits for: where a pointer merely lies is none. */
export async function touch(page: Page, x = 2, y = 2): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y + 1)
}
