import { useQuery } from '@tanstack/react-query'
import { UnitsCell, useServiceCodeWords } from '#features/access/service-codes/web/public.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { userName } from '#web/client/format/names.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { cx } from '#web/ui/cx.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import {
  learnerAddress,
  MembersTable,
  MembersTabs,
  NobodyYet,
  useMemberWords,
  usePaysWithCodes,
} from '#features/people/memberships/web/public.ts'
import type { MemberRow } from '#features/people/memberships/memberships.contract.ts'
import { progressOf } from './learners.api.ts'
import { useFormats } from './picture/picture-formats.ts'
import styles from './Person.module.css'
import { useLearnerWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** All courses of one learner in one bar; every row of the page reads the same answer. */
function ProgressCell({
  row,
  ids,
  center,
}: {
  row: MemberRow
  ids: readonly string[]
  /** Service codes pay, not seats. */
  center: boolean
}) {
  const words = useLearnerWords()
  const language = useLanguage()
  const format = useFormats()
  const { data } = useQuery(progressOf(ids))
  const number = (n: number): string => n.toLocaleString(language)
  const note = (text: string) => <div className={cx(parts.small, styles.bar)}>{text}</div>
  if (row.consent !== 'granted') return note(words.not_shared)
  // They said yes, and the organization does not pay for them: it is not they who keep it back.
  if (!row.seat) return note(center ? words.without_month : words.without_seat)
  if (!data) return <Skeleton className={styles.bar ?? ''} />
  const courses = data.filter((one) => one.user_id === row.user_id)
  if (courses.length === 0) return note(words.no_course)
  // Lessons of all lessons, as the reports count it: a short course finished says little about a long one
  // begun.
  const sum = (countOf: (one: (typeof courses)[number]) => number): number =>
    courses.reduce((all, one) => all + countOf(one), 0)
  const percent = Math.floor(
    (sum((one) => one.lessons_completed) * 100) /
      Math.max(
        1,
        sum((one) => one.lessons_total),
      ),
  )
  const count = courses.length === 1 ? words.one_course : words.courses(number(courses.length))
  return (
    <ProgressBar
      className={styles.bar}
      size="s"
      value={percent / 100}
      label={<span className="visually-hidden">{words.progress_of(userName(row, language))}</span>}
      valueText={joinedByPoints([count, format.average(percent)])}
    />
  )
}

/** /manage-student: learners with their seats, consents, groups and progress. */
export default function Learners() {
  const words = useMemberWords()
  const own = useLearnerWords()
  const codes = useServiceCodeWords().start
  const center = usePaysWithCodes()
  const mayInvite = useCan('Student', 'Create')
  const mayEnd = useCan('User', 'Delete')
  const invite = mayInvite && (
    <Button variant="Orange" icon={<UserPlus aria-hidden="true" />} href="/manage-student/invite-student">
      {own.invite}
    </Button>
  )
  const table = (
    <MembersTable
      learners
      seats={!center}
      hrefOf={learnerAddress}
      empty={<NobodyYet action={invite} />}
      extra={(rows) => {
        const ids = rows.map((row) => row.user_id)
        return [
          ...(center
            ? [
                {
                  key: 'units',
                  header: codes.header,
                  cell: (row: MemberRow) => <UnitsCell user_id={row.user_id} ids={ids} />,
                },
              ]
            : []),
          {
            key: 'progress',
            header: words.columns.progress,
            cell: (row) => <ProgressCell row={row} ids={ids} center={center} />,
          },
        ]
      }}
    />
  )
  return (
    <Page
      title={words.learners.title}
      text={words.learners.text}
      actions={
        <>
          {mayEnd && (
            <Button variant="White" href="/manage-student/deleted-student">
              {words.learners.ended}
            </Button>
          )}
          {invite}
        </>
      }
    >
      <MembersTabs learners members={table} />
    </Page>
  )
}
