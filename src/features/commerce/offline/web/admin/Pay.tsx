import type { ReactNode } from 'react'
import type { OnePurchase } from '../../offline.contract.ts'
import { offlineApi, useOfflineChange } from '../offline.api.ts'
import { PaymentForm, type Payment } from './PaymentForm.tsx'

type RecordedPayment = { payment: Payment; key: string }

/** Records what arrived for a purchase. */
export function Pay({ row }: { row: OnePurchase }): ReactNode {
  const pay = useOfflineChange(({ payment, key }: RecordedPayment) => offlineApi.pay(row.id, payment, key))
  return <PaymentForm open={row.open_cents} save={(payment, key) => pay.mutateAsync({ payment, key })} />
}
