import type { ReactNode } from 'react'
import { useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints, together } from '#web/client/format/together.ts'
import { useReaderZone } from '#web/client/format/reader-clock.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { DayMark } from '#web/ui/display/DayMark.tsx'
import { ZonedTime } from '#web/ui/display/ZonedTime.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { PublicClass } from '../../class-places.contract.ts'
import { closedWords, costOf, activeSessions, nextOf, patternOf } from './facts.ts'
import s from './Places.module.css'
import { usePlacesWords } from './words.ts'

export const classAddress = (id: string): string => `/v-classes?class=${id}`

/** Number of free seats, or of waiting learners. */
function SeatsLeft({ of }: { of: PublicClass }): ReactNode {
  const words = usePlacesWords()
  return of.seats_left > 0 ? (
    <strong className={s['left']}>{together(words.seats(of.seats_left))}</strong>
  ) : (
    <strong className={s['full']}>
      {joinedByPoints([words.full, of.waiting > 0 && together(words.waiting(of.waiting))])}
    </strong>
  )
}

/** Availability of a class for people without a seat: free seats while registration is open, and the cost. */
export function SeatOffer({ of }: { of: PublicClass }): ReactNode {
  const words = usePlacesWords()
  const closed = closedWords(of, words.seat, useDateOptions())
  return (
    <p className={s['offer']}>
      {closed === null ? <SeatsLeft of={of} /> : <strong>{closed}</strong>}
      <span>{costOf(of, words)}</span>
    </p>
  )
}

/** A class in a list: its next day as a mark, when it meets, who teaches, and whether a seat is left. */
export function ClassCard({ one }: { one: PublicClass }): ReactNode {
  const words = usePlacesWords()
  const language = useLanguage()
  const reader = useReaderZone()
  const next = nextOf(one)
  return (
    <li className={s['card']}>
      {next && <DayMark at={next.starts_at} zone={one.zone} language={language} />}
      <div className={s['words']}>
        <h2>
          <Link
            href={classAddress(one.id)}
            data-cover
            lang={one.language === language ? undefined : one.language}
          >
            {one.title}
          </Link>
        </h2>
        <p className={s['pattern']}>{patternOf(one, language, words).join(' · ')}</p>
        {next && (
          <p className={s['muted']}>
            {words.next}:{' '}
            <ZonedTime
              at={next.starts_at}
              zone={one.zone}
              language={language}
              reader={reader}
              yours={words.your_clock}
            />
          </p>
        )}
        <p className={s['muted']}>
          {joinedByPoints([
            words.with(one.teachers.map(({ name }) => name).join(', ')),
            one.level_name,
            together(words.sessions(activeSessions(one).length)),
            words.taught_in[one.language],
            one.interpreted && words.interpreted,
          ])}
        </p>
      </div>
      <SeatOffer of={one} />
    </li>
  )
}
