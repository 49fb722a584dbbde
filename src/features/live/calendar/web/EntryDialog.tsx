import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PlaceSwitch } from '../../zoom/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import { Actions } from './Actions.tsx'
import { calendarEntry, presenceAt, wholeLesson } from './calendar.api.ts'
import { CancelForm } from './CancelForm.tsx'
import s from './Dialog.module.css'
import { timeOf, whoIn } from './entries.ts'
import { History } from './History.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useCalendarWords } from './words.ts'

/** When it is, by the reader's clock and, where that differs, by the teacher's. */
function When({ entry }: { entry: CalendarEntry }): ReactNode {
  const words = useCalendarWords().entry
  const dates = useDateOptions()
  const named = { ...dates, named: true }
  const there = formatTime(entry.starts_at, { ...named, zone: entry.zone })
  return (
    <p className={s['when']}>
      <time dateTime={entry.starts_at}>
        <span>{formatLongDate(entry.starts_at, dates)}</span>
        <strong>
          {timeOf(entry.starts_at, dates)} – {timeOf(entry.ends_at, dates)}
        </strong>
      </time>
      {there !== formatTime(entry.starts_at, named) && (
        <span className={s['muted']}>{words.theirs(there)}</span>
      )}
    </p>
  )
}

const TONE = { present: 'green', late: 'yellow', absent: 'neutral' } as const

/** True if the meeting is over and the reader, who teaches it or may change it, may read its attendance. */
function isOver({ state, manageable, ends_at, people }: CalendarEntry, me: string | undefined): boolean {
  const mine = people.find(({ id }) => id === me)
  return (
    manageable &&
    state !== 'canceled' &&
    state !== 'held' &&
    Date.parse(ends_at) <= Date.now() &&
    (!mine || mine.role === 'teacher')
  )
}

/** People of the meeting; once it is over, with the minutes that each was there. */
function People({ entry }: { entry: CalendarEntry }): ReactNode {
  const words = useCalendarWords()
  const me = useAuth(({ user }) => user?.id)
  const { data: presence } = useQuery({ ...presenceAt(entry.id), enabled: isOver(entry, me) })
  const seen = presence?.some(({ minutes }) => minutes > 0)
  const was = new Map(presence?.map((one) => [one.id, one]))
  return (
    <>
      <ul className={s['people']} aria-label={presence ? words.entry.there : words.entry.people}>
        {entry.people.map(({ id, name, role }) => {
          const there = was.get(id)
          return (
            <li key={id}>
              <Avatar name={name} size="s" />
              <span className={s['name']}>
                {name}
                <span className={s['muted']}>
                  {joinedByPoints([words.roles[role], there && seen && words.entry.minutes(there.minutes)])}
                </span>
              </span>
              {there && seen && (
                <Badge tone={TONE[there.attended]}>{words.entry.attended[there.attended]}</Badge>
              )}
            </li>
          )
        })}
      </ul>
      {presence && !seen && <p className={s['muted']}>{words.entry.nobody}</p>}
    </>
  )
}

function Look({ entry, onDo }: { entry: CalendarEntry; onDo: (what: 'move' | 'cancel') => void }): ReactNode {
  const words = useCalendarWords()
  const { data: lesson } = useQuery({
    ...wholeLesson(entry.id),
    enabled: entry.kind !== 'class_session' && entry.manageable,
  })
  return (
    <div className={s['body']}>
      {entry.state !== 'booked' && (
        <p>
          <Badge tone={entry.state === 'completed' ? 'green' : 'neutral'}>{words.states[entry.state]}</Badge>
        </p>
      )}
      <When entry={entry} />
      <People entry={entry} />
      {lesson?.note && (
        <div className={s['note']}>
          <h3>{words.entry.note}</h3>
          <p>{lesson.note}</p>
        </div>
      )}
      {entry.manageable && entry.state === 'booked' && <PlaceSwitch id={entry.id} place={entry.place} />}
      <Actions entry={entry} lesson={lesson} onDo={onDo} />
      {lesson && lesson.history.length > 0 && <History history={lesson.history} />}
    </div>
  )
}

/** An entry of the calendar with its actions. It may lie outside of the days that are shown. */
export function EntryDialog({
  id,
  known,
  onClose,
}: {
  id: string
  known: CalendarEntry | undefined
  onClose: () => void
}): ReactNode {
  const words = useCalendarWords()
  const lists = useListWords()
  const me = useAuth(({ user }) => user?.id)
  const asked = useQuery({
    ...calendarEntry(id),
    ...(known && { placeholderData: known }),
  })
  const { data: entry } = asked
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  const who = entry && whoIn(entry, me)
  const title = !entry
    ? words.kinds.appointment
    : doing === 'move'
      ? words.moving.title
      : doing === 'cancel'
        ? words.canceling.title
        : who && entry.people.some((person) => person.id === me)
          ? words.entry.with(words.kinds[entry.kind], who)
          : words.kinds[entry.kind]
  return (
    <Dialog
      open
      title={title}
      description={
        doing === 'move' ? words.moving.text : doing === 'cancel' ? words.canceling.text : undefined
      }
      onClose={onClose}
    >
      <Asked
        query={asked}
        failed={{ title: lists.failed, text: lists.failed_text }}
        lost={isLost}
        missing={<p>{words.entry.gone}</p>}
        loading={<Loader />}
      >
        {(found) =>
          doing === 'move' ? (
            <MoveForm entry={found} onBack={() => setDoing(null)} onDone={() => setDoing(null)} />
          ) : doing === 'cancel' ? (
            <CancelForm entry={found} onBack={() => setDoing(null)} onDone={() => setDoing(null)} />
          ) : (
            <Look entry={found} onDo={setDoing} />
          )
        }
      </Asked>
    </Dialog>
  )
}
