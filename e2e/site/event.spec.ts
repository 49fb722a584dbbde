import cards from '#features/site/event-cards/web/messages.en.ts'
import orders from '#features/commerce/orders/web/messages.en.ts'
import events from '#features/site/events/web/messages.en.ts'
import organizer from '#features/site/events/web/organizer.en.ts'
import { callerAs, newPerson } from '../support/people.ts'
import { followMail, heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

const ADMIN = 'admin@example.com'

/** A published event with one seat, in thirty days; answers its id and address. */
async function makeEvent(
  title: string,
  price_cents: number | null = null,
): Promise<{ id: string; date: string; path: string }> {
  const { call, end } = await callerAs(ADMIN)
  const { id } = await call<{ id: string }>('POST', '/site-documents', {
    kind: 'event',
    title: { en: title, es: `${title} ES` },
  })
  await call('PATCH', `/site-documents/${id}`, { description: { en: 'Soup, bread and only hands.' } })
  const block = await call<{ key: string }>('POST', `/site-documents/${id}/blocks`, {
    type: 'rich_text',
    after: null,
  })
  await call('PATCH', `/site-documents/${id}/blocks/${block.key}`, {
    value: { text: { en: '<p>Everybody brings a story.</p>', es: '' } },
  })
  await call('PATCH', `/site-documents/${id}/event`, {
    place: 'Library, 1 Main Street',
    zone: 'America/New_York',
    seats: 1,
    price_cents,
    access: {
      asl: 'confirmed',
      interpreted: 'planned',
      cart: null,
      protactile: null,
      voice_off: 'confirmed',
    },
  })
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await call('POST', `/site-documents/${id}/event/dates`, { wall: `${day}T19:00`, minutes: 90 })
  const { path } = await call<{ path: string }>('POST', `/site-documents/${id}/publish`, { language: 'en' })
  const { dates } = await call<{ dates: { id: string }[] }>('GET', `/site-documents/${id}/event`)
  await end()
  return { id, date: dates[0]!.id, path }
}

test('visitors register and wait by mail, the first in line moves up, and the door works offline', async ({
  visit,
  problems,
}) => {
  const first = newPerson('Rosa', 'Early'),
    second = newPerson('Ines', 'Later')
  const title = `Signing supper ${first.last_name}`
  const { date, path } = await makeEvent(title)

  const page = await visit()
  const register = async (person: { email: string; first_name: string }, submit: string): Promise<void> => {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await touch(page)
    // A service that is only planned is never presented as confirmed.
    await expect(page.getByText(cards.planned.interpreted)).toBeVisible()
    await expect(page.getByText(cards.access.interpreted, { exact: true })).toBeHidden()
    await page.getByLabel(events.form.name).fill(person.first_name)
    await page.getByLabel(events.form.email).fill(person.email)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByText(events.form.held)).toBeVisible()
  }
  await register(first, events.form.submit)
  await followMail(page, first.email)
  await expect(page.getByText(events.mine.states.held)).toBeVisible()
  await page.getByRole('button', { name: events.mine.confirm, exact: true }).click()
  await expect(page.getByText(events.mine.states.confirmed)).toBeVisible()
  await expect(page.getByText(events.mine.code)).toBeVisible()

  await register(second, events.form.submit_line)
  await followMail(page, second.email)
  await page.getByRole('button', { name: events.mine.confirm_line }).click()
  await expect(page.getByText(events.mine.waiting_text(0))).toBeVisible()

  // The one gives up; the other has the seat.
  await followMail(page, first.email)
  await page.getByRole('button', { name: events.mine.give_up }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: events.mine.give_up }).click()
  await expect(page.getByText(events.mine.states.canceled, { exact: true })).toBeVisible()
  await followMail(page, second.email)
  await expect(page.getByText(events.mine.states.confirmed)).toBeVisible()
  const code = await page.getByText(/^[A-HJ-NP-Z2-9]{10}$/).innerText()

  // The door reads without a connection, each once; a wrong code stops no other.
  const admin = await visit({ email: ADMIN })
  await admin.goto(`/admin/event/${date}/check-in`)
  await expect(admin.getByText(organizer.door.count(0, 1)).first()).toBeVisible()
  problems.expectNoServer()
  await admin.context().setOffline(true)
  const read = async (text: string): Promise<void> => {
    await admin.getByLabel(organizer.door.code).fill(text)
    await admin.getByLabel(organizer.door.code).press('Enter')
  }
  await read('WRONG')
  await expect(admin.getByText(organizer.door.unknown('WRONG'))).toBeVisible()
  await read(code)
  await expect(admin.getByText(organizer.door.in(second.first_name, 1))).toBeVisible()
  await read(code)
  await expect(admin.getByText(organizer.door.again(second.first_name))).toBeVisible()
  await expect(admin.getByText(organizer.door.queued(1))).toBeVisible()
  await admin.context().setOffline(false)
  await expect(admin.getByText(organizer.door.all_sent)).toBeVisible({ timeout: 20_000 })
  await admin.reload()
  await expect(admin.getByText(organizer.door.count(1, 1)).first()).toBeVisible()
})

test('a visitor keeps a seat that costs something, pays by card without an account, and finds the code', async ({
  visit,
}) => {
  const person = newPerson('Nora', 'Payer')
  const title = `Deaf theater ${person.last_name}`
  const { path } = await makeEvent(title, 1200)
  const page = await visit()
  await page.goto(path)
  await touch(page)
  await expect(page.getByText(cards.price('$12'))).toBeVisible()
  await page.getByLabel(events.form.name).fill(person.first_name)
  await page.getByLabel(events.form.email).fill(person.email)
  await page.getByRole('button', { name: events.form.submit, exact: true }).click()
  await expect(page.getByText(events.form.held)).toBeVisible()
  await followMail(page, person.email)
  await page.getByRole('button', { name: events.mine.confirm, exact: true }).click()
  await page.getByRole('button', { name: events.mine.pay('$12') }).click()
  await page.getByLabel(orders.checkout.email).fill(person.email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: orders.checkout.pay('$12') }).click()
  await page.waitForURL(/\/dev\/payments\/pay\//)
  await page.getByRole('button', { name: 'Pay $12' }).click()
  await page.getByRole('link', { name: orders.success.event }).click()
  await expect(page.getByText(events.mine.states.confirmed)).toBeVisible()
  await expect(page.getByText(events.mine.paid('$12'))).toBeVisible()
  await expect(page.getByText(/^[A-HJ-NP-Z2-9]{10}$/)).toBeVisible()
})
