import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { PlanRow } from '../../plans.contract.ts'
import { plansForSale } from '../plans.api.ts'
import { PERIODS, periodOf, type Period } from '../price.ts'
import { SeatPrices } from '../SeatPrices.tsx'
import { usePlanWords } from '../words.ts'
import { ChooseSeats } from './ChooseSeats.tsx'
import { FreeCard, PlanCard } from './PlanCard.tsx'
import s from './Product.module.css'

export const preload = usePlanWords.preload

/** Reader of the page; `own`: id of the plan that they have bought and that runs. */
type Reader = { own: string | null; signedIn: boolean }

/** Plans of one way to pay beside what is free; the ways that nothing is sold by are not offered. */
function ForPeople({ plans, own, signedIn }: { plans: readonly PlanRow[] } & Reader): ReactNode {
  const words = usePlanWords()
  const periods = PERIODS.filter((period) => plans.some((plan) => periodOf(plan) === period))
  const [chosen, setChosen] = useState<Period>('year')
  const period = periods.includes(chosen) ? chosen : periods[0]
  if (!period) return <EmptyState title={words.empty} text={words.empty_text} />
  return (
    <>
      {periods.length > 1 && (
        <Segments
          label={words.period}
          className={s['periods']}
          value={period}
          onChange={setChosen}
          options={periods.map((value) => ({ value, label: words.periods[value] }))}
        />
      )}
      <ul className={s['plans']}>
        <FreeCard signedIn={signedIn} />
        {plans
          .filter((plan) => periodOf(plan) === period)
          .map((plan) => (
            <PlanCard key={plan.id} plan={plan} isOwn={plan.id === own} />
          ))}
      </ul>
    </>
  )
}

/** /product: all plans side by side, for people and by the seat for organizations. */
export default function Product({ own, signedIn }: Reader): ReactNode {
  const words = usePlanWords()
  const plans = useQuery(plansForSale())
  const forOrganizations = plans.data?.filter(({ buyer }) => buyer === 'organization') ?? []
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      <Asked
        query={plans}
        failed={{ title: words.failed, spinner: false }}
        lost={isLost}
        loading={
          <div className={s['plans']} aria-busy="true">
            {['one', 'two', 'three'].map((key) => (
              <Skeleton key={key} shape="square" />
            ))}
          </div>
        }
      >
        {(data) => (
          <ForPeople plans={data.filter(({ buyer }) => buyer === 'person')} own={own} signedIn={signedIn} />
        )}
      </Asked>
      {forOrganizations.length > 0 && (
        <section className={s['organizations']} aria-labelledby="for-organizations">
          <div>
            <h2 id="for-organizations">{words.organizations.title}</h2>
            <p className={s['text']}>{words.organizations.text}</p>
          </div>
          {forOrganizations.map((plan) => (
            <SeatPrices key={plan.id} plan={plan}>
              {(seats) => <ChooseSeats plan_id={plan.id} seats={seats ?? 1} />}
            </SeatPrices>
          ))}
        </section>
      )}
      <section className={s['faq']}>
        <h2>{words.faq.title}</h2>
        {words.faq.items.map(({ q, a }) => (
          <details key={q}>
            <summary>{q}</summary>
            <p className={s['text']}>{a}</p>
          </details>
        ))}
      </section>
    </Page>
  )
}
