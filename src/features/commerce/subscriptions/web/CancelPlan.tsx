import { useState, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { Remaining } from '../../../access/grants/web/public.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import { subscriptionsApi, useSubscriptionChange, type Reason } from './subscriptions.api.ts'
import { stateOf } from './plan-state.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'
import { LEAVING as REASONS } from '../shared/leaving-reasons.ts'
import parts from '#web/ui/layout/parts.module.css'

const LONGEST = 1000

type CancelProps = { subscription: Subscription; open: boolean; onClose: () => void; onDone: () => void }

/** The second of the two clicks: until when all stays, and what is left afterwards. */
export function CancelPlan({ subscription, open, onClose, onDone }: CancelProps): ReactNode {
  const { words, day } = usePlanTexts()
  const cancel = useSubscriptionChange(() => subscriptionsApi.cancel(subscription.id))
  const { id, organization_id, period_end_on } = subscription
  const until = day(period_end_on)
  return (
    <ConfirmDialog
      open={open}
      onCancel={onClose}
      title={words.cancel.title}
      confirmLabel={words.cancel.confirm}
      cancelLabel={words.cancel.back}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onDone, onSettled: onClose })}
    >
      <div key={id} className={s['section']}>
        <p className={s['text']}>
          {organization_id
            ? words.cancel.seats(until)
            : stateOf(subscription) === 'trial'
              ? words.cancel.trial(until)
              : words.cancel.until(until)}
        </p>
        {organization_id ? (
          <p className={s['text']}>{words.cancel.seats_after}</p>
        ) : (
          <Remaining of={({ kind }) => kind === 'subscription'} />
        )}
        <p className={s['text']}>{words.cancel.undo}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Asked after it was cancelled; whoever does not want to say skips it. */
export function WhyLeave({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const { words } = usePlanTexts()
  // The pressed button is unmounted, so move the focus.
  const [root] = useNextFocus<HTMLFormElement>(id, ['[type=radio]'])
  const [reason, setReason] = useState<Reason['reason'] | null>(null)
  const [text, setText] = useState('')
  const send = useSubscriptionChange((body: Reason) => subscriptionsApi.reason(id, body), onDone)
  return (
    <Card as="section" look="quiet" aria-labelledby={`why-${id}`}>
      <form
        ref={root}
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason) send.mutate({ reason, text: text.trim() || null })
        }}
      >
        <FormGuard values={{ reason, text }} requests={[send]} />
        <div>
          <h3 id={`why-${id}`} className={s['heading']}>
            {words.why.title}
          </h3>
          <p className={s['text']}>{words.why.text}</p>
        </div>
        <RadioGroup
          label={words.why.label}
          name={`why-${id}`}
          value={reason}
          onChange={(value) => setReason(REASONS.find((one) => one === value) ?? null)}
          options={REASONS.map((value) => ({ value, label: words.why.reasons[value] }))}
        />
        <Textarea
          label={words.why.more}
          optional
          rows={2}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={parts.actions}>
          <Button type="submit" disabled={!reason} loading={send.isPending}>
            {words.why.send}
          </Button>
          <Button variant="White" onClick={onDone}>
            {words.why.skip}
          </Button>
        </div>
      </form>
    </Card>
  )
}
