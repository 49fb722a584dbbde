import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { Code } from '../../../access/service-codes/server/public.ts'
import { accountOf, markPaid, orderElsewhere } from '../../orders/server/public.ts'
import { KIND, MONTH } from './sellable.ts'

export { serviceCodeSellable } from './sellable.ts'

/**
 * Sells months of a code to its learner, whoever begins them: an order that is paid at once on account of the
 * Regional Center. Answers its id.
 */
export async function sellMonthsOf(
  platform: TxPlatform,
  tx: Db,
  { code, months, recorded_by }: { code: Code; months: number; recorded_by: string },
  now: Date,
): Promise<string> {
  const { language } = await accountOf(tx, code.user_id)
  const order_id = await orderElsewhere(
    tx,
    {
      user_id: code.user_id,
      organization_id: null,
      of: `service_code:${code.id}:${randomUUID()}`,
      purchase_type: 'ServiceCode',
      currency: 'USD',
      provider: 'Offline',
      service_code_id: code.id,
      language,
      line: {
        kind: KIND,
        item_id: code.id,
        name_en: MONTH.en,
        name_es: MONTH.es,
        quantity: months,
        unit_cents: code.unit_cents!,
        account: 'sales_service_codes',
        details: { recorded_by },
      },
    },
    now,
  )
  await markPaid(platform, tx, order_id, { provider: 'Offline', object: `order:${order_id}`, at: now }, now)
  return order_id
}
