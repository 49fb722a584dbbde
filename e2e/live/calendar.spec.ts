import { AxeBuilder } from '@axe-core/playwright'
import { callerAs } from '../support/people.ts'
import { inDatabase } from '../support/database.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const LEARNER = 'diego@example.com',
  TEACHER = 'teacher2@example.com'

/** A lesson of the sample teacher with a learner, booked as the learner does; answers its id. */
async function aLesson(): Promise<{ id: string; starts_at: string }> {
  await inDatabase(
    `
      insert into allowances (user_id, kind, amount, starts_at, ends_at, about)
      select id, 'appointment', 2, now(), now() + interval '60 days', 'calendar journey'
      from users
      where email = $1`,
    [LEARNER],
  )
  const { call, end } = await callerAs(LEARNER)
  const teachers = await call<{ id: string; next: { starts_at: string } | null }[]>(
    'GET',
    '/availability/teachers',
  )
  const [own] = await inDatabase<{ id: string }>('select id from users where email = $1', [TEACHER])
  const teacher = teachers.find(({ id, next }) => next && id === own!.id)
  const { starts_at } = teacher!.next!
  const { id } = await call<{ id: string }>('POST', '/appointments', {
    teacher_id: teacher!.id,
    minutes: 25,
    starts_at,
  })
  await end()
  return { id, starts_at }
}

test('a teacher finds a lesson in the calendar, moves it and cancels it with a reason', async ({ visit }) => {
  const { id, starts_at } = await aLesson()
  const words = wordsOf('en').calendar
  const page = await visit({ email: TEACHER })
  // The address that mails lead to.
  await page.goto(`/calendar?date=${starts_at.slice(0, 10)}&view=list&lesson=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Diego Ramírez').first()).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: words.entry.move }).click()
  // The free times are offered, those of the lesson's own day first.
  await dialog.getByRole('group').getByRole('button', { pressed: false }).first().click()
  await dialog.getByRole('button', { name: words.moving.move }).click()
  await expect(dialog.getByRole('button', { name: words.entry.cancel, exact: true })).toBeVisible()
  await dialog.getByText(words.entry.history).click()
  await expect(dialog.getByText(words.entry.changes.moved)).toBeVisible()

  await dialog.getByRole('button', { name: words.entry.cancel, exact: true }).click()
  await dialog.getByRole('button', { name: words.canceling.cancel }).click()
  await expect(dialog.getByText(words.canceling.reason_needed)).toBeVisible()
  await dialog.getByLabel(words.canceling.reason).fill('I am ill.')
  await dialog.getByRole('button', { name: words.canceling.cancel }).click()
  await expect(dialog.getByText(words.states.canceled).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const phone = await visit({ email: TEACHER, language: 'es', width: 390, theme: 'dark' })
  await phone.goto('/calendar?view=month')
  await expect(phone.getByRole('heading', { level: 1, name: wordsOf('es').calendar.title })).toBeVisible()
  await expectNoSidewaysScroll(phone)
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
})
