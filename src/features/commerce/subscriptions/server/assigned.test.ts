import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { Order } from '../../orders/orders.contract.ts'
import { giveDue, giveIncluded } from './allowances.ts'
import { comingOfBought } from './coming.ts'
import { describeSubscriptions } from './describe.ts'
import { paysFor } from './disputed.ts'
import { noteMissed } from './make-good.ts'
import { subscriptionById } from './subscriptions.queries.ts'

const NOW = new Date('2027-03-10T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const pay = await payments(test)
await pay.provider.passTo(NOW)
const admin = test.as((await awake(test, tenants.admin))!)
const sale = (more: object = {}): Promise<string> =>
  planOnSale(test, tenants.admin, { trial_days: 0, ...more })
const MONTHLY = await sale({ assessments: 2, live: 'Full' })
const LIFE = await sale({ billing_type: 'Onetime', duration_unit: 'lifetime', cents: 30_000 })
const SEATS = await sale({ buyer: 'organization' })
const learner = (more: object = {}): Promise<TestPerson> => aPerson(platform, more)
type Said = { id: string; code?: string; fields?: { path: string }[] }
const outcome = ({ status, body }: { status: number; body: { data: Said } }): number | string | undefined =>
  status < 400 ? status : (body.data.fields?.[0]?.path ?? body.data.code)
const assign = (user_id: string, more: object = {}) =>
  admin.post<Said>('/subscriptions', { user_id, plan_id: MONTHLY, paid_cents: 0, reference: null, ...more })
const assigned = async (person: TestPerson, more: object = {}): Promise<string> =>
  (await assign(person.id, more)).body.data.id
const read = async (id: string) => (await subscriptionById(db, id))!
const bought = async (person: TestPerson, plan = MONTHLY): Promise<{ id: string; order: string }> => {
  const order = await pay.buy(person, { items: [{ kind: 'plan', id: plan }] })
  const [row] = await db.query<{ id: string }>('select subscription_id as id from orders where id = $1', [
    order,
  ])
  return { id: row!.id, order }
}
const logged = async (subject: string): Promise<string[]> =>
  (
    await db.query<{ code: string }>('select code from audit_log where subject_id = $1 order by at, id', [
      subject,
    ])
  ).map(({ code }) => code)
const act = async (person: TestPerson, id: string, what: string, body: object = {}) =>
  outcome(await (await clientOf(person)).post<Said>(`/subscriptions/${id}/${what}`, body))

it('is given to a learner without a plan, until a day that is still to come', async () => {
  const person = await learner({ time_zone: 'UTC' })
  expect(outcome(await assign(tenants.one.teacher.id))).toBe('user_id')
  expect(outcome(await assign(randomUUID()))).toBe('user_id')
  expect(outcome(await assign(person.id, { plan_id: SEATS }))).toBe('plan_id')
  expect(outcome(await assign(person.id, { plan_id: randomUUID() }))).toBe('plan_id')
  expect(outcome(await assign(person.id, { until: '2027-03-09' }))).toBe('until')
  const id = await assigned(person, { until: '2027-03-10' })
  expect(await read(id)).toMatchObject({
    status: 'Active',
    billing_type: 'Upfront',
    period_end: new Date('2027-03-11T00:00:00Z'),
  })
  expect(outcome(await assign(person.id))).toBe('running_already')
  expect(await logged(id)).toEqual(['ASSIGNED_SUBSCRIPTION_TO_STUDENT', 'SUBSCRIPTION_STATUS_UPDATE'])
  expect(await db.query('select from orders where subscription_id = $1', [id])).toEqual([])
  const life = await assigned(await learner(), { plan_id: LIFE })
  expect(await read(life)).toMatchObject({ billing_type: 'Onetime', period_end: null })
})

it('is owed for until its money arrives', async () => {
  const [bank, owed] = [await balanceOf(db, 'bank'), await balanceOf(db, 'receivable')]
  const id = await assigned(await learner(), { paid_cents: 1200, reference: 'Check 9' })
  const orders = async (): Promise<Order[]> =>
    (await admin.get<Order[]>('/orders', { query: { subscription_id: `eq.${id}` } })).body.data
  expect(await orders()).toMatchObject([{ total: 1200, state: 'paid' }])
  expect([await balanceOf(db, 'bank'), await balanceOf(db, 'receivable')]).toEqual([bank, owed + 1200])
  await assigned(await learner(), { paid_cents: 800, reference: 'Check 10', received_on: '2027-03-09' })
  expect([await balanceOf(db, 'bank'), await balanceOf(db, 'receivable')]).toEqual([bank + 800, owed + 1200])
})

it('is ended by staff once, at the provider too, and not where Apple sold it', async () => {
  const person = await learner()
  const { id } = await bought(person)
  const end = async (one: string) =>
    outcome(await admin.post<Said>(`/subscriptions/${one}/end`, { reason: 'Asked for' }))
  expect([await end(randomUUID()), await end(id), await end(id)]).toEqual(['not_found', 200, 200])
  await pay.settled()
  expect((await logged(id)).filter((code) => code === 'CANCELED_SUBSCRIPTION_OF_STUDENT')).toHaveLength(1)
  const { provider_ref } = await read(id)
  const [remote] = await db.query<{ status: string }>(
    `select body ->> 'status' as status from dev_payments.objects where id = $1`,
    [provider_ref],
  )
  expect(remote).toEqual({ status: 'canceled' })
  const apple = await assigned(await learner())
  await db.query(`update subscriptions set provider = 'Apple' where id = $1`, [apple])
  expect(await end(apple)).toBe('apple_ends')
  expect((await read(apple)).status).toBe('Active')
})

it('is changed, cancelled and paid for at the provider alone, by whose it is', async () => {
  const [person, other] = [await learner(), await learner()]
  const { id } = await bought(person)
  const given = await assigned(other)
  const change = { plan_id: SEATS, seats: 1 }
  expect(await act(person, id, 'preview', change)).toBe('plan_id')
  expect(await act(person, id, 'preview', { plan_id: randomUUID(), seats: 1 })).toBe('plan_id')
  expect(await act(person, id, 'preview', { plan_id: LIFE, seats: 1 })).toBe('plan_id')
  expect(await act(person, id, 'preview', { plan_id: MONTHLY, seats: 1 })).toBe('plan_id')
  const set = (values: string, one = id) =>
    db.query(`update subscriptions set ${values} where id = $1`, [one])
  await set(`grace_until = period_end`)
  expect(await act(person, id, 'preview', change)).toBe('renew_first')
  await set('grace_until = null')
  for (const what of ['cancel', 'resume', 'portal']) {
    expect(await act(other, id, what), what).toBe('not_found')
    expect(await act(other, given, what), what).toBe('not_renewing')
  }
  await set(`provider = 'Apple'`, given)
  expect(await act(other, given, 'cancel')).toBe('apple')
  expect(await act(person, id, 'portal')).toBe(200)
  await db.query('delete from payment_customers where user_id = $1', [person.id])
  expect(await act(person, id, 'portal')).toBe('not_renewing')
  // A reason for leaving is asked of who leaves.
  const reason = (text: string | null) => act(person, id, 'reason', { reason: 'other', text })
  expect(await reason('Too early')).toBe('not_found')
  expect(await act(person, id, 'cancel')).toBe(200)
  expect([await reason('First'), await reason('Second')]).toEqual([200, 200])
  expect(await act(other, id, 'reason', { reason: 'other', text: null })).toBe('not_found')
  const details = await admin.get(`/subscriptions/${id}/details`)
  expect(details.body.data).toMatchObject({ leaving: 'other', leaving_text: 'Second' })
  expect((await admin.get(`/subscriptions/${randomUUID()}/details`)).status).toBe(404)
})

it('gives its allowances once for a period, and none for free days or after its end', async () => {
  const { id } = await bought(await learner())
  const { grant_id, period_end } = await read(id)
  const given = async (): Promise<number> =>
    (await db.query('select from allowances where grant_id = $1', [grant_id])).length
  const include = () => db.transaction((tx) => giveIncluded(tx, id, NOW))
  const again = async (values: string): Promise<number[]> => {
    await db.query('delete from allowances where grant_id = $1', [grant_id])
    await db.query(`update subscriptions set ${values} where id = $1`, [id])
    await include()
    const included = await given()
    await db.query('delete from allowances where grant_id = $1', [grant_id])
    await giveDue(platform)
    return [included, await given()]
  }
  await include()
  expect(await given()).toBe(1)
  expect(await again('version = version + 1')).toEqual([1, 1])
  await giveDue(platform)
  expect(await given(), 'once').toBe(1)
  expect(await again('trial_ends_at = period_end')).toEqual([0, 0])
  expect(await again(`trial_ends_at = period_end - interval '1 second'`)).toEqual([1, 1])
  expect(await again('trial_ends_at = null, assessments = 0')).toEqual([0, 0])
  expect(await again('assessments = 2')).toEqual([1, 1])
  test.at(period_end!)
  expect((await again('version = version + 1'))[1]).toBe(0)
  test.at(NOW)
  expect(await again(`status = 'Canceled', canceled_at = now()`)).toEqual([0, 0])
  await db.transaction((tx) => giveIncluded(tx, randomUUID(), NOW))
})

it('names what comes and who pays, and nothing where nothing was bought', async () => {
  const person = await learner()
  const { id, order } = await bought(person)
  expect((await comingOfBought(db, order)).length).toBeGreaterThan(0)
  expect(await comingOfBought(db, randomUUID())).toEqual([])
  expect(await describeSubscriptions(db, [])).toEqual([])
  const { grant_id } = await read(id)
  expect(await describeSubscriptions(db, [grant_id!, randomUUID()])).toMatchObject([{ renews: true }])
  const line = (details: Record<string, unknown>) => paysFor({ details }, NOW)
  expect([line({}), line({ part: 'change' }), line({ period_end: null })]).toEqual([true, false, true])
  expect([
    line({ period_end: NOW.toISOString() }),
    line({ period_end: new Date(NOW.getTime() + 1).toISOString() }),
  ]).toEqual([false, true])
  // A renewal that missed its discount is noted, and nothing else is.
  const missed = async (invoice: object): Promise<number | null> => {
    await db.query('update subscriptions set discount_percent = 50, discount_left = 9 where id = $1', [id])
    const plan = await read(id)
    await db.transaction((tx) =>
      noteMissed(
        platform,
        tx,
        plan,
        {
          billing_reason: 'subscription_cycle',
          amount_paid: 1499,
          subtotal: 1499,
          starting_balance: 0,
          ...invoice,
        } as never,
        randomUUID(),
        NOW,
      ),
    )
    return (await read(id)).discount_left
  }
  expect([
    await missed({}),
    await missed({ billing_reason: 'manual' }),
    await missed({ amount_paid: 0 }),
    await missed({ subtotal: 0 }),
  ]).toEqual([8, 9, 9, 9])
})
