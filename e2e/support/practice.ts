import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Nothing of a card is out of sight: neither what is answered nor what is said of the answer. */
export async function expectWhole(page: Page): Promise<void> {
  const over = await page
    .getByRole('dialog')
    .evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
        ).length,
    )
  expect(over).toBe(0)
}

/** Answers cards by keyboard alone until none is left, whether right or wrong. */
export async function answerAll(page: Page): Promise<void> {
  const session = page.getByRole('dialog')
  const asked = session.getByRole('heading', { level: 3 }).and(page.locator(':visible'))
  const done = session.getByRole('heading', { name: 'Done for now' })
  const bar = session.getByRole('progressbar')
  for (let n = 0; n < 40 && !(await done.isVisible()); n += 1) {
    const before = await bar.getAttribute('aria-valuetext')
    await expect(asked.first()).toBeVisible()
    await expectWhole(page)
    const typed = session.getByLabel('The word').and(page.locator(':visible'))
    if (await typed.isVisible()) {
      await page.keyboard.type('not that')
      await page.keyboard.press('Enter')
    } else
      await page.keyboard.press(
        (await session
          .getByRole('button', { name: 'Show the meaning' })
          .and(page.locator(':visible'))
          .isVisible())
          ? 'Space'
          : '1',
      )
    // Cards that the learner signs are rated at once; all others show the right answer first.
    const answerGroup = session.getByRole('group', { name: 'Answer', exact: true })
    await expect
      .poll(
        async () =>
          (await answerGroup.isVisible()) ||
          (await done.isVisible()) ||
          (await bar.getAttribute('aria-valuetext')) !== before,
      )
      .toBe(true)
    if (!(await answerGroup.isVisible())) continue
    await expectWhole(page)
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await done.isVisible()) || (await bar.getAttribute('aria-valuetext')) !== before)
      .toBe(true)
  }
  await expect(done).toBeFocused()
}
