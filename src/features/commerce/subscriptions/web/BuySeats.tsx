import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plansForSale, SeatPrices } from '../../plans/web/public.ts'
import { usePaysWithCodes } from '#features/people/memberships/web/public.ts'
import { Notice } from '#web/form/Notice.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { Together } from '#web/client/together.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlanRow } from '../../plans/plans.contract.ts'
import { SEATS } from './ManageSubscription.tsx'
import { boughtPlans, runningIn } from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** A plan by the seat: its prices, the sum of as many as somebody writes, and where they are paid. */
function Offer({ plan, buys }: { plan: PlanRow; buys: boolean }): ReactNode {
  const { words, language } = usePlanTexts()
  const summary = plan[`summary_${language}`]
  return (
    <Card as="section" aria-label={plan[`name_${language}`]}>
      <div className={s['section']}>
        {summary && <p className={s['text']}>{summary}</p>}
        <SeatPrices plan={plan}>
          {(seats) =>
            buys &&
            seats !== null && (
              // Other means of payment are shown beside this one.
              <div className={parts.actions}>
                <Button variant="Orange" href={`/checkout?seats=${plan.id}&n=${seats}`}>
                  {words.buy.buy(seats)}
                </Button>
              </div>
            )
          }
        </SeatPrices>
      </div>
    </Card>
  )
}

/** Plans for sale to an organization, with its running seats. */
function Offers({ organization_id }: { organization_id: string }): ReactNode {
  const { words, name } = usePlanTexts()
  const common = useCommonWords()
  const may = useCan('Subscription', 'Create')
  const plans = useQuery(plansForSale())
  const bought = useQuery({ ...boughtPlans({ organization_id }), enabled: may })
  if (isLost(plans) || (may && isLost(bought)))
    return (
      <ErrorState
        title={words.buy.failed}
        retry={{
          label: common.retry,
          onRetry: () => void Promise.all([plans.refetch(), may && bought.refetch()]),
          busy: plans.isFetching || bought.isFetching,
        }}
      />
    )
  if (!plans.data || (may && !bought.data)) return <Skeleton lines={6} />
  const running = runningIn(bought.data ?? [])
  const offered = plans.data.filter(({ buyer }) => buyer === 'organization')
  return (
    <>
      {!may && <Notice kind="info">{words.buy.reader}</Notice>}
      {running && (
        <Card as="section" look="quiet">
          <div className={s['section']}>
            <p className={s['state']}>{words.buy.running(name(running), running.seats)}</p>
            <p className={s['text']}>
              {running.provider === 'Offline' ? words.buy.offline_text : words.buy.running_text}
            </p>
            <div className={parts.actions}>
              <Button variant={running.provider === 'Offline' ? 'White' : 'Orange'} href={SEATS}>
                {words.buy.to_seats}
              </Button>
            </div>
          </div>
        </Card>
      )}
      {offered.length === 0 ? (
        <EmptyState title={words.buy.empty} />
      ) : (
        offered.map((plan) => <Offer key={plan.id} plan={plan} buys={may && !running} />)
      )}
    </>
  )
}

/** /subscription: plans for organizations, by the seat. A Regional Center pays with codes instead. */
export function BuySeats({
  children,
}: {
  /** Other ways to pay, for whoever buys for the organization. */
  children?: (organization_id: string) => ReactNode
}): ReactNode {
  const { words } = usePlanTexts()
  const organization = useAuth((state) => state.organization)
  const center = usePaysWithCodes()
  const may = useCan('Subscription', 'Create')
  return (
    <Page className={s['page']} kicker={organization?.name} title={words.buy.title} text={words.buy.text}>
      {center ? (
        <EmptyState
          title={words.buy.center}
          text={words.buy.center_text}
          link={{ href: `${SEATS}/service-codes`, label: words.buy.to_codes, variant: 'Orange' }}
        />
      ) : (
        organization && (
          <Together fallback={<Skeleton lines={8} />}>
            <Offers organization_id={organization.id} />
            {may && children?.(organization.id)}
          </Together>
        )
      )}
    </Page>
  )
}
