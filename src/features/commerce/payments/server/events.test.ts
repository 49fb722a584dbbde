import { expect, it } from 'vitest'
import { payments } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { cardProvider } from './stripe.ts'
import { receiveStripe } from './events.ts'

const { test } = await testWorld()
const { platform } = test
await payments(test)
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
