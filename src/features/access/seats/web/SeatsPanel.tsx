import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { Notice } from '#web/form/Notice.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { AssignSeats } from './AssignSeats.tsx'
import styles from './Seats.module.css'
import { seatsApi, seatSummary, useSeatChange } from './seats.api.ts'
import { SeatsTable } from './SeatsTable.tsx'
import { SeatTiles } from './SeatTiles.tsx'
import { useSeatWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type SeatsPanelProps = {
  organizationId: string
  /** Address of the page that sells seats; no link without it. */
  buy?: string
  /** Returns the address of a learner's page. */
  hrefOf?: (user_id: string) => string
}

/** An organization's seats: their number, their holders, and the actions on them. */
export function SeatsPanel({ organizationId, buy, hrefOf }: SeatsPanelProps): ReactNode {
  const words = useSeatWords()
  const dates = useDateOptions()
  const may = useCan('Subscription', 'Update')
  const [assigning, setAssigning] = useState(false)
  const query = useQuery(seatSummary(organizationId))
  const forNew = useSeatChange((on: boolean) => seatsApi.newLearners(organizationId, on))
  return (
    <Asked query={query} failed={{ title: words.failed, text: words.failed_text }} loading={<Skeleton />}>
      {(data) => {
        if (data.plans.length === 0)
          return (
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              action={
                buy && (
                  <Button variant="Orange" href={buy}>
                    {words.empty.buy}
                  </Button>
                )
              }
            />
          )
        const upcoming = data.plans.every(({ state }) => state === 'upcoming') ? data.plans[0] : undefined
        return (
          <div className={parts.page}>
            <SeatTiles summary={data} />
            {data.plans.some(({ state }) => state === 'suspended') && <Notice>{words.plan.suspended}</Notice>}
            {upcoming && (
              <Notice kind="info">{words.plan.upcoming(formatDay(upcoming.starts_on, dates))}</Notice>
            )}
            {data.waiting > 0 && (
              <Notice kind="info">
                <strong>{words.waiting.title(data.waiting)}.</strong> {words.waiting.text}
              </Notice>
            )}
            {may && (
              <div className={styles['top']}>
                <Button variant="Orange" disabled={data.free === 0} onClick={() => setAssigning(true)}>
                  {words.actions.assign}
                </Button>
                <Switch
                  label={words.switch.label}
                  hint={words.switch.hint}
                  checked={forNew.isPending ? forNew.variables : data.for_new_learners}
                  onChange={(event) => forNew.mutate(event.target.checked)}
                />
              </div>
            )}
            <SeatsTable summary={data} may={may} hrefOf={hrefOf} />
            {assigning && (
              <AssignSeats
                organization_id={organizationId}
                free={data.free}
                onClose={() => setAssigning(false)}
              />
            )}
          </div>
        )
      }}
    </Asked>
  )
}
