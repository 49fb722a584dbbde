import { useQuery, useQueryClient } from '@tanstack/react-query'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { onSocket } from '#web/client/socket.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { LessonNow } from '../../calendar.contract.ts'
import s from './LessonBanner.module.css'
import { lessonNow } from './now.api.ts'
import { useNowWords } from './words.ts'

/** A laptop that slept is right again within the hour, and one whose clock is fast does not ask all the time. */
const LONGEST_MS = 3_600_000,
  SHORTEST_MS = 15_000
const ROOM = '/room/'

/** When there is something else to say; false: nothing is booked. */
function untilChange(data: LessonNow | undefined): number | false {
  const next = data?.lesson?.ends_at ?? data?.next_at
  return next ? Math.min(Math.max(Date.parse(next) - Date.now() + 1000, SHORTEST_MS), LONGEST_MS) : false
}

/**
 * Says on every page that a lesson begins, from a quarter of an hour before it until its end. Loaded after
 * every page of signed-in people, so it imports nothing from the screens of lessons, which would be loaded
 * with it. It fetches once, again at the next moment, and when a booking changes.
 */
export default function LessonBanner(): ReactNode {
  const may = useCan('Calendar', 'View')
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({
    ...lessonNow,
    enabled: may,
    staleTime: LONGEST_MS,
    refetchInterval: ({ state }) => untilChange(state.data),
  })
  const [hidden, setHidden] = useState<string | null>(null)
  useEffect(
    () => onSocket('booking-changed', () => void client.invalidateQueries({ queryKey: lessonNow.queryKey })),
    [client],
  )
  const lesson = data?.lesson
  const shown = lesson && lesson.id !== hidden && !pathname.startsWith(ROOM)
  // Render the live region before its text, or screen readers do not announce the text.
  return (
    <div role="status" className={s['place']} data-chrome="">
      {shown && (
        <Shown key={lesson.id + lesson.starts_at} lesson={lesson} onHide={() => setHidden(lesson.id)} />
      )}
    </div>
  )
}

function Shown({
  lesson,
  onHide,
}: {
  lesson: NonNullable<LessonNow['lesson']>
  onHide: () => void
}): ReactNode {
  const words = useNowWords()
  const dates = useDateOptions()
  const starts = Date.parse(lesson.starts_at)
  const [begun, setBegun] = useState(() => Date.now() >= starts)
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), Math.max(0, starts - Date.now()))
    return () => clearTimeout(timer)
  }, [starts])
  const kind = lesson.child ? words.of[lesson.kind](lesson.child) : words.yours[lesson.kind]
  return (
    <div className={s['banner']}>
      <Video aria-hidden="true" />
      <div className={s['words']}>
        <strong>{begun ? words.runs(kind) : words.begins(kind, formatTime(lesson.starts_at, dates))}</strong>
        {lesson.others.length > 0 && <span>{words.with(lesson.others.join(', '))}</span>}
      </div>
      <Button variant="Orange" size="s" href={`${ROOM}${lesson.id}`}>
        {words.enter}
      </Button>
      <IconButton label={words.hide} icon={<X />} onClick={onHide} />
    </div>
  )
}
