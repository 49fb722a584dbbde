import { newPerson, sessionOf } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'
import access from '#features/access/grants/web/messages.es.ts'
import orders from '#features/commerce/orders/web/messages.es.ts'
import plans from '#features/commerce/plans/web/messages.es.ts'

const es = wordsOf('es')

test('el plan de una madre abre todo para su hijo, y él lee quién lo paga', async ({ visit }) => {
  const parent = newPerson('Alma', 'Madre')
  const page = await visit({ language: 'es', width: 768 })
  await page.goto('/product')
  await touch(page)
  await page.getByRole('radio', { name: plans.periods.year }).check()
  await page.getByRole('link', { name: plans.choose('Familia') }).click()
  await page.getByRole('main').getByRole('link', { name: es.common.create_account }).click()
  await register(page, parent, 'es')
  const mailbox = await page.context().newPage()
  await confirmByMail(mailbox, parent.email)
  await expect(mailbox).toHaveURL((url) => url.pathname.startsWith('/app') || url.pathname === '/checkout')
  await mailbox.close()
  await page.locator('#agreed').check()
  await page.getByRole('button', { name: orders.checkout.start }).click()
  await page.waitForURL(/\/dev\/payments\/pay\//)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(heading(page, orders.success.paid)).toBeVisible()
  await page.goto('/app/manage_users')
  await page.getByRole('button', { name: es.families.actions.child }).click()
  const child = newPerson('Tito', 'Hijo')
  const [name = ''] = child.email.split('@')
  const sheet = page.getByRole('dialog')
  for (const [field, value] of [
    [es.families.child.first_name, 'Tito'],
    [es.families.child.last_name, 'Hijo'],
    [es.families.child.year, String(new Date().getUTCFullYear() - 8)],
    [es.families.child.sign_in_name, name],
    [es.families.child.password, child.password],
  ] as const)
    await sheet.getByLabel(field, { exact: true }).fill(value)
  await sheet.getByRole('checkbox', { name: es.families.child.agree }).check()
  await sheet.getByRole('button', { name: es.families.child.submit }).click()
  await expect(sheet).toBeHidden()

  const tito = await visit({ language: 'es', email: name, password: child.password })
  await tito.goto('/app/subscription')
  await expect(tito.getByRole('region', { name: access.title }).getByText(/^Lo paga Alma/)).toBeVisible()
  const { token } = await sessionOf(name, { password: child.password })
  const opened = await tito.request.get('/api/v2/access/mine', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await opened.json()) as { data: { courses: string } }).data.courses).toBe('Full')
})
