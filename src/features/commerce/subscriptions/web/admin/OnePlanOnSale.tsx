import type { ReactNode } from 'react'
import { EditPlan } from '../../../plans/web/admin/public.ts'
import { OlderPrices } from './OlderPrices.tsx'

/** /admin/manage-subscription/plans/:id: a plan that is sold, and who still pays an older price of it. */
export default function OnePlanOnSale(): ReactNode {
  return <EditPlan>{(plan) => <OlderPrices plan={plan} />}</EditPlan>
}
