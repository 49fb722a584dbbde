import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SeatsPanel } from '../../../access/seats/web/public.ts'
import { learnerAddress, usePaysWithCodes } from '#features/people/memberships/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { HolderCredit } from '../../credit/web/public.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { OnePlan } from './OnePlan.tsx'
import { Orders } from './Orders.tsx'
import { Papers } from './Papers.tsx'
import { boughtPlans, endedIn, runningIn } from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

export const SEATS = '/manage-subscription'
const ADMIN_SEATS = '/admin/manage-subscription'
export const BUY_SEATS = '/subscription'

/** Past plans. */
function Past({ plans, at }: { plans: readonly Subscription[]; at: string }): ReactNode {
  const { words, name, state } = usePlanTexts()
  if (plans.length === 0) return null
  return (
    <section className={s['section']} aria-labelledby="past-plans">
      <h3 id="past-plans" className={s['heading']}>
        {words.organization.past}
      </h3>
      <ul className={layoutParts.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={s['row']}>
            <Link className={s['link']} href={`${at}/${plan.id}`}>
              {name(plan)}
            </Link>
            <span className={s['small']}>{state(plan).text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The plan that pays for an organization's seats, its credit, and what was paid for it. `may`: whoever looks
 * buys for it.
 */
export function PlanAndInvoices({
  organization,
  may,
}: {
  organization: { id: string }
  may: boolean
}): ReactNode {
  const { words } = usePlanTexts()
  const bought = useQuery(boughtPlans({ organization_id: organization.id }))
  const running = bought.data && runningIn(bought.data)
  return (
    <>
      <section className={s['section']} aria-labelledby="plan-and-invoices">
        <h2 id="plan-and-invoices" className={s['heading']}>
          {words.organization.part}
        </h2>
        <Asked
          query={bought}
          failed={{ title: words.organization.failed }}
          lost={isLost}
          loading={<Skeleton lines={4} />}
        >
          {() =>
            running ? (
              <OnePlan plan={running} may={may} level={3}>
                {may && running.provider === 'Offline' && (
                  <Button variant="Orange" href={BUY_SEATS}>
                    {words.buy.add_seats}
                  </Button>
                )}
                <Link className={s['link']} href={`${may ? SEATS : ADMIN_SEATS}/${running.id}`}>
                  {words.organization.details}
                </Link>
              </OnePlan>
            ) : (
              <EmptyState
                level={3}
                title={words.organization.none}
                text={may ? words.organization.none_text : undefined}
                action={may && <Button href={BUY_SEATS}>{words.buy.title}</Button>}
              />
            )
          }
        </Asked>
        <Past plans={endedIn(bought.data ?? [])} at={may ? SEATS : ADMIN_SEATS} />
      </section>
      <HolderCredit of={{ organization_id: organization.id }} gives={!may} />
      <Orders of={{ organization_id: `eq.${organization.id}` }} title={words.orders.title_organization} />
      <Papers of={{ organization_id: organization.id }} />
    </>
  )
}

const PARTS = ['seats', 'plan'] as const

/**
 * /manage-subscription: seats of the organization, and the owner's plan that pays for them. One part at a
 * time, since each has a table whose state is in the URL.
 */
export default function ManageSubscription(): ReactNode {
  const { words } = usePlanTexts()
  const organization = useAuth((state) => state.organization)
  const buys = useCan('Subscription', 'Create'),
    center = usePaysWithCodes()
  const [search, setSearch] = useSearchParams()
  const owner = buys && !center
  const part = owner && search.get('part') === 'plan' ? 'plan' : 'seats'
  return (
    <Page
      className={s['page']}
      kicker={organization?.name}
      title={words.organization.title}
      text={buys ? words.organization.text : words.organization.owner}
    >
      {owner && (
        <Segments
          label={words.organization.title}
          className={s['parts']}
          value={part}
          onChange={(next) => setSearch(next === 'plan' ? { part: next } : {}, { preventScrollReset: true })}
          options={PARTS.map((value) => ({ value, label: words.organization.parts[value] }))}
        />
      )}
      {organization && part === 'seats' && (
        <SeatsPanel
          organizationId={organization.id}
          {...(owner && { buy: BUY_SEATS })}
          hrefOf={(user_id) => learnerAddress({ user_id, organization_id: organization.id })}
        />
      )}
      {organization && part === 'plan' && <PlanAndInvoices organization={organization} may />}
    </Page>
  )
}
