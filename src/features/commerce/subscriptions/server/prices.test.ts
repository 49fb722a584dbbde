import { expect, it } from 'vitest'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, MONTHLY_PLAN, payments, planOnSale, stripeOf } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { settle } from '../../payments/server/public.ts'
import type { PlanRow } from '../../plans/plans.contract.ts'
import type { OlderPrices, Subscription } from '../subscriptions.contract.ts'
import { sendReminders } from './reminders.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const pay = await payments(test)
await pay.until('2027-01-10T10:00:00Z')
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const admin = () => clientOf(tenants.admin)
const PLAN = { ...MONTHLY_PLAN, cents: 1000 }
const planNow = async (id: string): Promise<PlanRow> =>
  (await (await admin()).get<PlanRow[]>(`/plans?id=eq.${id}`)).body.data[0]!
const reprice = async (id: string, cents: number): Promise<void> => {
  const { version } = await planNow(id)
  const { status } = await (
    await admin()
  ).put(`/plans/${id}`, { ...PLAN, cents }, { headers: { 'if-match': `"${version}"` } })
  expect(status).toBe(200)
}
const older = async (id: string): Promise<OlderPrices> =>
  (await (await admin()).get<OlderPrices>(`/plans/${id}/older-prices`)).body.data
const running = async (person: TestPerson): Promise<Subscription> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions?status=eq.Active')).body.data[0]!
const paid = async (person: TestPerson): Promise<number[]> =>
  (
    await db.query<{ total: number }>(
      `select total from orders where user_id = $1 and state = 'paid' order by created_at`,
      [person.id],
    )
  ).map(({ total }) => total)
const subjects = async (person: TestPerson): Promise<string[]> =>
  (
    await db.query<{ subject: string }>(
      `select content->>'subject' as subject from mails where "to" = $1 order by id`,
      [person.email],
    )
  ).map(({ subject }) => subject)

it('is told of 30 days before it counts, and until then everybody pays what they paid', async () => {
  const id = await planOnSale(test, tenants.admin, PLAN)
  const [person, leaving] = [await aPerson(test.platform, {}), await aPerson(test.platform, {})]
  for (const one of [person, leaving]) await pay.buy(one, { items: [{ kind: 'plan', id }] })
  await reprice(id, 1500)
  await pay.until('2027-02-10T12:00:00Z')
  expect(await paid(person)).toEqual([1000, 1000])
  expect(await older(id)).toEqual({ untold: 2, told: 0, lowest: 1000, highest: 1000 })

  await pay.until('2027-02-20T10:00:00Z')
  const announcePrice = async () =>
    (await (await admin()).post<{ told: number }>(`/plans/${id}/tell-price`)).body.data
  expect(await announcePrice()).toEqual({ told: 2 })
  expect(await announcePrice()).toEqual({ told: 0 })
  expect(await older(id)).toMatchObject({ untold: 0, told: 2 })
  expect(await subjects(person)).toContain('Your plan “Monthly” costs $15 from April 10, 2027')
  // The renewal in between is too near.
  expect(await running(person)).toMatchObject({
    coming: [
      { cents: 1000, times: 1, at: expect.stringMatching('^2027-03-10') },
      { cents: 1500, times: null, at: expect.stringMatching('^2027-04-10'), why: 'new_price' },
    ],
    told_cents: 1500,
  })
  await pay.until('2027-03-10T12:00:00Z')
  expect(await paid(person)).toEqual([1000, 1000, 1000])
  expect(await running(person)).toMatchObject({ coming: [{ cents: 1500, times: null }], unit_cents: 1000 })

  // A person who cancels in time is charged nothing more.
  const { id: theirs } = await running(leaving)
  expect((await (await clientOf(leaving)).post(`/subscriptions/${theirs}/cancel`)).status).toBe(200)
  await pay.until('2027-04-09T12:00:00Z')
  await pay.until('2027-04-10T12:00:00Z')
  expect(await paid(person)).toEqual([1000, 1000, 1000, 1500])
  expect(await paid(leaving)).toEqual([1000, 1000, 1000])
  expect(await running(person)).toMatchObject({
    unit_cents: 1500,
    coming: [{ cents: 1500, times: null }],
    told_cents: null,
  })
  expect(await older(id)).toMatchObject({ untold: 0, told: 0 })
  expect((await subjects(person)).filter((subject) => subject.startsWith('You have'))).toEqual([])
})

it('is what a yearly plan is reminded of', async () => {
  const yearly = { ...PLAN, name_en: 'Yearly', duration_unit: 'year', cents: 9000 }
  const id = await planOnSale(test, tenants.admin, yearly)
  const person = await aPerson(test.platform, {})
  await pay.buy(person, { items: [{ kind: 'plan', id }] })
  const { version } = await planNow(id)
  await (
    await admin()
  ).put(`/plans/${id}`, { ...yearly, cents: 9900 }, { headers: { 'if-match': `"${version}"` } })
  await (await admin()).post(`/plans/${id}/tell-price`)
  await pay.until('2028-03-25T10:00:00Z')
  await sendReminders(test.platform)
  const [mail] = await db.query<{ text: string }>(
    `select content::text as text from mails where "to" = $1 and content->>'subject' like '%renews on%'`,
    [person.email],
  )
  expect(mail!.text).toContain('$99 is charged')
})

it('stays announced when the number of seats changes before it counts', async () => {
  const seats = { ...PLAN, buyer: 'organization' }
  const id = await planOnSale(test, tenants.admin, seats)
  const { id: organization_id } = await anOrganization(test.platform)
  const owner = await aPerson(test.platform, { role: 'Organization', organization_id })
  await pay.buy(owner, { items: [{ kind: 'seats', id, quantity: 2 }] })
  const { version } = await planNow(id)
  const changed = await (
    await admin()
  ).put(`/plans/${id}`, { ...seats, cents: 1500 }, { headers: { 'if-match': `"${version}"` } })
  expect(changed.status).toBe(200)
  expect((await (await admin()).post<{ told: number }>(`/plans/${id}/tell-price`)).body.data).toEqual({
    told: 1,
  })
  const { id: plan_id, told_cents } = await running(owner)
  expect(told_cents).toBe(3000)
  const [row] = await db.query<{ ref: string }>(
    'select provider_ref as ref from subscriptions where id = $1',
    [plan_id],
  )
  const stripe = await stripeOf(test.platform)
  const [item] = (await stripe.subscriptions.retrieve(row!.ref)).items.data
  await stripe.subscriptions.update(row!.ref, {
    items: [{ id: item!.id, quantity: 3 }],
    proration_behavior: 'none',
  })
  await settle(test.platform, `subscription:${row!.ref}`)
  expect(await running(owner)).toMatchObject({ seats: 3, unit_cents: 1000, told_cents: 4500 })
})
