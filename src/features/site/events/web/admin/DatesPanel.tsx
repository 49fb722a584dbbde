import { useState, type ReactNode } from 'react'
import { formatLongDate } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RowActions } from '#web/ui/table/RowActions.tsx'
import type { EventDate, EventDraft } from '../../events.contract.ts'
import { whenText } from '#contract/when-text.ts'
import { eventsApi, useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { useAddresses } from './address.ts'
import { CancelDate } from './CancelDate.tsx'
import { DateDialog } from './DateDialog.tsx'
import s from './Organizer.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Open = { is: 'add' } | { is: 'change' | 'cancel'; date: EventDate } | null

/** A date with its attendance, total needs and booking deadline. */
function DateLine({ date, onOpen }: { date: EventDate; onOpen: (open: Open) => void }): ReactNode {
  const all = useOrganizerWords()
  const words = all.dates
  const language = useLanguage()
  const to = useAddresses()
  const remove = useEventChange(eventsApi.removeDate)
  const when = whenText(new Date(date.starts_at), date.zone, language)
  const off = date.canceled_at !== null
  return (
    <li className={s['date']} data-off={off || undefined}>
      <div>
        <time dateTime={date.starts_at}>{when}</time>
        {off && <p className={parts.lead}>{date.cancel_reason}</p>}
        <p className={parts.controls}>
          {off && <Badge tone="red">{words.canceled}</Badge>}
          {date.series_id && <Badge>{words.series}</Badge>}
          {date.excepted && <Badge tone="yellow">{words.exception}</Badge>}
        </p>
      </div>
      <div>
        <p>
          {joinedByPoints([
            words.taken(date.taken, date.seats),
            date.waiting > 0 && words.waiting(date.waiting),
            date.came > 0 && words.came(date.came),
          ])}
        </p>
        {(date.needs.length > 0 || date.notes > 0) && (
          <p className={parts.lead}>
            {joinedByPoints([
              ...date.needs.map(({ kind, people }) => words.needs(words.needed[kind], people)),
              date.notes > 0 && words.notes(date.notes),
              date.needs.length > 0 && words.book_by(formatLongDate(date.book_by, { language, zone: 'UTC' })),
            ])}
          </p>
        )}
      </div>
      <RowActions
        label={when}
        items={[
          { id: 'door', label: words.door, href: to.door(date.id) },
          ...(off
            ? []
            : [
                { id: 'change', label: words.change, onSelect: () => onOpen({ is: 'change', date }) },
                {
                  id: 'cancel',
                  label: words.cancel,
                  destructive: true,
                  onSelect: () => onOpen({ is: 'cancel', date }),
                },
                ...(date.taken === 0 && date.waiting === 0
                  ? [{ id: 'remove', label: words.remove, onSelect: () => remove.mutate(date.id) }]
                  : []),
              ]),
        ]}
      />
    </li>
  )
}

/** The dates of an event: adding, moving and canceling them, one or a series. */
export function DatesPanel({ id, event }: { id: string; event: EventDraft }): ReactNode {
  const words = useOrganizerWords().dates
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const now = Date.now()
  const isPast = (date: EventDate): boolean => new Date(date.ends_at).getTime() <= now
  const coming = event.dates.filter((date) => !isPast(date)),
    past = event.dates.filter(isPast)
  const lines = (dates: readonly EventDate[]): ReactNode => (
    <ul className={parts.list}>
      {dates.map((date) => (
        <DateLine key={date.id} date={date} onOpen={setOpen} />
      ))}
    </ul>
  )
  return (
    <div className={parts.page}>
      <div>
        <Button variant="Orange" onClick={() => setOpen({ is: 'add' })}>
          {words.add}
        </Button>
      </div>
      {coming.length > 0 ? lines(coming) : <EmptyState level={2} title={words.none} text={words.none_text} />}
      {past.length > 0 && (
        <details>
          <summary>{words.past}</summary>
          {lines(past.toReversed())}
        </details>
      )}
      {open?.is === 'add' && <DateDialog id={id} date={null} seats={event.seats} onClose={close} />}
      {open?.is === 'change' && (
        <DateDialog id={id} date={open.date} seats={open.date.seats} onClose={close} />
      )}
      {open?.is === 'cancel' && <CancelDate date={open.date} onClose={close} />}
    </div>
  )
}
