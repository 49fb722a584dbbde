import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { PlanRow } from '../../../plans/plans.contract.ts'
import { olderPrices, subscriptionsApi, useSubscriptionChange } from './subscriptions-admin.api.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Number of renewals at an older price, with a button that announces the current one. */
export function OlderPrices({ plan }: { plan: PlanRow }): ReactNode {
  const words = useSubscriptionsAdminWords().older
  const [open, setOpen] = useState(false)
  const { data } = useQuery(olderPrices(plan.id))
  const tell = useSubscriptionChange(() => subscriptionsApi.tellPrice(plan.id))
  if (!data || data.untold + data.told === 0) return null
  const { untold, told: notified, lowest, highest } = data
  const sum = formatCents(lowest ?? 0)
  return (
    <Card as="section" aria-labelledby="older-prices">
      <div className={s['form']}>
        <h2 id="older-prices">{words.title}</h2>
        {untold > 0 && (
          <p className={parts.text}>
            {words.untold(untold, lowest === highest ? sum : `${sum} – ${formatCents(highest ?? 0)}`)}
          </p>
        )}
        {notified > 0 && <p className={parts.text}>{words.told(notified)}</p>}
        {untold > 0 && (
          <div>
            <Button variant="White" onClick={() => setOpen(true)}>
              {words.tell(formatCents(plan.cents))}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={open}
        destructive={false}
        onCancel={() => setOpen(false)}
        title={words.ask(formatCents(plan.cents))}
        confirmLabel={words.confirm}
        busy={tell.isPending}
        onConfirm={() => tell.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <p>{words.text(untold)}</p>
      </ConfirmDialog>
    </Card>
  )
}
