import { expect, it } from 'vitest'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { cardProvider } from '../../payments/server/public.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { winBack } from './win-back.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = (more: Record<string, unknown> = {}): Promise<string> => planOnSale(test, tenants.admin, more)
const provider = await cardProvider(test.platform)
const MONTHLY = await plan()
const subscribed = async (): Promise<TestPerson> => {
  const person = await aPerson(test.platform, {})
  await pay.buy(person, { items: [{ kind: 'plan', id: MONTHLY }] })
  return person
}
const plansOf = async (filter: string): Promise<Subscription[]> =>
  (await (await clientOf(tenants.admin)).get<Subscription[]>(`/subscriptions?${filter}`)).body.data
const atProvider = async ({ id }: { id: string }): Promise<string> => {
  const [row] = await db.query<{ provider_ref: string }>(
    'select provider_ref from subscriptions where id = $1',
    [id],
  )
  return (await provider!.stripe.subscriptions.retrieve(row!.provider_ref)).status
}
const remove = async ({ id, email }: TestPerson) =>
  (await clientOf(tenants.admin)).post(`/users/${id}/delete`, { email, reason: 'Asked for' })

it('ends with the account, at the provider too, and says so before and after', async () => {
  const person = await subscribed(),
    other = await subscribed()
  const [running] = await plansOf(`user_id=eq.${person.id}`)
  const closing = await (await clientOf(person)).get('/users/me/closing')
  expect(closing.body.data).toMatchObject({ plan: { name_en: 'Monthly', renews: true, at_apple: false } })
  expect((await remove(person)).status).toBe(200)
  await pay.settled()
  expect(await atProvider(running!)).toBe('canceled')
  expect(await plansOf(`user_id=eq.${person.id}`)).toMatchObject([{ status: 'Canceled' }])
  expect(await plansOf(`user_id=eq.${other.id}`)).toMatchObject([{ status: 'Active' }])
  const mails = await db.query<{ text: string }>(
    `select content::text as text from mails where "to" = $1 order by id desc`,
    [person.email],
  )
  expect(mails[0]!.text).toContain('Your plan “Monthly” has ended with it.')
  // The end of the plan is told of there, and nowhere else.
  expect(mails.filter(({ text }) => text.includes('“Monthly” has ended'))).toHaveLength(1)
})

it('names the store that only its buyer can cancel in', async () => {
  const person = await subscribed()
  await db.query(`update subscriptions set provider = 'Apple', provider_ref = $2 where user_id = $1`, [
    person.id,
    `original-${person.id}`,
  ])
  expect((await (await clientOf(person)).get('/users/me/closing')).body.data).toMatchObject({
    plan: { at_apple: true },
  })
  expect((await remove(person)).status).toBe(200)
  const [mail] = await db.query<{ text: string }>(
    `select content::text as text from mails where "to" = $1 order by id desc`,
    [person.email],
  )
  expect(mail!.text).toContain('https://apps.apple.com/account/subscriptions')
})

it('asks what becomes of seats that a card goes on to pay for when an organization is shut', async () => {
  const organization = await anOrganization(test.platform)
  const owner = await aPerson(test.platform, { role: 'Organization', organization_id: organization.id })
  const seats = await plan({ name_en: 'Seats', buyer: 'organization' })
  await pay.buy(owner, { items: [{ kind: 'seats', id: seats, quantity: 3 }] })
  const shut = async (body: unknown) =>
    (await clientOf(tenants.admin)).post<{ fields?: { path: string }[] }>(
      `/organizations/${organization.id}/deactivate`,
      body,
    )
  const refused = await shut({ reason: 'Closed' })
  expect([refused.status, refused.body.data.fields?.[0]?.path]).toEqual([422, 'seats'])
  const [running] = await plansOf(`organization_id=eq.${organization.id}`)
  expect((await shut({ reason: 'Closed', seats: 'end' })).status).toBe(200)
  await pay.settled()
  expect(await atProvider(running!)).toBe('canceled')
  expect(await plansOf(`organization_id=eq.${organization.id}`)).toMatchObject([{ status: 'Canceled' }])
})

it('keeps two accounts apart while each has a plan that runs', async () => {
  const [from, into] = [await subscribed(), await subscribed()]
  const merge = async () =>
    (await clientOf(tenants.admin)).post<{ code: string }>(`/people/${from.id}/merge`, {
      into: into.id,
      reason: 'One person',
    })
  const refused = await merge()
  expect([refused.status, refused.body.data.code]).toEqual([409, 'merge_two_plans'])
  const [running] = await plansOf(`user_id=eq.${from.id}`)
  expect(
    (await (await clientOf(tenants.admin)).post(`/subscriptions/${running!.id}/end`, { reason: 'Twice' }))
      .status,
  ).toBe(200)
  await pay.settled()
  expect((await merge()).status).toBe(200)
  expect((await plansOf(`user_id=eq.${into.id}&order=created_at.asc`)).map(({ status }) => status)).toEqual([
    'Canceled',
    'Active',
  ])
})

it('is asked about once, a month after it was cancelled, until one click stops that', async () => {
  const [asked, silent, back] = [await subscribed(), await subscribed(), await subscribed()]
  for (const person of [asked, silent, back]) {
    const [running] = await plansOf(`user_id=eq.${person.id}`)
    expect((await (await clientOf(person)).post(`/subscriptions/${running!.id}/cancel`)).status).toBe(200)
  }
  const after = (days: number): string =>
    new Date(test.platform.clock().getTime() + days * 86_400_000).toISOString()
  await pay.until(after(32))
  await pay.buy(back, { items: [{ kind: 'plan', id: MONTHLY }] })
  await db.query('update users set mail_offers = false where id = $1', [silent.id])
  expect(await winBack(test.platform)).toBe(0)
  await pay.until(after(30))
  expect(await winBack(test.platform)).toBe(1)
  expect(await winBack(test.platform)).toBe(0)
  const [mail] = await db.query<{ to: string; stop: string }>(
    `select "to", content->>'unsubscribeUrl' as stop from mails order by id desc limit 1`,
  )
  expect(mail!.to).toBe(asked.email)
  const { pathname, search } = new URL(mail!.stop)
  const stopped = await test.app.inject({ method: 'POST', url: pathname + search })
  expect(stopped.statusCode).toBe(200)
  expect((await (await clientOf(asked)).get('/users/me')).body.data).toMatchObject({
    user: { mail_offers: false },
  })
})
