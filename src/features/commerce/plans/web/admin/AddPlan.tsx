import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { Page } from '#web/ui/navigation/Page.tsx'
import { plansApi, usePlanChange } from '../plans.api.ts'
import { bodyOf, NEW_PLAN, type PlanValues } from './plan-values.ts'
import { PlanForm, PLANS_LIST } from './PlanForm.tsx'
import s from './Plans.module.css'
import { usePlanAdminWords } from './words.ts'

/** /admin/manage-subscription/add: a new plan. */
export default function AddPlan(): ReactNode {
  const words = usePlanAdminWords()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const create = usePlanChange((values: PlanValues) => plansApi.create(bodyOf(values), key))
  return (
    <Page className={s['narrow']} title={words.add} text={words.add_text}>
      <PlanForm
        initial={NEW_PLAN}
        save={async (values) => {
          await create.mutateAsync(values)
          void navigate(PLANS_LIST)
        }}
      />
    </Page>
  )
}
