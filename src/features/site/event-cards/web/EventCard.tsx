import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { centsText } from '#contract/dollars.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { DayMark } from '#web/ui/display/DayMark.tsx'
import { Picture } from '#web/ui/display/Picture.tsx'
import type { EventCard as Event, ShownDate } from '../../events/registrations.contract.ts'
import { AccessFacts } from './AccessFacts.tsx'
import s from './EventCard.module.css'
import { When } from './When.tsx'
import { useEventCardWords } from './words.ts'

/** Number of free seats, or of people waiting; null without a limit. */
export function SeatsLeft({ date }: { date: ShownDate }): ReactNode {
  const words = useEventCardWords()
  if (date.canceled) return <span className={s['full']}>{words.canceled}</span>
  if (date.left === null) return null
  if (date.left > 0) return <span>{words.seats(date.left)}</span>
  return (
    <span className={s['full']}>
      {joinedByPoints([words.full, date.waiting > 0 && words.waiting(date.waiting)])}
    </span>
  )
}

/** An event in a list: its day as a mark, where it is, and how it is accessible. */
export function EventCard({
  event,
  past = false,
  level = 2,
}: {
  event: Event
  past?: boolean
  level?: 2 | 3
}): ReactNode {
  const words = useEventCardWords()
  const { date, cover } = event
  const Heading = `h${level}` as const
  const place = event.place.replaceAll('\n', ', ')
  return (
    <li className={s['card']} data-past={past || undefined}>
      <DayMark at={date.starts_at} zone={date.zone} language={useLanguage()} past={past} />
      <div className={s['words']}>
        <Heading>
          <Link to={`/event?slug=${event.slug}`}>{event.title}</Link>
        </Heading>
        <p className={s['facts']}>
          <When at={date.starts_at} zone={date.zone} />
        </p>
        <p className={s['muted']}>
          {joinedByPoints([
            event.mode === 'place' ? place : words.modes[event.mode],
            event.mode === 'both' && place,
            event.price_cents === null ? words.free : words.price(centsText(event.price_cents)),
          ])}
        </p>
        <p>{event.description}</p>
        <AccessFacts access={event.access} short />
        {!past && (
          <p className={s['muted']}>
            <SeatsLeft date={date} /> {event.coming > 1 && words.more_dates(event.coming - 1)}
          </p>
        )}
      </div>
      {cover && (
        <div className={s['picture']}>
          <Picture picture={cover} alt={cover.alt} sizes="(min-width: 56rem) 18rem, 100vw" />
        </div>
      )}
    </li>
  )
}
