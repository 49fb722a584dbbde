import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { formatCents } from '#web/client/format/money.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import {
  changePreview,
  subscriptionsApi,
  useSubscriptionChange,
  type PlanChange,
} from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'

type ChangeProps = {
  subscription: Subscription
  title: string
  /** The selected change; null while the selection is invalid. */
  wanted: PlanChange | null
  /** Shown in place of the change button, e.g. for a separate purchase. */
  instead?: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * Form for another plan or number of seats: the selection, its exact price and start, and one button. The
 * request contains the price and instant shown; if that price has changed, the new one is shown and nothing
 * is changed.
 */
export function Change({ subscription, title, wanted, instead, children, onClose }: ChangeProps): ReactNode {
  const { words, day, paymentsText } = usePlanTexts()
  const client = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const { id } = subscription
  const preview = useQuery({
    ...changePreview(id, wanted ?? { plan_id: id, seats: 1 }),
    enabled: wanted !== null,
  })
  const shown = wanted && !preview.isFetching ? preview.data : undefined
  const sums = useRef<HTMLDivElement>(null)
  // Below many plans the sums would be hidden under the edge of the sheet, though its button refers to them.
  useEffect(() => {
    if (shown) sums.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const change = useSubscriptionChange(
    (body: PlanChange & { at: string; expected: number }) => subscriptionsApi.change(id, body, key.current),
    onClose,
  )
  const problem = change.error ?? (wanted ? preview.error : null)
  const confirm = (): void => {
    if (!wanted || !shown) return
    change.mutate(
      { ...wanted, at: shown.at, expected: shown.due_now },
      {
        onError: (error) => {
          key.current = crypto.randomUUID()
          // The price has changed: fetch the new one, and show it with the error.
          if (isApiError(error) && error.field('expected'))
            void client.invalidateQueries({ queryKey: changePreview(id, wanted).queryKey })
        },
      },
    )
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      footer={
        instead ?? (
          <Button variant="Orange" disabled={!shown} loading={change.isPending} onClick={confirm}>
            {shown && shown.due_now > 0 ? words.change.confirm : words.change.confirm_free}
          </Button>
        )
      }
    >
      <div className={s['form']}>
        {children}
        {wanted && (
          <div ref={sums} className={s['sum']} role="status" aria-busy={preview.isFetching}>
            {shown ? (
              <>
                <strong>
                  {shown.due_now > 0 ? words.change.now(formatCents(shown.due_now)) : words.change.nothing}
                </strong>
                <span>
                  {shown.when === 'period_end'
                    ? words.change.from(day(shown.effective_on))
                    : shown.due_now > 0
                      ? words.change.from_now
                      : words.change.at_once}
                </span>
                {shown.coming.length > 0 && <span>{words.change.after(paymentsText(shown.coming))}</span>}
              </>
            ) : (
              preview.isFetching && (
                <>
                  <span className="visually-hidden">{words.change.counting}</span>
                  <Skeleton lines={2} />
                </>
              )
            )}
          </div>
        )}
        <ErrorNotice error={problem} />
      </div>
    </Drawer>
  )
}
