import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRoles } from '#web/client/stores/roles.ts'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { myAvailability } from '../../availability/web/public.ts'
import s from './Calendar.module.css'
import { useCalendarWords } from './words.ts'

/** Reason why a calendar is empty, with a remedy; `small` above a grid that is shown all the same. */
export function Nothing({
  hidden,
  small,
  onClear,
}: {
  /** So many are there and do not match. */
  hidden: number
  small: boolean
  onClear: () => void
}): ReactNode {
  const words = useCalendarWords().none
  const teaches = useRoles(({ role }) => role === 'Teacher')
  const hours = useQuery({ ...myAvailability, enabled: teaches })
  // While it is not known whether hours are set, nothing is said of them.
  const unset = hours.data !== undefined && hours.data.hours.length + hours.data.exceptions.length === 0
  const [title, text] =
    hidden > 0
      ? [words.filtered, words.filtered_text]
      : teaches && unset
        ? [words.teacher, words.teacher_text]
        : [words.others, words.others_text]
  const action =
    hidden > 0 ? (
      <Button variant="blackBorder" size="s" onClick={onClear}>
        {words.clear}
      </Button>
    ) : teaches && unset ? (
      <Button variant="Orange" size={small ? 's' : 'm'} href="/profile#availability">
        {words.hours}
      </Button>
    ) : null
  if (!small) return <EmptyState art={<HelloHand />} title={title} text={text} action={action} level={3} />
  return (
    <div className={s['nothing']}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {action}
    </div>
  )
}
