import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#web/client/stores/roles.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { aboutMeeting, ownMeetingFeedback } from './feedback.api.ts'
import s from './components/Feedback.module.css'
import { OwnWord } from './components/OwnWord.tsx'
import { Stars } from './components/Stars.tsx'
import { useFeedbackWords } from './words.ts'

/** The address of a meeting's feedback, which the email with the answer leads to. */
const OPENED = 'feedback'

/**
 * Feedback of a learner on a past meeting with a teacher, given and read in a dialog. `name` and `when`
 * identify the meeting.
 */
export function MeetingFeedback({
  meeting_id,
  name,
  when,
}: {
  meeting_id: string
  name: string
  when: string
}): ReactNode {
  const t = useFeedbackWords().meeting
  const may = useCan('Feedback', 'Create')
  const { data } = useQuery({ ...ownMeetingFeedback, enabled: may })
  const [params] = useSearchParams()
  const [open, setOpen] = useState(params.get(OPENED) === meeting_id)
  if (!may || !data) return null
  const mine = data.data.find((row) => row.meeting_id === meeting_id) ?? null
  return (
    <>
      {mine && <Stars value={mine.stars} />}
      <Button variant={mine?.answer ? 'Orange' : 'blackBorder'} onClick={() => setOpen(true)}>
        {mine ? (mine.answer ? t.see_answer : t.see) : t.give}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} description={when}>
        <div className={s.section}>
          <OwnWord
            final
            saying={aboutMeeting(meeting_id)}
            ask={t.ask}
            yours={t.yours}
            hint={t.hint}
            mine={mine}
          />
        </div>
      </Dialog>
    </>
  )
}
