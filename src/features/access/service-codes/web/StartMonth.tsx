import { useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#web/i18n/language.tsx'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { ServiceCodeRow } from '../service-codes.contract.ts'
import styles from './Codes.module.css'
import { serviceCodesApi, useCodeChange } from './service-codes.api.ts'
import { useServiceCodeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Begins a month that a code pays for, or says why none can begin. `own`: its learner reads it, otherwise the
 * Regional Center.
 */
export function StartMonth({
  code,
  own,
  beside,
}: {
  code: ServiceCodeRow
  own: boolean
  /** Other actions for the code. */
  beside?: ReactNode
}): ReactNode {
  const { start: words, center } = useServiceCodeWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const key = useRef(crypto.randomUUID())
  const start = useCodeChange((id: string) => serviceCodesApi.start(id, key.current))
  const left = (code.units_left ?? 0).toLocaleString(language)
  if (code.units_left === null)
    return own ? null : <p className={styles.small}>{words.by_amount(code.learner)}</p>
  if (code.runs_until_on !== null)
    return (
      <>
        <p className={styles.small}>
          {own
            ? words.runs_own(formatDay(code.runs_until_on, dates))
            : words.runs(code.learner, formatDay(code.runs_until_on, dates))}
        </p>
        {beside && <div className={parts.controls}>{beside}</div>}
      </>
    )
  if (code.state !== 'active')
    return (
      <>
        <p className={styles.small}>{words.cannot[code.state]}</p>
        {!own && code.state !== 'upcoming' && (
          <div className={parts.controls}>
            <Button
              variant="blackBorder"
              href={`/manage-subscription/service-codes/ask?user_id=${code.user_id}`}
            >
              {center.ask}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <>
      <p className={styles.small}>{own ? words.text_own(code.organization) : words.text(code.learner)}</p>
      <div className={parts.controls}>
        <Button variant="Orange" onClick={() => setAsked(true)}>
          {own ? words.action_own : words.action}
        </Button>
        {beside}
      </div>
      <ConfirmDialog
        open={asked}
        onCancel={() => setAsked(false)}
        title={words.sure}
        confirmLabel={words.confirm}
        busy={start.isPending}
        onConfirm={() =>
          start.mutate(code.id, {
            onSettled: () => {
              // A later month is another use.
              key.current = crypto.randomUUID()
              setAsked(false)
              void client.invalidateQueries()
            },
          })
        }
      >
        {words.sure_text(left)}
      </ConfirmDialog>
    </>
  )
}
