import { AxeBuilder } from '@axe-core/playwright'
import { answerAll, expectWhole } from '../support/practice.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const LEARNER = 'learner@example.com'

test('a learner practises by keyboard, loses the connection, keeps every answer, and takes the last one back', async ({
  visit,
  problems,
}) => {
  problems.expectNoServer()
  const page = await visit({ email: LEARNER })
  await page.goto('/app')
  await page.getByLabel('Cards at a time').selectOption('5')
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await expect(page).toHaveURL(/practice=5/)
  const session = page.getByRole('dialog', { name: 'Practice' })
  await expect(session.getByText('Card 1 of 5').first()).toBeVisible()
  await page.context().setOffline(true)
  await answerAll(page)
  await expect(session.getByText('Your answers are saved on this device')).toBeVisible()

  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/practice/reviews') && response.ok(),
  )
  await page.context().setOffline(false)
  const { data } = (await (await sent).json()) as {
    data: { results: { outcome: string }[]; summary: { due: number } }
  }
  expect(data.results.length).toBeGreaterThanOrEqual(5)
  expect(data.results.every((result) => result.outcome === 'kept')).toBe(true)
  await expect(
    session.getByText(
      /^(?:Your next cards are due|\d+ more cards? (?:is|are) due today|Your next lesson brings)/,
    ),
  ).toBeVisible()

  await page.keyboard.press('Tab')
  const undone = page.waitForResponse((response) => response.url().endsWith('/undo') && response.ok())
  await session.getByRole('button', { name: 'Undo' }).click()
  await undone
  await expect(session.getByRole('heading', { name: 'Done for now' })).toBeHidden()
  await answerAll(page)
  await session.getByRole('button', { name: 'Finish' }).click()
  await expect(session).toBeHidden()
  await expect(page).toHaveURL(/\/app$/)
})

test('a session fits a phone, reads well in the dark and in Spanish, and moves nothing by itself for who asks for less motion', async ({
  visit,
}) => {
  const page = await visit({ email: LEARNER, language: 'es', width: 390, theme: 'dark', reducedMotion: true })
  await page.goto('/app?practice=10')
  const session = page.getByRole('dialog', { name: 'Práctica' })
  await expect(session.getByRole('heading', { level: 3 })).toBeFocused()
  await expectNoSidewaysScroll(page)
  expect(
    await page
      .locator('video')
      .evaluateAll((films: HTMLVideoElement[]) => films.filter((film) => !film.paused).length),
  ).toBe(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goBack()
  await expect(session).toBeHidden()
})

test('an answered card shows its word in a sentence, and its keys rest meanwhile', async ({ visit }) => {
  const page = await visit({ email: LEARNER, width: 390, reducedMotion: true })
  await page.goto('/app?practice=10')
  const session = page.getByRole('dialog', { name: 'Practice' })
  const answer = session.getByRole('group', { name: 'Answer', exact: true })
  await expect(session.getByRole('heading', { level: 3 })).toBeFocused()
  // Typing, looking and choosing (the key 1 rates a wrong answer too): one of them answers any card that is not rated at once.
  await expect(async () => {
    for (const key of ['a', 'Enter', '1']) if (!(await answer.isVisible())) await page.keyboard.press(key)
    await expect(answer).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectWhole(page)
  await answer.getByRole('button', { name: 'See it in a sentence' }).click()
  const use = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Meaning' }) })
  await expect(use.getByRole('region', { name: 'Example' })).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(use).toBeHidden()
  await expect(answer).toBeVisible()
  await page.keyboard.press('1')
  await expect(answer).toBeHidden()
})

test('a word of the dictionary goes into the deck and out again', async ({ visit }) => {
  const page = await visit({ email: LEARNER })
  await page.goto('/app/dictionary/water')
  await page.getByRole('button', { name: 'Add to practice' }).click()
  await expect(page.getByRole('button', { name: 'In my practice' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'In my practice' }).click()
  await expect(page.getByRole('button', { name: 'Add to practice' })).toBeVisible()
})
