import { MeetingFeedback } from '#features/learning/feedback/web/public.ts'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { useAppointmentWords } from './words.ts'

/** Feedback of a learner on a past lesson, named by its teacher and day. */
export function LessonFeedback({
  id,
  teacher,
  starts_at,
}: {
  id: string
  teacher: string
  starts_at: string
}) {
  const words = useAppointmentWords().mine
  const dates = useDateOptions()
  return (
    <MeetingFeedback meeting_id={id} name={words.with(teacher)} when={formatLongDate(starts_at, dates)} />
  )
}
