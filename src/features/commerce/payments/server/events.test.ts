import { expect, it } from 'vitest'
import { payments, planOnSale, stripeOf } from '../../../../../test/payments.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { cardProvider } from './stripe.ts'
import { receiveStripe } from './events.ts'
import { carryOut } from './requests.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const provider = (await cardProvider(platform))!
const EVENT = {
  id: 'evt_told',
  type: 'payout.paid',
  livemode: provider.livemode,
  data: { object: { id: 'po_told', object: 'payout' } },
}
const refusal = async (event: unknown): Promise<string> =>
  receiveStripe(platform, Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))).then(
    () => 'taken',
    (error: Error) => error.message,
  )
const stored = async (): Promise<number> =>
  (await platform.db.query(`select from payment_events where event_id like 'evt_%'`)).length

it('takes no notification that is malformed or of another account, and each other one once', async () => {
  for (const event of [
    '{',
    'null',
    {},
    { ...EVENT, id: undefined },
    { ...EVENT, id: 7 },
    { ...EVENT, type: undefined },
    { ...EVENT, data: {} },
    { ...EVENT, data: undefined },
  ])
    expect([event, await refusal(event)]).toEqual([event, 'malformed'])
  for (const event of [
    { ...EVENT, livemode: !provider.livemode },
    { ...EVENT, account: 'acct_of_others' },
  ])
    expect(await refusal(event)).toBe('other_account')
  expect(await stored()).toBe(0)
  expect(await refusal({ ...EVENT, account: null })).toBe('taken')
  expect(await refusal({ ...EVENT, account: await provider.account() })).toBe('taken')
  expect(await stored()).toBe(1)
})

it('keeps what one of two processes asked for that take the same request up', async () => {
  const items = [{ kind: 'plan', id: await planOnSale(test, tenants.admin) }]
  const { id } = await pay.begin(await aPerson(platform), { items })
  await platform.db.query('update orders set session = null, session_url = null where id = $1', [id])
  const [request] = await platform.db.query<{ id: string }>(
    `
      update payment_requests
      set state = 'open', object = null
      where subject_id = $1 and kind = 'page'
      returning id`,
    [id],
  )
  const both = await Promise.all([1, 2].map(() => carryOut(platform, request!.id)))
  expect([...both, await carryOut(platform, request!.id)]).toEqual(['done', 'done', 'done'])
  const [order] = await platform.db.query<{ session: string }>('select session from orders where id = $1', [
    id,
  ])
  const stripe = await stripeOf(platform)
  expect((await stripe.checkout.sessions.retrieve(order!.session)).status).toBe('open')
})
