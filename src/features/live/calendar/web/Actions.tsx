import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Video from 'lucide-react/icons/video'
import { Suspense, useState, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { useLocation } from 'react-router'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { lessonsApi, useLessonChange, useMinute } from '../../appointments/web/public.ts'
import type { Appointment } from '../../appointments/appointments.contract.ts'
import { CLOSES_MINUTES, OPENS_MINUTES } from '../../bookings/bookings.contract.ts'
import { MeetingFilms } from '../../recordings/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import { answerMove, calendarFile } from './calendar.api.ts'
import s from './Dialog.module.css'
import { useCalendarWords } from './words.ts'

/** The teacher's answer to a learner who asked for another time. */
function Asked({ lesson }: { lesson: Appointment }): ReactNode {
  const all = useCalendarWords(),
    words = all.entry
  const dates = useDateOptions()
  const answer = useLessonChange((yes: boolean) => answerMove(lesson.id, { yes, reason: '' }))
  if (!lesson.asked) return null
  const say = (yes: boolean): void =>
    answer.mutate(yes, { onSuccess: () => void toast.success(all.answered) })
  return (
    <div className={s['asked']}>
      <p>
        {words.asked(
          `${formatLongDate(lesson.asked.starts_at, dates)}, ${formatTime(lesson.asked.starts_at, dates)}`,
        )}
      </p>
      <ErrorNotice error={answer.error} />
      <div className={s['actions']}>
        <Button
          variant="black"
          size="s"
          loading={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => say(true)}
        >
          {words.yes}
        </Button>
        <Button variant="blackBorder" size="s" disabled={answer.isPending} onClick={() => say(false)}>
          {words.no}
        </Button>
      </div>
    </div>
  )
}

/** Films for readers who did not attend, loaded only when they ask for them. */
function AskedFilms({ id }: { id: string }): ReactNode {
  const words = useCalendarWords().entry
  const [asked, setAsked] = useState(false)
  return asked ? (
    <Suspense fallback={null}>
      <MeetingFilms booking_id={id} saysNone />
    </Suspense>
  ) : (
    <Button variant="blackBorder" onClick={() => setAsked(true)} wide>
      {words.recording}
    </Button>
  )
}

/** Actions that the reader may take on an entry now. */
export function Actions({
  entry,
  lesson,
  onDo,
}: {
  entry: CalendarEntry
  lesson: Appointment | undefined
  onDo: (what: 'move' | 'cancel') => void
}): ReactNode {
  const all = useCalendarWords(),
    words = all.entry
  const dates = useDateOptions()
  const me = useAuth(({ user }) => user?.id)
  const role = useRoles((state) => state.role)
  const now = useMinute()
  const conclude = useLessonChange((outcome: 'completed' | 'no_show') =>
    lessonsApi.outcome(entry.id, outcome),
  )
  const opens = Date.parse(entry.starts_at) - OPENS_MINUTES * MINUTE_MS,
    closes = Date.parse(entry.ends_at) + CLOSES_MINUTES * MINUTE_MS
  const assesses = useCan('LiveAssessment', 'Update'),
    assessments = useLocation().pathname.startsWith('/admin') ? '/admin/assessments' : '/assessments'
  const mine = entry.people.some(({ id }) => id === me)
  const enters = mine && entry.state === 'booked' && now <= closes
  const over = now > closes && (entry.state === 'booked' || entry.state === 'completed')
  // Whoever interprets a class, or learns in it, does not run it.
  const session =
    entry.class_id !== null &&
    entry.manageable &&
    entry.state === 'booked' &&
    (!mine || entry.people.some(({ id, role: as }) => id === me && as === 'teacher'))
  const begun = now >= Date.parse(entry.starts_at)
  const say = (outcome: 'completed' | 'no_show'): void =>
    conclude.mutate(outcome, { onSuccess: () => void toast.success(all.noted) })
  return (
    <>
      {lesson && (lesson.mine === 'teacher' || lesson.mine === 'staff') && <Asked lesson={lesson} />}
      {enters &&
        (now >= opens ? (
          <Button variant="Orange" icon={<Video aria-hidden="true" />} href={`/room/${entry.id}`} wide>
            {words.enter}
          </Button>
        ) : (
          <p className={s['muted']}>{words.opens(formatTime(new Date(opens), dates))}</p>
        ))}
      {over && mine && (
        <Button variant="blackBorder" href={`/room/${entry.id}`} wide>
          {words.after}
        </Button>
      )}
      {over && !mine && <AskedFilms id={entry.id} />}
      {entry.kind === 'assessment' && assesses && (
        <Button variant="blackBorder" href={`${assessments}/${entry.id}`} wide>
          {words.assessment}
        </Button>
      )}
      <div className={s['actions']}>
        {lesson && lesson.moving !== 'no' && (
          <Button variant="blackBorder" onClick={() => onDo('move')}>
            {words.move}
          </Button>
        )}
        {lesson?.cancelable && (
          <Button variant="blackBorder" onClick={() => onDo('cancel')}>
            {words.cancel}
          </Button>
        )}
        {lesson && lesson.mine !== 'learner' && lesson.state === 'booked' && begun && (
          <>
            <Button variant="black" disabled={conclude.isPending} onClick={() => say('completed')}>
              {words.took_place}
            </Button>
            <Button variant="blackBorder" disabled={conclude.isPending} onClick={() => say('no_show')}>
              {words.missed}
            </Button>
          </>
        )}
        {session && !begun && (
          <>
            <Button variant="blackBorder" onClick={() => onDo('move')}>
              {words.move}
            </Button>
            <Button variant="blackBorder" onClick={() => onDo('cancel')}>
              {words.cancel}
            </Button>
          </>
        )}
        {session && role !== 'Admin' && (
          <Button variant="White" href={`/classes/${entry.class_id}`}>
            {words.open_class}
          </Button>
        )}
        {mine && entry.state === 'booked' && (
          <Button
            variant="White"
            icon={<CalendarPlus aria-hidden="true" />}
            onClick={() => void calendarFile(entry.id).then((file) => saveFile(file, 'lesson.ics'))}
          >
            {words.file}
          </Button>
        )}
      </div>
    </>
  )
}
