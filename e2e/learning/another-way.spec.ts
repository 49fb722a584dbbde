import type { Page } from '@playwright/test'
import { goThroughSteps, stepOn } from '../support/lesson.ts'
import { newPerson } from '../support/people.ts'
import { confirmByMail, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en')

/** Lists the animations and films of the page that are running at this moment. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('video')].filter((film) => !film.paused).map((film) => film.currentSrc),
    ...document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) > 100)
      .map((one) => String((one as CSSAnimation).animationName)),
  ])

test('left-handed, without motion and by ear: signs are on the other hand, nothing moves by itself, and each step says what it asks', async ({
  visit,
}) => {
  const person = newPerson('Lía', 'Moreno')
  const page = await visit({ width: 390, reducedMotion: true })
  await page.goto('/auth/register')
  await register(page, person)
  await confirmByMail(page, person.email)
  await page.goto('/app/settings#accessibility')
  await page.getByRole('switch', { name: en.users.signs.left_handed }).click()
  await expect(page.locator('html')).toHaveAttribute('data-hand', 'left')
  await page.getByRole('radio', { name: 'Maya' }).check()

  await page.goto('/app')
  await page.getByRole('link', { name: en.progress.begin }).click()
  // A screen reader hears the kind of step, the sign by its name, and the possible actions.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - progressbar "${en.steps.progress}"
    - heading "hello" [level=1]
    - group "hello":
      - img "hello. ${en.signer.signed_by('Maya')}"
      - button "Play"
    - button "${en.steps.your_turn}"
  `)
  expect(await moving(page)).toEqual([])
  await page.getByRole('button', { name: en.steps.your_turn }).click()
  await expect(stepOn(page).locator('[data-step-title]')).toBeFocused()
  await expect(stepOn(page).getByRole('status').filter({ hasText: en.mirror.watch })).toBeVisible()
  await page.getByRole('button', { name: en.mirror.ratings.almost }).click()
  await goThroughSteps(page, { until: 'find' })
  await expect(stepOn(page).locator('[data-step-title]')).toBeFocused()
  const loops = stepOn(page).getByRole('button').locator('img')
  await expect(loops.first()).toBeVisible()
  expect(await loops.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))).toEqual(
    Array.from({ length: await loops.count() }, () => '-1 1'),
  )
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('1')
  // The verdict is said where one is, and the way on has the focus.
  await expect(stepOn(page).locator('#verdict')).toContainText(/\S/)
  await expect(stepOn(page).getByRole('button', { name: en.steps.next, exact: true })).toBeFocused()
})
