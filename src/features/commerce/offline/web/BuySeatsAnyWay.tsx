import type { ReactNode } from 'react'
import { BuySeats } from '../../subscriptions/web/public.ts'
import { OfflinePurchases } from './OfflinePurchases.tsx'

/** /subscription: seats for an organization, by card or without one. */
export default function BuySeatsAnyWay(): ReactNode {
  return <BuySeats>{(organization_id) => <OfflinePurchases organization_id={organization_id} />}</BuySeats>
}
