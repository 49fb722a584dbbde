import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Included } from '../../../access/allowances/web/public.ts'
import { accessSources, AccessSources } from '../../../access/grants/web/public.ts'
import { MyCodes } from '../../../access/service-codes/web/public.ts'
import { myFamily } from '#features/people/families/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { Together } from '#web/client/together.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { Notice } from '#web/form/Notice.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import { OnePlan } from './OnePlan.tsx'
import { Orders } from './Orders.tsx'
import { Papers } from './Papers.tsx'
import { besideIn, boughtPlans, endedIn, runningIn } from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'

/** Shown without a plan of one's own: access from others, its payer, and a link to the plans. */
function NoPlan({ last }: { last: Subscription | undefined }): ReactNode {
  const { words, day, name } = usePlanTexts()
  const sources = useQuery(accessSources)
  const family = useQuery(myFamily)
  const owner = family.data?.member_of?.has_access ? family.data.member_of.owner : null
  const paid = (sources.data ?? []).length > 0
  return (
    <EmptyState
      title={words.none.title}
      text={
        owner
          ? words.none.family(owner)
          : paid
            ? words.none.others
            : last?.canceled_on
              ? words.none.ended(name(last), day(last.canceled_on))
              : words.none.text
      }
      action={
        <Button variant={paid ? 'White' : 'Orange'} href="/product">
          {words.none.see}
        </Button>
      }
    />
  )
}

/** /app/subscription: the plan that one has, what it costs, and why one has what one has. */
export default function MyPlan(): ReactNode {
  const { words } = usePlanTexts()
  const me = useAuth((state) => state.user?.id) ?? ''
  const bought = useQuery({ ...boughtPlans({ user_id: me }), enabled: me !== '' })
  const running = bought.data && runningIn(bought.data)
  const beside = besideIn(bought.data ?? [])
  // The one that was given first begins first.
  const waiting = (bought.data ?? []).filter(({ gift, status }) => gift && status === 'Pending').toReversed()
  return (
    <Page className={s['page']} title={words.title} text={words.text}>
      <Together fallback={<Skeleton lines={8} />}>
        <Asked
          query={bought}
          failed={{ title: words.failed }}
          lost={isLost}
          loading={
            <div aria-busy="true">
              <Skeleton lines={4} />
            </div>
          }
        >
          {(data) =>
            running ? (
              <>
                {beside.length > 0 && <Notice kind="info">{words.apple.two}</Notice>}
                <OnePlan plan={running} may>
                  <Included />
                </OnePlan>
                {beside.map((plan) => (
                  <OnePlan key={plan.id} plan={plan} may />
                ))}
              </>
            ) : (
              <>
                <NoPlan last={endedIn(data)[0]} />
                <Included />
              </>
            )
          }
        </Asked>
        {waiting.map((plan) => (
          <OnePlan key={plan.id} plan={plan} may={false} />
        ))}
        <MyCodes whole />
        <AccessSources />
        <Orders of={{ user_id: `eq.${me}`, organization_id: 'is.null' }} title={words.orders.title} />
        {me !== '' && <Papers of={{ user_id: me }} />}
      </Together>
    </Page>
  )
}
