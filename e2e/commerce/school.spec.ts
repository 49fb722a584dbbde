import { inDatabase } from '../support/database.ts'
import { newPerson } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import seats from '#features/access/seats/web/messages.en.ts'
import offline from '#features/commerce/offline/web/messages.en.ts'
import plans from '#features/commerce/subscriptions/web/messages.en.ts'

const { signIn } = wordsOf('en')
const LEARNERS = 300
const ORDER = {
  name: 'purchase-order-77.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n'),
}

test('a school asks for a quote, orders, seats 300 learners from a file, and pays by cheque', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 422, url: /\/offline-purchases\/[^/]+\/order$/ })
  test.setTimeout(120_000)
  const owner = newPerson('Ruth', 'School')
  const name = `Harbour School ${Date.now()}`
  const page = await visit()
  await page.goto('/auth/register?kind=organization')
  await page.getByLabel(signIn.register.organization_name, { exact: true }).fill(name)
  await page.getByLabel(signIn.register.organization_type, { exact: true }).selectOption('Educational')
  await register(page, owner)
  await confirmByMail(page, owner.email)
  await expect(heading(page, name)).toBeVisible()

  // A quote, kept as PDF, and an order with the number and the file of the purchase order.
  await page.goto('/subscription')
  const buying = page.getByRole('region', { name: offline.title })
  await buying.getByLabel(offline.seats).fill('0')
  await buying.getByLabel(offline.seats).fill(String(LEARNERS))
  await expect(buying.getByText(offline.sum('300', '$60'))).toBeVisible()
  await buying.getByRole('button', { name: offline.ask }).click()
  await expect(buying.getByText(offline.states.quoted, { exact: true })).toBeVisible()
  const form = buying.getByRole('form', { name: offline.order_title })
  await form.getByRole('button', { name: offline.order }).click()
  await expect(form.getByLabel(offline.number)).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(offline.number).fill('PO-77')
  await form.locator('input[type=file]').setInputFiles(ORDER)
  await form.getByRole('button', { name: offline.order }).click()
  await expect(buying.getByText(offline.states.ordered, { exact: true })).toBeVisible()

  // An administrator reads the order and approves it: the seats are open, the invoice is there.
  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto('/admin/purchases')
  await admin.getByRole('link', { name }).click()
  await expect(admin.getByText('PO-77')).toBeVisible()
  await admin.getByRole('button', { name: offline.admin.approve, exact: true }).click()
  await expect(admin.getByText(offline.states.approved, { exact: true })).toBeVisible()

  const [school] = await inDatabase<{ id: string }>('select id from organizations where name = $1', [name])
  const learners = await inDatabase<{ email: string }>(
    `
      with people as (
        insert into users (email, first_name, last_name, role, email_verified_at, birth_year)
        select 'learner.' || n || $2, 'Learner', n::text, 'Student', now(), 1990 from generate_series(1, $3::int) n
        returning id, email
      )
      , places as (
        insert into memberships (organization_id, user_id, kind) select $1, id, 'learner' from people
      )
      select email from people`,
    [school!.id, `@${Date.now()}.example`, LEARNERS],
  )
  await page.goto('/manage-subscription')
  await page.getByRole('button', { name: seats.actions.assign }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: seats.assign.list }).check({ force: true })
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'learners.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email', ...learners.map(({ email }) => email)].join('\n')),
  })
  await sheet.getByRole('button', { name: seats.assign.check }).click()
  await expect(sheet.getByText(seats.preview.good(LEARNERS))).toBeVisible()
  await sheet.getByRole('button', { name: seats.assign.give(LEARNERS) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`${seats.tiles.held}300`, { exact: true })).toBeVisible()

  // The cheque arrives; both sides read the same.
  const pay = admin.getByRole('form', { name: offline.admin.pay })
  await pay.getByLabel(offline.admin.reference, { exact: true }).fill('Cheque 4711')
  await pay
    .getByLabel(offline.admin.received_on)
    .fill(new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }))
  await pay.getByRole('button', { name: offline.admin.record }).click()
  await expect(admin.getByText(offline.states.paid, { exact: true })).toBeVisible()
  await page.goto('/subscription')
  await expect(buying.getByText(offline.next.paid)).toBeVisible()
  await expect(buying.getByText(/Cheque 4711/)).toBeVisible()
  await page.goto('/manage-subscription?part=plan')
  await expect(page.getByText(plans.organization.has(LEARNERS)).first()).toBeVisible()
})
