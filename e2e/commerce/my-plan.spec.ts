import { apiClient, newPerson, sessionOf } from '../support/people.ts'
import { heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import access from '#features/access/grants/web/messages.en.ts'
import words from '#features/commerce/subscriptions/web/messages.en.ts'

type Plan = { id: string; name_en: string }

/** Buys a plan through the API and pays for it as somebody does on the provider's page. */
async function buys(email: string, password: string, name: string): Promise<void> {
  const { token } = await sessionOf(email, { password })
  const api = await apiClient()
  const headers = { authorization: `Bearer ${token}` }
  const { data: plans } = (await (await api.get('/api/v2/plans?status=active')).json()) as { data: Plan[] }
  const basket = { items: [{ kind: 'plan', id: plans.find(({ name_en }) => name_en === name)!.id }] }
  const quoted = await api.post('/api/v2/checkout/quote', { headers, data: basket })
  const { data: quote } = (await quoted.json()) as { data: { total: number; terms: { version: string } } }
  const begun = await api.post('/api/v2/checkout', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { ...basket, expected_total: quote.total, agreed: true, terms_version: quote.terms.version },
  })
  const { data: order } = (await begun.json()) as { data: { id: string; url: string } }
  await api.post(new URL(order.url).pathname, { form: { card: '4242424242424242' }, maxRedirects: 0 })
  await expect
    .poll(async () => {
      const asked = await api.post(`/api/v2/orders/${order.id}/ask`, { headers, data: {} })
      return ((await asked.json()) as { data: { state: string } }).data.state
    })
    .toBe('paid')
  await api.dispose()
}

test('a learner changes to a bigger plan for the sum shown, cancels in two clicks, and keeps it', async ({
  visit,
}) => {
  const person = newPerson('Ada', 'Plan')
  const page = await visit({ width: 390 })
  await page.goto('/auth/register')
  await register(page, person)
  await page.goto('/app/subscription')
  await expect(page.getByRole('heading', { name: words.none.title })).toBeVisible()
  await buys(person.email, person.password, 'Monthly')
  await page.reload()
  const plan = page.getByRole('region', { name: 'Monthly' })
  await expect(plan.getByText(words.badges.trial)).toBeVisible()

  await plan.getByRole('button', { name: words.actions.change }).click()
  await page.getByRole('radio', { name: /^Yearly/ }).check()
  const sheet = page.getByRole('dialog')
  const sum = sheet.getByRole('status').locator('strong')
  await expect(sum).not.toBeEmpty()
  await sheet.getByRole('button', { name: /^Change/ }).click()
  await expect(sheet).toBeHidden()
  const yearly = page.getByRole('region', { name: 'Yearly' })
  await expect(yearly).toBeVisible()

  await yearly.getByRole('button', { name: words.actions.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.cancel.confirm }).click()
  await expect(yearly.getByText(words.badges.ending, { exact: true })).toBeVisible()
  await yearly.getByRole('radio', { name: words.why.reasons.time }).check()
  await yearly.getByRole('button', { name: words.why.send }).click()
  await yearly.getByRole('button', { name: words.actions.keep }).click()
  await expect(yearly.getByRole('button', { name: words.actions.cancel })).toBeVisible()

  await expect(heading(page, words.title)).toBeVisible()
  const why = page.getByRole('region', { name: access.title })
  await expect(why.getByText(access.paid_by_you)).toBeVisible()
  await expect(why.getByText(access.without, { exact: true })).toBeVisible()
})
