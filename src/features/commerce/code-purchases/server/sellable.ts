import { Failure } from '#contract/errors.ts'
import { serviceCodeErrors } from '../../../access/service-codes/service-codes.contract.ts'
import {
  endMonths,
  monthsOfCode,
  spendMonths,
  usableCodes,
} from '../../../access/service-codes/server/public.ts'
import type { Sellable } from '../../orders/server/public.ts'

export const KIND = 'service_code'
/** Name of a unit on orders and statements. */
export const MONTH = { en: 'A month with everything open', es: 'Un mes con todo abierto' }

/** Months with everything open, which the units of the buyer's own code pay for, one each. */
export const serviceCodeSellable: Sellable = {
  kind: KIND,
  payer: 'person',
  guests: false,
  price: async (platform, db, buyer, item, path) => {
    const code =
      buyer.user_id === null
        ? undefined
        : (await usableCodes(db, buyer.user_id)).find(({ id }) => id === item.id)
    if (!code || code.unit_cents === null) throw Failure.at(`${path}.id`, serviceCodeErrors.code_not_usable)
    const months = await monthsOfCode(db, code.id, platform.clock())
    if (item.quantity > months)
      throw Failure.at(`${path}.quantity`, serviceCodeErrors.months_missing, { months })
    return {
      item_id: code.id,
      name: MONTH,
      quantity: item.quantity,
      unit_cents: code.unit_cents,
      account: 'sales_service_codes',
      discounted: 'service_codes',
      purchase_type: 'ServiceCode',
      currency: 'USD',
      recurring: null,
      by_code: true,
      service_code_id: code.id,
      details: {},
    }
  },
  fulfil: async (platform, tx, { order, line }, now) =>
    spendMonths(
      platform,
      tx,
      {
        code_id: line.item_id!,
        months: line.quantity,
        cents: line.cents,
        order_id: order.id,
        what: { en: line.name_en, es: line.name_es },
        recorded_by: (line.details['recorded_by'] as string | undefined) ?? order.user_id,
      },
      now,
    ),
  revoke: async (platform, tx, { order }, now) => endMonths(platform, tx, order.id, now),
}
