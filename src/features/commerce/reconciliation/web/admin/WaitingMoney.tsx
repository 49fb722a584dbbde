import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { WaitingRow } from '../../reconciliation.contract.ts'
import { useWriteOff, waitingMoney } from './reconciliation-admin.api.ts'
import s from './Reconciliation.module.css'
import { useReconciliationAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Money that fits no order, and refunds that the provider did not make, with the way out of each. */
export function WaitingMoney(): ReactNode {
  const words = useReconciliationAdminWords().waiting
  const { order } = useReconciliationAdminWords()
  const dates = useDateOptions()
  const { data = [] } = useQuery(waitingMoney())
  const writeOff = useWriteOff()
  const [asked, setAsked] = useState<(WaitingRow & { key: string }) | null>(null)
  const [root, focusOn] = useNextFocus<HTMLDivElement>(data)
  const done = () => setAsked(null)
  return (
    <div ref={root}>
      {data.length > 0 && (
        <Card as="section">
          <h2 className={s['heading']} tabIndex={-1}>
            {words.title}
          </h2>
          <ul className={s['waiting']}>
            {data.map((row) => (
              <li key={`${row.order_id} ${row.why}`}>
                <div>
                  <Link href={`/admin/orders/${row.order_id}`}>{order(row.order_number)}</Link>
                  <p className={parts.text}>
                    {row.why === 'suspense' && row.cents < 0 ? words.owed : words.why[row.why]}{' '}
                    <strong className={parts.number}>{formatCents(Math.abs(row.cents))}</strong>
                  </p>
                  <p className={parts.detail}>
                    {formatDateTime(row.since, dates)}
                    {row.note !== null && ` · ${words.note(row.note)}`}
                  </p>
                </div>
                {row.why === 'suspense' && row.cents > 0 && (
                  <Button
                    variant="blackBorder"
                    aria-label={`${words.write_off}: ${order(row.order_number)}`}
                    onClick={() => setAsked({ ...row, key: newIdempotencyKey() })}
                  >
                    {words.write_off}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={asked !== null}
        onCancel={done}
        title={words.ask(formatCents(asked?.cents ?? 0))}
        confirmLabel={words.write_off}
        busy={writeOff.isPending}
        onConfirm={() =>
          asked &&
          writeOff.mutate(
            { id: asked.order_id, key: asked.key },
            { onSettled: done, onSuccess: () => focusOn('h2') },
          )
        }
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </div>
  )
}
