import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newPerson, sessionOf } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'

const TEACHER = 'owner@example.com',
  WAITS = 'aisha@example.com'
const { areas, places, signIn } = wordsOf('en')

/** A class with one seat, at a time that no other journey uses; answers its id. */
async function classWithOneSeat(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${(await sessionOf(TEACHER)).token}` }
  const { data: choices } = (await (
    await page.request.get('/api/v2/classes/choices', { headers })
  ).json()) as {
    data: { courses: { common_id: string; title: string }[]; people: { id: string }[] }
  }
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const made = await page.request.post('/api/v2/classes', {
    headers,
    data: {
      common_id: choices.courses[0]!.common_id,
      language: 'en',
      zone: 'America/New_York',
      first_day: inTwoWeeks,
      last_day: null,
      session_count: 3,
      weekdays: [1, 3],
      time: '05:15',
      minutes: 45,
      holidays: [],
      teacher_ids: [choices.people[0]!.id],
      interpreter_id: null,
      seats: 1,
      registration_closes_at: null,
      open: true,
    },
  })
  const { data } = (await made.json()) as { data: { id: string } }
  const published = await page.request.post(`/api/v2/classes/${data.id}/publish`, { headers })
  expect(published.ok(), await published.text()).toBe(true)
  return data.id
}

test('a visitor finds a class, registers and takes the last seat; the next waits and is offered it', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const person = newPerson('Ines', 'Prado')
  const page = await visit({ width: 390 })
  const id = await classWithOneSeat(page)
  const address = `/v-classes?class=${id}`
  const seat = (at: Page) => at.getByRole('complementary', { name: places.seat.title })
  await test.step('as a visitor', async () => {
    await page.goto('/v-classes')
    await touch(page)
    await expectNoSidewaysScroll(page)
    await page.locator(`a[href="${address}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(seat(page).getByText(places.seats(1))).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await seat(page).getByRole('link', { name: places.seat.create }).click()
    await register(page, person)
  })
  await test.step('with an account', async () => {
    await expect(page).toHaveURL((url) => url.search.includes(id))
    const elsewhere = await visit({ language: 'en' })
    await confirmByMail(elsewhere, person.email)
    await expect(heading(elsewhere, signIn.confirmed.confirmed.title)).toBeVisible()
    await expect(page.getByText(areas.confirm.wrote(person.email))).toBeHidden({ timeout: 20_000 })
    await seat(page).getByRole('button', { name: places.seat.take }).click()
    await expect(seat(page).getByText(places.seat.yours)).toBeVisible()
  })
  const other = await visit({ email: WAITS })
  await test.step('the next one waits', async () => {
    await other.goto(address)
    await seat(other).getByRole('button', { name: places.seat.join }).click()
    await expect(seat(other).getByText(places.seat.number(1))).toBeVisible()
  })
  await test.step('the seat is given back, offered to who waits, and taken', async () => {
    await seat(page).getByRole('link', { name: places.seat.calendar }).click()
    await page.getByRole('article').getByRole('link', { name: places.mine.open }).click()
    await seat(page).getByRole('button', { name: places.seat.leave }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: places.seat.leave }).click()
    await expect(seat(page).getByRole('button', { name: places.seat.join })).toBeVisible()
    // Nobody reloads: the page hears of it.
    await seat(other).getByRole('button', { name: places.seat.accept }).click()
    await expect(seat(other).getByText(places.seat.yours)).toBeVisible()
  })
})
