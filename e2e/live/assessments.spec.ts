import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const LEARNER = 'valeria@example.com',
  NAME = 'Valeria Montes',
  TEACHER = 'teacher@example.com',
  TEACHES = 'Daniel Whitcomb',
  SECOND = 'teacher2@example.com'
const words = wordsOf('en').assessments
const PARTS = Object.values(words.criteria)

/** The answer of the server to what is pressed next. */
const answered = (page: Page, method: string, end: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && new URL(response.url()).pathname.endsWith(end),
  )

/** Chooses so many points for every part, and hands the rating in. */
async function rate(page: Page, points: number): Promise<void> {
  for (const part of PARTS)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await page.getByRole('group', { name: part, exact: true }).getByRole('radio').nth(points).check()
  await page.getByRole('button', { name: words.rating.hand_in, exact: true }).click()
  const sent = answered(page, 'POST', '/ratings')
  await page.getByRole('alertdialog').getByRole('button', { name: words.rating.hand_in, exact: true }).click()
  expect((await sent).ok()).toBe(true)
}

test('a learner asks with a time, two rate apart, and the level and its certificate are there', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  await inDatabase(
    `
      insert into allowances (user_id, kind, amount, starts_at, ends_at, about)
      select id, 'assessment', 1, now(), now() + interval '60 days', 'assessment journey'
      from users
      where email = $1`,
    [LEARNER],
  )
  const learner = await visit({ email: LEARNER })
  await learner.goto('/app/courses/assessment')
  await learner.getByRole('button', { name: words.mine.ask }).click()
  const dialog = learner.getByRole('dialog', { name: words.asking.title })
  await dialog.getByLabel(words.asking.teacher, { exact: true }).selectOption({ label: TEACHES })
  const slots = wordsOf('en').appointments.slots
  // Not the first weeks: other journeys book those.
  const times = dialog.getByRole('listitem').getByRole('button')
  for (let week = 1; week <= 4; week += 1) {
    const read = answered(learner, 'GET', '/slots')
    // oxlint-disable-next-line no-await-in-loop -- a week at a time
    await dialog.getByRole('button', { name: slots.later }).click()
    await read // oxlint-disable-line no-await-in-loop -- as above
  }
  await expect(dialog.locator('[aria-busy="false"]').getByRole('group').first()).toBeVisible()
  await expect(async () => {
    await times.last().click()
    await expect(dialog.getByRole('listitem').getByRole('button', { pressed: true })).toHaveCount(1, {
      timeout: 500,
    })
  }).toPass()
  await dialog.getByLabel(words.asking.note).fill('I would like to tell a story.')
  expect((await new AxeBuilder({ page: learner }).analyze()).violations).toEqual([])
  const booked = answered(learner, 'POST', '/live-assessments')
  await dialog.getByRole('button', { name: words.asking.book }).click()
  const { id } = ((await (await booked).json()) as { data: { id: string } }).data
  await expect(learner.getByRole('heading', { name: words.mine.meets })).toBeVisible()

  // They meet: a quarter of an hour ago it ended, and what is over takes nobody's time.
  await inDatabase(
    `
      update bookings
      set period = tstzrange(now() - interval '40 minutes', now() - interval '15 minutes'), state = 'completed'
      where id = (select booking_id from live_assessments where id = $1)`,
    [id],
  )
  const teacher = await visit({ email: TEACHER })
  await teacher.goto('/assessments')
  await teacher.getByRole('link', { name: NAME }).click()
  await expect(teacher.getByText('I would like to tell a story.')).toBeVisible()
  // Marked with a key, written later, kept without handing in.
  await teacher.getByRole('heading', { name: words.rating.title }).click()
  const saved = answered(teacher, 'PUT', '/draft')
  await teacher.keyboard.press('m')
  expect((await saved).ok()).toBe(true)
  const written = answered(teacher, 'PUT', '/draft')
  await teacher.getByLabel(/^Comment at /).fill('The story has a place for everybody.')
  expect((await written).ok()).toBe(true)
  await teacher.reload()
  await expect(teacher.getByLabel(/^Comment at /)).toHaveValue('The story has a place for everybody.')
  expect((await new AxeBuilder({ page: teacher }).analyze()).violations).toEqual([])
  await rate(teacher, 3)
  await expect(teacher.getByText(words.one.blind)).toBeVisible()

  const second = await visit({ email: SECOND, width: 390, theme: 'dark' })
  await second.goto(`/assessments/${id}`)
  await second.getByRole('button', { name: words.one.take }).click()
  await expect(second.getByRole('heading', { name: words.rating.title })).toBeVisible()
  await expect(second.getByText('The story has a place for everybody.')).toHaveCount(0)
  await expectNoSidewaysScroll(second)
  await rate(second, 3)
  await expect(second.getByText(words.one.result('Advanced'))).toBeVisible()

  await teacher.reload()
  await teacher.getByRole('button', { name: words.one.publish, exact: true }).click()
  const published = answered(teacher, 'POST', '/publish')
  await teacher.getByRole('alertdialog').getByRole('button', { name: words.one.publish, exact: true }).click()
  expect((await published).ok()).toBe(true)

  await learner.goto('/app/courses/assessment')
  await learner.getByRole('link', { name: /^Advanced: / }).click()
  await expect(learner.getByRole('heading', { level: 1, name: words.result.level('Advanced') })).toBeVisible()
  await expect(learner.getByText('The story has a place for everybody.')).toBeVisible()
  expect((await new AxeBuilder({ page: learner }).analyze()).violations).toEqual([])
  const own = answered(learner, 'PATCH', '/users/me')
  await learner.getByRole('button', { name: words.result.use }).click()
  expect((await own).ok()).toBe(true)
  await expect(learner.getByText(words.result.is_mine)).toBeVisible()
  await learner.getByRole('link', { name: words.result.certificate }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'This certificate is real' })).toBeVisible()
  await expect(learner.getByText('Assessed live in American Sign Language, at the level')).toBeVisible()
  await expect(learner.getByText('Advanced')).toBeVisible()
})
