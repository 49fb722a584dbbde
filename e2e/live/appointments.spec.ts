import { AxeBuilder } from '@axe-core/playwright'
import orders from '#features/commerce/orders/web/messages.en.ts'
import { inDatabase } from '../support/database.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const LEARNER = 'aisha@example.com'
const TEACHER = 'Imani'

/** Two lessons that the learner's plan includes. */
const giveLessons = (): Promise<unknown> =>
  inDatabase(
    `
      insert into allowances (user_id, kind, amount, starts_at, ends_at, about)
      select id, 'appointment', 2, now(), now() + interval '60 days', 'journey'
      from users
      where email = $1`,
    [LEARNER],
  )

test('a learner books a lesson with the keyboard, moves it and cancels it', async ({ visit }) => {
  await giveLessons()
  const words = wordsOf('en').appointments
  const page = await visit({ email: LEARNER })
  await page.goto('/app/courses/book-appointment')
  const show = page.getByRole('button', { name: words.book.choose(TEACHER) })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Free times of Imani/ })).toBeFocused()
  // Not the first times of this teacher: other journeys book those.
  const span = page.locator('[aria-live]').filter({ hasText: '–' })
  const first = await span.textContent()
  await page.getByRole('button', { name: words.slots.later }).press('Enter')
  await expect(span).not.toHaveText(first!)
  await expect(page.locator('[aria-busy="false"]').getByRole('group').first()).toBeVisible()
  const times = page.getByRole('group').getByRole('button', { pressed: false })
  await times.first().focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: words.confirm.title })
  await confirm.getByLabel(words.confirm.note).fill('Numbers, please.')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await confirm.getByRole('button', { name: words.confirm.book }).press('Enter')
  await expect(confirm).toBeHidden()
  const lesson = page.getByRole('article').filter({ hasText: 'Numbers, please.' })
  await expect(lesson).toBeVisible()
  const before = await lesson.locator('time').first().getAttribute('datetime')

  await lesson.getByRole('button', { name: words.mine.move }).click()
  const moving = page.getByRole('dialog', { name: words.moving.title })
  await expect(moving.getByRole('group').first()).toBeVisible()
  for (let week = 1; week <= 2; week += 1)
    await moving.getByRole('button', { name: words.slots.later }).click()
  await expect(moving.locator('[aria-busy="false"]').getByRole('group').first()).toBeVisible()
  await moving.getByRole('group').last().getByRole('button').last().click()
  const moved = page.waitForResponse(
    (response) => response.url().endsWith('/move') && response.request().method() === 'POST',
  )
  await moving.getByRole('button', { name: /^(Move it here|Ask for this time)$/ }).click()
  expect((await moved).ok()).toBe(true)
  await expect(moving).toBeHidden()
  await expect
    .poll(async () => (await lesson.locator('time').first().getAttribute('datetime')) !== before)
    .toBe(true)

  const phone = await visit({ email: LEARNER, language: 'es', width: 390, theme: 'dark' })
  await phone.goto('/app/courses/book-appointment')
  const there = wordsOf('es').appointments
  const same = phone.getByRole('article').filter({ hasText: 'Numbers, please.' })
  await expect(same).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await same.getByRole('button', { name: there.mine.cancel }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: there.cancel.yes.appointment }).click()
  await expect(same).toBeHidden()
  // Whoever has the page open elsewhere sees it too.
  await expect(lesson.getByRole('button', { name: words.mine.cancel })).toHaveCount(0)
})

const BUYER = 'samuel@example.com'

/** Single lessons are for sale. */
const sellLessons = (): Promise<unknown> =>
  inDatabase(
    `
      insert into lesson_prices (currency, cents)
      values ('USD', 3500)
      on conflict do nothing`,
    [],
  )

test('a learner without lessons buys one at a time that is kept meanwhile', async ({ visit, problems }) => {
  await sellLessons()
  const words = wordsOf('en').appointments
  const page = await visit({ email: BUYER })
  await page.goto('/app/courses/book-appointment')
  await page.getByRole('button', { name: words.book.choose('Daniel') }).click()
  // The last times of the week: other journeys book the first ones.
  await expect(page.locator('[aria-busy="false"]').getByRole('group').first()).toBeVisible()
  await page.getByRole('group').last().getByRole('button').last().click()
  const confirm = page.getByRole('dialog', { name: words.confirm.title })
  problems.expect({ status: 403, url: /\/appointments$/ })
  await confirm.getByRole('button', { name: words.confirm.book }).click()
  await confirm.getByRole('button', { name: words.confirm.buy('$35') }).click()
  await page.waitForURL(/\/checkout\?lesson=/)

  // The slot stays reserved for a buyer who goes back, and is then paid for.
  await page.getByRole('link', { name: orders.checkout.other_time }).click()
  await page.getByRole('link', { name: words.kept.pay }).click()
  await page.locator('#agreed').check()
  await page.getByRole('button', { name: orders.checkout.pay('$35') }).click()
  await page.waitForURL(/\/dev\/payments\/pay\//)
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await page.waitForURL(/\/checkout\/success/)
  await page.getByRole('link', { name: orders.success.lesson }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Daniel' })).toContainText(words.mine.move)
  await expect(page.getByRole('heading', { name: words.kept.title })).toHaveCount(0)
})
