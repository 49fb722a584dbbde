import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { addDays } from '#contract/dates.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useLessonsLive, useMinute } from '../../appointments/web/public.ts'
import { calendarBetween } from './calendar.api.ts'
import s from './NextMeetings.module.css'
import { ListOfDays } from './ListView.tsx'
import { spanOf, todayIn } from './span.ts'
import { useCalendarWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const CALENDAR = '/calendar'
const DAYS = 7,
  SHOWN = 5

/** Lessons, assessments and classes of today and the next seven days that are not over; nothing without any. */
export default function NextMeetings(): ReactNode {
  const words = useCalendarWords()
  const { zone } = useDateOptions()
  const now = useMinute()
  const heading = useId()
  const today = todayIn(zone, now)
  const days = Array.from({ length: DAYS + 1 }, (_, n) => addDays(today, n))
  const { from, to } = spanOf(days, zone)
  const { data } = useQuery({ ...calendarBetween(from, to), enabled: useCan('Calendar', 'View') })
  useLessonsLive()
  const coming = data?.entries.filter(({ state, ends_at }) => state === 'booked' && Date.parse(ends_at) > now)
  if (!coming || coming.length === 0) return null
  return (
    <section aria-labelledby={heading} className={parts.section}>
      <div className={s['head']}>
        <h2 id={heading}>{words.next.title}</h2>
        <Link href={CALENDAR}>{words.next.all(coming.length)}</Link>
      </div>
      <ListOfDays
        days={days}
        today={today}
        entries={coming.slice(0, SHOWN)}
        go={{ href: ({ id }) => `${CALENDAR}?lesson=${id}` }}
      />
    </section>
  )
}
