import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { PlanRow } from '../../plans.contract.ts'
import { onePlan, plansApi, usePlanChange } from '../plans.api.ts'
import { bodyOf, valuesOf, type PlanValues } from './plan-values.ts'
import { PlanForm, PLANS_LIST } from './PlanForm.tsx'
import s from './Plans.module.css'
import { usePlanAdminWords } from './words.ts'

/** Form of an existing plan. `children`: further content below. */
export function EditPlan({ children }: { children?: (plan: PlanRow) => ReactNode }): ReactNode {
  const words = usePlanAdminWords()
  const lists = useListWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id = '' } = useParams()
  const plan = useQuery(onePlan(id))
  const change = usePlanChange(({ values, version }: { values: PlanValues; version: number }) =>
    plansApi.change(id, bodyOf(values), version),
  )
  return (
    <Asked query={plan} failed={{ level: 1, title: lists.failed, text: lists.failed_text }} lost={isLost}>
      {(row) =>
        row ? (
          <Page
            className={s['narrow']}
            title={row[`name_${language}`]}
            text={
              <Badge tone={row.status === 'active' ? 'green' : 'neutral'}>{words.statuses[row.status]}</Badge>
            }
          >
            <PlanForm
              key={row.id}
              initial={valuesOf(row)}
              versioned={{
                version: row.version,
                reload: async () => {
                  const now = await client.fetchQuery({ ...onePlan(id), staleTime: 0 })
                  return now && { version: now.version, values: valuesOf(now) }
                },
              }}
              save={async (values, version) => {
                await change.mutateAsync({ values, version })
                void navigate(PLANS_LIST)
              }}
            />
            {children?.(row)}
          </Page>
        ) : (
          <EmptyState level={1} title={words.none} link={{ href: PLANS_LIST, label: words.back }} />
        )
      }
    </Asked>
  )
}
