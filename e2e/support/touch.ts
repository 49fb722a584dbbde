import type { Page } from '@playwright/test'

/**
 * Gives the first sign of a person, which a complete page waits for before it starts the application; a
 * pointer at rest is none.
 */
export async function touch(page: Page, x = 2, y = 2): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y + 1)
}
