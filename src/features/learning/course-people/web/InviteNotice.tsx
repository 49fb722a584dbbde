import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import type { CourseInvite } from '../course-people.contract.ts'
import { useCoursePeopleWords } from './words.ts'

/** Outcome of the invitation that a mail's link names (`?invite=`); nothing while it is open. */
export function InviteNotice({
  id,
  rows,
}: {
  id: string | null
  rows: readonly CourseInvite[] | undefined
}): ReactNode {
  const t = useCoursePeopleWords().invites.over
  if (id === null || !rows) return null
  const row = rows.find((one) => one.id === id)
  if (row?.state === 'sent') return null
  return (
    <Card look="quiet" role="status">
      <p>
        <strong>{row?.title ? `${row.title}: ${t.title}` : t.title}</strong> {t[row?.state ?? 'gone']}
      </p>
    </Card>
  )
}
