import { invalid } from './errors.ts'
import type { Payout } from './objects.ts'
import { transaction } from './cards.ts'
import { newId, type Store } from './store.ts'

/** Pays out what no payout holds yet. */
export async function makePayout(s: Store): Promise<Payout> {
  const waiting = await s.find('balance_transaction', { _payout: null }, 100_000)
  const amount = waiting.reduce((sum, { net }) => sum + net, 0)
  const [first] = waiting
  if (!first || amount <= 0) throw invalid('There is nothing to pay out.')
  const now = await s.now()
  const id = newId('po')
  const { currency } = first
  const booked = await transaction(s, { amount: -amount, fee: 0, currency, type: 'payout', source: id }, now)
  for (const one of [...waiting, booked]) await s.put({ ...one, status: 'available', _payout: id })
  const payout = await s.put({
    id,
    object: 'payout',
    created: now,
    livemode: false,
    metadata: {},
    amount,
    arrival_date: now,
    balance_transaction: booked.id,
    currency,
    status: 'paid',
    automatic: true,
    method: 'standard',
  })
  await s.tell('payout.created', payout)
  await s.tell('payout.paid', payout)
  return payout
}
