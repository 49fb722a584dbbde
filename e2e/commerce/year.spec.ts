import type { Page } from '@playwright/test'
import { apiClient, newPerson, sessionOf } from '../support/people.ts'
import { DATA_DIR, freePort, startServer, type RunningServer } from '../support/server.ts'
import { heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'
import orders from '#features/commerce/orders/web/messages.es.ts'
import admin from '#features/commerce/orders/web/admin/messages.en.ts'
import plans from '#features/commerce/plans/web/messages.es.ts'
import words from '#features/commerce/subscriptions/web/messages.es.ts'

// Months pass here, and everybody's session with them: so on a server of its own.
let server: RunningServer
const before = process.env['E2E_URL']
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startServer({ port: await freePort(), owns: true, folder: `${DATA_DIR}-year` })
  process.env['E2E_URL'] = server.url
})
test.afterAll(async () => {
  process.env['E2E_URL'] = before
  await server.stop()
})

/** The subjects of the mails to somebody, the newest first. */
async function mailed(page: Page, email: string): Promise<string[]> {
  await page.goto('/dev/mailbox')
  return page
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .allInnerTexts()
}
async function pass(page: Page, button: string): Promise<void> {
  await page.goto('/dev/payments')
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('status')).toBeVisible()
}

test('un año en un minuto: free days, a renewal that is declined and recovers, an end, a refund', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const person = newPerson('Inés', 'Año')
  const clock = await visit()
  const first = await visit({ language: 'es', width: 390 })
  await first.goto('/product')
  await touch(first)
  await first.getByRole('radio', { name: plans.periods.month }).check()
  await first.getByRole('link', { name: plans.choose('Mensual') }).click()
  await expect(heading(first, orders.checkout.title)).toBeVisible()
  await first
    .getByRole('main')
    .getByRole('link', { name: wordsOf('es').common.create_account })
    .click()
  await register(first, person, 'es')
  await first.locator('#agreed').check()
  await first.getByRole('button', { name: orders.checkout.start }).click()
  await first.waitForURL(/\/dev\/payments\/pay\//)
  await first.getByRole('button', { name: /Empezar|Comenzar/ }).click()
  await expect(heading(first, orders.success.paid)).toBeVisible()
  await first.close()

  // A week later the first payment passes; a month later the card is declined.
  await pass(clock, 'To the next renewal')
  await pass(clock, '1 day')
  await expect.poll(() => mailed(clock, person.email)).toContainEqual(expect.stringContaining('Recibo'))
  await pass(clock, 'Decline the next charge')
  await pass(clock, 'To the next renewal')
  await pass(clock, '1 day')
  await expect
    .poll(() => mailed(clock, person.email))
    .toContainEqual(expect.stringContaining('No pudimos cobrar tu pago'))
  const page = await visit({ language: 'es', width: 390, email: person.email, password: person.password })
  await page.goto('/app')
  const alert = page.getByRole('alert').filter({ hasText: '$14.99' })
  await alert.getByRole('link', { name: words.title }).click()
  const plan = page.getByRole('region', { name: 'Mensual' })
  await expect(plan.getByText(words.badges.grace, { exact: true })).toBeVisible()
  await plan.getByRole('button', { name: words.actions.pay }).click()
  await page.waitForURL(/\/dev\/payments\/portal\//)
  await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check()
  await page.getByRole('button', { name: 'Usar esta tarjeta' }).click()
  await page.getByRole('link', { name: 'Volver a ASL Shop' }).click()
  await expect(plan.getByText(words.badges.renews, { exact: true })).toBeVisible()
  await expect
    .poll(() => mailed(clock, person.email))
    .toContainEqual(expect.stringContaining('Tu pago llegó'))

  // Cancelled in two clicks, and the last payment given back by an administrator: access ends with it.
  await plan.getByRole('button', { name: words.actions.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.cancel.confirm }).click()
  await expect(plan.getByText(words.badges.ending, { exact: true })).toBeVisible()
  const { token } = await sessionOf('admin@example.com')
  const api = await apiClient()
  const paid = await api.get('/api/v2/orders?state=eq.paid&order=created_at.desc&page_size=1', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await paid.json()) as { data: { id: string; number: number }[] }
  await api.dispose()
  const staff = await visit({ email: 'admin@example.com' })
  await staff.goto(`/admin/orders/${data[0]!.id}`)
  await staff.getByRole('button', { name: admin.refund.button }).click()
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: admin.refund.submit('$14.99') })
    .click()
  await expect(staff.getByText(admin.states.refunded).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: words.none.title })).toBeVisible()
  await expect.poll(() => mailed(clock, person.email)).toContainEqual(expect.stringContaining('Reembolso'))
})
