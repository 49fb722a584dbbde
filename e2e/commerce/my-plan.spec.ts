import { apiClient, newPerson, sessionOf } from '../support/people.ts'
import { heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import access from '#features/access/grants/web/messages.en.ts'
import words from '#features/commerce/subscriptions/web/messages.en.ts'

const PLAN = {
  billing_type: 'Subscription',
  duration: 1,
  duration_unit: 'month',
  community: 'No',
  courses: 'Full',
  dictionary: 'Full',
  live: 'No',
}

/** Puts a plan on sale that begins without free days. */
async function sells(name: string, cents: number): Promise<string> {
  const { token } = await sessionOf('admin@example.com')
  const api = await apiClient()
  const made = await api.post('/api/v2/plans', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...PLAN, name_en: name, name_es: name, cents },
  })
  const { data } = (await made.json()) as { data: { id: string } }
  await api.dispose()
  return data.id
}

/** Buys a plan through the API and pays for it as somebody does on the provider's page. */
async function buys(email: string, password: string, id: string): Promise<void> {
  const { token } = await sessionOf(email, { password })
  const api = await apiClient()
  const headers = { authorization: `Bearer ${token}` }
  const basket = { items: [{ kind: 'plan', id }] }
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
  const small = `Small ${Date.now()}`,
    big = `Big ${Date.now()}`
  const id = await sells(small, 1000)
  await sells(big, 2500)
  const page = await visit({ width: 390 })
  await page.goto('/auth/register')
  await register(page, person)
  await page.goto('/app/subscription')
  await expect(page.getByRole('heading', { name: words.none.title })).toBeVisible()
  await buys(person.email, person.password, id)
  await page.reload()
  const plan = page.getByRole('region', { name: small })
  await expect(plan.getByText(words.badges.renews, { exact: true })).toBeVisible()

  await plan.getByRole('button', { name: words.actions.change }).click()
  await page.getByRole('radio', { name: new RegExp(`^${big}`) }).check()
  const sheet = page.getByRole('dialog')
  const sum = sheet.getByRole('status').locator('strong')
  await expect(sum).toHaveText(/\$1[45](\.\d+)?/)
  await sheet.getByRole('button', { name: words.change.confirm }).click()
  await expect(sheet).toBeHidden()
  const bigger = page.getByRole('region', { name: big })
  await expect(bigger).toBeVisible()

  await bigger.getByRole('button', { name: words.actions.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.cancel.confirm }).click()
  await expect(bigger.getByText(words.badges.ending, { exact: true })).toBeVisible()
  await bigger.getByRole('radio', { name: words.why.reasons.time }).check()
  await bigger.getByRole('button', { name: words.why.send }).click()
  await bigger.getByRole('button', { name: words.actions.keep }).click()
  await expect(bigger.getByRole('button', { name: words.actions.cancel })).toBeVisible()

  await expect(heading(page, words.title)).toBeVisible()
  const why = page.getByRole('region', { name: access.title })
  await expect(why.getByText(access.paid_by_you)).toBeVisible()
  await expect(why.getByText(access.without, { exact: true })).toBeVisible()
})
