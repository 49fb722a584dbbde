import type { ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { aboutTeacher } from './feedback.api.ts'
import { OwnWord } from './components/OwnWord.tsx'
import { useFeedbackWords } from './words.ts'

/** One's own review of a teacher. `also`: the first part of the keys of what shows it. */
export function TeacherReview({
  teacher_id,
  mine,
  also,
}: {
  teacher_id: string
  mine: { stars: number; text: string } | null
  also: string
}): ReactNode {
  const t = useFeedbackWords().teacher
  const child = useAuth((state) => state.user?.child === true)
  return (
    <OwnWord
      level="h2"
      saying={aboutTeacher(teacher_id)}
      ask={t.ask}
      yours={t.yours}
      hint={child ? t.hint_child : t.hint}
      mine={mine}
      also={also}
    />
  )
}
