import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { HistoryList } from '#web/client/lists/HistoryList.tsx'
import { Asked } from '#web/client/asked.tsx'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { isApiError } from '#web/client/api.ts'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import {
  memberHistory,
  oneMember,
  useMemberWords,
  usePaysWithCodes,
} from '#features/people/memberships/web/public.ts'
import type { MemberRow } from '#features/people/memberships/memberships.contract.ts'
import { ConsentPanel } from './ConsentPanel.tsx'
import { LearningPicture } from './picture/LearningPicture.tsx'
import { NotesPanel } from './picture/NotesPanel.tsx'
import { PeriodSelect, usePeriod } from './picture/PeriodSelect.tsx'
import { pictureOf } from './picture/picture.api.ts'
import { usePictureWords } from './picture/words.ts'
import styles from './Person.module.css'
import { useLearnerWords } from './words.ts'

const NOT_FOUND = 404

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Facts({ member, now }: { member: MemberRow; now: number }) {
  const words = useLearnerWords().person
  const members = useMemberWords()
  const codes = usePaysWithCodes()
  const language = useLanguage()
  const dates = useDateOptions()
  const facts: [string, ReactNode][] = [
    [words.role, members.kinds[member.kind]],
    [words.status, member.status === 'active' ? words.active : words.inactive],
    [words.joined, formatDate(member.joined_at, dates)],
    ...(member.ended_at ? [[words.ended, formatDate(member.ended_at, dates)] as [string, ReactNode]] : []),
    [
      words.last_seen,
      member.last_seen_at ? formatRelative(member.last_seen_at, now, language) : members.never,
    ],
    ...(member.kind === 'learner'
      ? ([
          codes
            ? [words.month, member.seat ? words.month_runs : words.month_none]
            : [words.seat, member.seat ? members.seat.yes : members.seat.no],
          [words.groups, member.groups.join(', ') || words.none],
        ] as [string, ReactNode][])
      : []),
  ]
  return (
    <Panel title={words.facts}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
    </Panel>
  )
}

/** Learning data that the learner shares. Each read is audited. */
function Learning({ member }: { member: MemberRow }) {
  const words = usePictureWords()
  const [range] = usePeriod()
  const query = useQuery(pictureOf(member.user_id, range))
  const readAt = useReadAt(query.dataUpdatedAt)
  // A teacher finds everybody of the organization by name, and reads about their own learners.
  if (isApiError(query.error) && query.error.status === NOT_FOUND)
    return <EmptyState title={words.not_taught} text={words.not_taught_text} />
  return (
    <>
      <PeriodSelect />
      <Asked
        query={query}
        failed={{ level: 3, title: words.failed, text: words.failed_text }}
        loading={<Skeleton lines={6} />}
      >
        {(data) => <LearningPicture picture={data} now={readAt} />}
      </Asked>
    </>
  )
}

function History({ member }: { member: MemberRow }) {
  const words = useLearnerWords()
  const kinds: Record<string, string> = useMemberWords().kinds
  const events: Record<string, string> = words.events
  const language = useLanguage()
  const { data } = useQuery(memberHistory(member.id))
  return (
    <Panel title={words.person.history}>
      {data && (
        <HistoryList
          none={words.person.no_history}
          entries={data.map((entry) => ({
            key: entry.id,
            what: `${events[entry.code] ?? entry.code}${
              entry.code === 'MEMBERSHIP_ROLE_CHANGED'
                ? `: ${words.person.changed(kinds[entry.before ?? ''] ?? '', kinds[entry.after ?? ''] ?? '')}`
                : ''
            }`,
            at: entry.at,
            by: entry.actor && !entry.by_member && words.person.by(userName(entry.actor, language)),
          }))}
        />
      )}
    </Panel>
  )
}

/**
 * /manage-users/:userId/:role and /manage-student/:userId/:orgId/:role: one person's place, progress where it
 * is shared, and history.
 */
export default function Person() {
  const words = useLearnerWords().person
  const members = useMemberWords()
  const language = useLanguage()
  const mayEdit = useCan('User', 'Update')
  const { userId = '', orgId } = useParams()
  const backHref = orgId === undefined ? '/manage-users' : '/manage-student'
  const query = useQuery(oneMember(userId))
  return (
    <RecordPage
      query={query}
      none={words.missing}
      text={words.missing_text}
      back={{ href: backHref, label: words.back }}
      // Another organization's place is not shown under this one's address.
      belongs={(data) => orgId === undefined || orgId === data.organization_id}
    >
      {(data) => {
        const learner = data.kind === 'learner' && data.status === 'active'
        const shown = learner && data.consent === 'granted' && data.seat
        return (
          <Record
            wide
            kicker={members.kinds[data.kind]}
            title={userName(data, language)}
            text={data.email}
            actions={
              mayEdit &&
              data.kind !== 'owner' &&
              data.status === 'active' && (
                <Button variant="Orange" href={`/manage-users/${data.user_id}/edit`}>
                  {words.edit}
                </Button>
              )
            }
          >
            <div className={styles.panels}>
              <Facts member={data} now={query.dataUpdatedAt} />
              {learner && data.consent && (
                <Panel title={words.consent}>
                  <ConsentPanel key={data.user_id} member={data} consent={data.consent} />
                </Panel>
              )}
              <History member={data} />
            </div>
            {/* Another person is another picture, and a note begun about one is not about the next. */}
            {shown && <Learning key={`picture ${data.user_id}`} member={data} />}
            {learner && <NotesPanel key={`notes ${data.user_id}`} user_id={data.user_id} />}
          </Record>
        )
      }}
    </RecordPage>
  )
}
