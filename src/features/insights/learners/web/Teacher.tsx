import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { formatRelative } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { useTeacherWords } from '#features/learning/teachers/web/public.ts'
import {
  groupsList,
  learnerAddress,
  membersList,
  personAddress,
  staffList,
  useMemberWords,
} from '#features/people/memberships/web/public.ts'
import styles from './Person.module.css'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** Learners whom the page names; the figures count all. */
const SHOWN = 100

/** /teachers/:userId/:orgId/:role: a teacher's groups, with the totals of their learners. */
export default function Teacher() {
  const all = useTeacherWords()
  const words = all.person
  const members = useMemberWords()
  const language = useLanguage()
  const { userId = '', orgId } = useParams()
  const staff = useQuery(staffList({ user_id: `eq.${userId}` }))
  const row = staff.data?.data.find((one) => one.organization_id === orgId)
  const groups = (useQuery({ ...groupsList, enabled: row !== undefined }).data?.data ?? []).filter(
    (group) => group.teacher_id === row?.id,
  )
  const learners = useQuery({
    ...membersList({ kind: 'eq.learner', status: 'active', page_size: SHOWN * 10, order: 'name.asc' }),
    enabled: groups.length > 0,
  })
  return (
    <Asked
      query={staff}
      failed={{ level: 1, title: members.failed, text: members.failed_text }}
      lost={isFailed}
    >
      {() => {
        if (!row)
          return (
            <EmptyState
              level={1}
              title={words.missing}
              text={words.missing_text}
              link={{ href: '/teachers', label: words.back }}
            />
          )
        const led = new Set(groups.map((group) => group.id))
        const theirs = (learners.data?.data ?? []).filter((learner) =>
          learner.group_ids.some((id) => led.has(id)),
        )
        const active = theirs.filter(
          (learner) =>
            learner.last_seen_at !== null &&
            learners.dataUpdatedAt - new Date(learner.last_seen_at).getTime() < 7 * DAY_MS,
        ).length
        const number = (n: number): string => n.toLocaleString(language)
        return (
          <Page
            kicker={members.kinds[row.kind]}
            title={userName(row, language)}
            text={row.email}
            actions={
              <>
                <Button variant="Orange" href={`/courses/view-teacher-profile/${row.user_id}`}>
                  {words.profile}
                </Button>
                <Button variant="White" href={personAddress(row)}>
                  {words.people}
                </Button>
              </>
            }
          >
            <StatTiles className={styles.tiles}>
              <StatTile label={words.groups} value={number(row.groups)} />
              <StatTile label={words.learners} value={number(row.learners)} />
              <StatTile label={words.active} value={number(active)} />
            </StatTiles>
            <div className={styles.panels}>
              <Card as="section" aria-labelledby="groups" className={styles.panel}>
                <h2 id="groups" className={styles.title}>
                  {words.groups}
                </h2>
                {groups.length === 0 && (
                  <EmptyState
                    level={3}
                    title={words.no_groups}
                    text={words.no_groups_text}
                    link={{
                      href: '/manage-student?tab=groups',
                      label: members.tabs.groups,
                      variant: 'White',
                    }}
                  />
                )}
                <ul className={parts.items}>
                  {groups.map((group) => (
                    <li key={group.id} className={styles.item}>
                      <Link href={`/manage-student/groups/${group.id}`}>{group.name}</Link>
                      <span className={parts.small}>
                        {words.learners}: {number(group.learners)}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
              <Card as="section" aria-labelledby="learners" className={styles.panel}>
                <h2 id="learners" className={styles.title}>
                  {words.learners_of}
                </h2>
                {theirs.length === 0 && <p>{words.no_learners}</p>}
                <ul className={parts.items}>
                  {theirs.slice(0, SHOWN).map((learner) => (
                    <li key={learner.id} className={styles.row}>
                      <PersonAvatar
                        image={learner.profile_image}
                        name={userName(learner, language)}
                        size="s"
                      />
                      <span className={styles.item}>
                        <Link href={learnerAddress(learner)}>{userName(learner, language)}</Link>
                        <span className={parts.small}>
                          {words.last(
                            learner.last_seen_at
                              ? formatRelative(learner.last_seen_at, learners.dataUpdatedAt, language)
                              : words.never,
                          )}
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            </div>
          </Page>
        )
      }}
    </Asked>
  )
}
