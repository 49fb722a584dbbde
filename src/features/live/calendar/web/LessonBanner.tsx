import { useQuery, useQueryClient } from '@tanstack/react-query'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { onSocket } from '#web/client/socket.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { useMinute } from '../../appointments/web/public.ts'
import type { LessonNow } from '../calendar.contract.ts'
import { lessonNow } from './calendar.api.ts'
import s from './LessonBanner.module.css'
import { useCalendarWords } from './words.ts'

/** A timer of a browser is no longer than 24 days; a laptop that slept is asked again within the hour. */
const LONGEST_MS = 3_600_000
const ROOM = '/room/'

/**
 * Says from a quarter of an hour before a lesson until its end that it begins, whatever page one is on. It
 * asks once, again when the moment comes, and when a booking changes.
 */
export default function LessonBanner(): ReactNode {
  const may = useCan('Calendar', 'View')
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...lessonNow, enabled: may, staleTime: LONGEST_MS })
  const [hidden, setHidden] = useState<string | null>(null)
  const next = data?.lesson?.ends_at ?? data?.next_at
  useEffect(() => {
    const again = (): void => void client.invalidateQueries({ queryKey: lessonNow.queryKey })
    const off = onSocket('booking-changed', again)
    const timer = next
      ? setTimeout(again, Math.min(Math.max(Date.parse(next) - Date.now(), 0) + 1000, LONGEST_MS))
      : undefined
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [client, next, data])
  const lesson = data?.lesson
  const shown = lesson && lesson.id !== hidden && !pathname.startsWith(ROOM)
  // The region stands before its words do, or nobody is told of them.
  return (
    <div role="status" className={s['place']} data-chrome="">
      {shown && <Shown lesson={lesson} onHide={() => setHidden(lesson.id)} />}
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
  const words = useCalendarWords().now
  const dates = useDateOptions(useLanguage())
  const begun = useMinute() >= Date.parse(lesson.starts_at)
  const kind = words.yours[lesson.kind]
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
