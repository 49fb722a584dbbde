import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/form/Button.tsx'
import type { BookableTeacher } from '../../availability/availability.contract.ts'
import { lessonsApi, openWaits, useLessonChange } from './appointments.api.ts'
import type { Length } from './lengths.ts'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Asks to be told when a teacher who has no free time has one again, and takes it back. */
export function Waiting({
  teacher,
  learner,
  child,
  minutes,
}: {
  teacher: BookableTeacher
  /** Id of the waiting learner. */
  learner: string
  /** True if the waiting learner is a child of the reader. */
  child: boolean
  minutes: Length
}) {
  const words = useAppointmentWords().waiting
  const { data } = useQuery(openWaits)
  const open = data?.find((one) => one.teacher_id === teacher.id && one.learner_id === learner)
  const ask = useLessonChange(() =>
    lessonsApi.wait({ teacher_id: teacher.id, minutes, learner_id: child ? learner : null }),
  )
  const withdraw = useLessonChange((id: string) => lessonsApi.takeBackWait(id))
  if (!data) return null
  const first = teacher.name.split(' ')[0] ?? teacher.name
  return (
    <>
      {open && (
        <p className={parts.hint} role="status">
          {words.open}
        </p>
      )}
      <Button
        {...(open && { variant: 'White' as const })}
        aria-label={open ? words.back_from(first) : words.ask_of(first)}
        loading={ask.isPending || withdraw.isPending}
        onClick={() => (open ? withdraw.mutate(open.id) : ask.mutate(undefined))}
      >
        {open ? words.back : words.ask}
      </Button>
    </>
  )
}
