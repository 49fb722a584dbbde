import type { Page } from '@playwright/test'
import { AUTHOR, LONG, makeCourse } from '../support/courses.ts'
import { expect, test } from '../support/test.ts'

const tree = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
/** The lessons of each week in the order on screen. */
const weeks = (page: Page): Promise<string[][]> =>
  tree(page)
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: 'Add a lesson' }),
      hasNot: page.getByRole('button', { name: 'Add a week' }),
    })
    .evaluateAll((all) =>
      all.map((week) =>
        [...week.querySelectorAll(':scope > ul button[aria-keyshortcuts]')].map(
          (one) => one.firstElementChild?.textContent ?? '',
        ),
      ),
    )

test('lessons are moved with the mouse into another week, and with the keyboard within it; the order stays', async ({
  visit,
}) => {
  const course = await makeCourse(`Order ${Date.now()}`, ['One', 'Two', 'Three'], LONG)
  const page = await visit({ email: AUTHOR, reducedMotion: true })
  await page.goto(course.address)
  await tree(page).getByRole('button', { name: 'Add a week' }).click()
  await expect.poll(() => weeks(page)).toEqual([['One', 'Two', 'Three'], []])
  const row = (name: string) => tree(page).getByRole('button', { name: new RegExp(`^${name}`) })
  const handle = (name: string) => tree(page).getByTitle(`Move ${name}`)
  // Onto the empty week, then before the lesson that is there.
  await handle('One').dragTo(tree(page).getByRole('button', { name: /^Week 2/ }))
  await expect.poll(() => weeks(page)).toEqual([['Two', 'Three'], ['One']])
  await handle('Three').dragTo(row('One'), { targetPosition: { x: 20, y: 3 } })
  await expect.poll(() => weeks(page)).toEqual([['Two'], ['Three', 'One']])
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/move') && answer.ok())
  await row('One').press('Alt+ArrowUp')
  await expect.poll(() => weeks(page)).toEqual([['Two'], ['One', 'Three']])
  await expect(page.getByText('One moved to place 1 of 2.')).toBeAttached()
  await saved
  await page.reload()
  await expect.poll(() => weeks(page)).toEqual([['Two'], ['One', 'Three']])
})
