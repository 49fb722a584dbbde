import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { CodeTiles } from '#features/access/service-codes/web/public.ts'
import { FeedbackTile } from '#features/learning/feedback/web/public.ts'
import { ToAnswerTile } from '#features/learning/productions/web/public.ts'
import { ToGradeTile } from '#features/learning/quizzes/web/public.ts'
import { ToAssessTile } from '#features/live/assessments/web/public.ts'
import { NextMeetings } from '#features/live/calendar/web/public.ts'
import { AskedError } from '#web/client/asked.tsx'
import { formatDateTime, formatDay, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { OnItsWay, Together } from '#web/client/together.tsx'
import { useCan, useRoles } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { OrganizationDashboard } from '../../dashboards.contract.ts'
import { OwnLearners } from '../../../metrics/web/public.ts'
import { HomePart, Needs, TilesOnTheirWay } from '../components/HomePart.tsx'
import { LearnersTable } from '../components/LearnersTable.tsx'
import { Panel } from '../components/Panel.tsx'
import { organizationDashboard } from '../dashboards.api.ts'
import { useDashboardWords } from '../words.ts'
import styles from '../admin/Today.module.css'
import own from './Home.module.css'

const COURSES = '/courses',
  INVITE = '/manage-student/invite-student'
type Learners = NonNullable<OrganizationDashboard['learners']>

const BUY_SEATS = '/subscription'
/** States in which the next term is settled except for its payment. */
const INVOICED = ['approved', 'overdue', 'lapsed']
/** The next term of the seats, with what its owner does next. */
function RenewalTile({ renewal }: { renewal: NonNullable<OrganizationDashboard['renewal']> }) {
  const words = useDashboardWords().home.renewal
  const dates = useDateOptions()
  const end = !INVOICED.includes(renewal.state) && renewal.ends_on && formatDay(renewal.ends_on, dates)
  return (
    <StatTile
      tone="yellow"
      label={words.label}
      value={words.seats(renewal.seats.toLocaleString(dates.language), renewal.seats)}
      note={joinedByPoints([words.states[renewal.state], end && words.end(end)])}
      href={BUY_SEATS}
    />
  )
}

/** Work that waits for an organization's people, each with its list. */
function NeedsYou({ renewal }: Pick<OrganizationDashboard, 'renewal'>) {
  const words = useDashboardWords().home
  return (
    <Needs title={words.needs} nothing={words.nothing}>
      {renewal && <RenewalTile renewal={renewal} />}
      <ToGradeTile />
      <ToAnswerTile />
      <ToAssessTile />
      <FeedbackTile href="/feedback" />
    </Needs>
  )
}

/** Figures to steer by, each with a link to what it is made of. */
function Figures({ data: { learners, people, codes } }: { data: OrganizationDashboard }) {
  const words = useDashboardWords().home
  const language = useLanguage()
  const mayMove = useCan('Subscription', 'Update'),
    mayRead = useCan('Report', 'View'),
    mayManage = useCan('Teacher', 'View')
  const number = (n: number) => n.toLocaleString(language)
  const reports = mayRead ? { href: '/reports' } : {}
  return (
    <HomePart title={words.figures}>
      <StatTiles className={own.tiles}>
        {learners && (
          <StatTile
            tone="wood"
            label={words.active}
            value={number(learners.active_week)}
            note={words.active_note(number(learners.total))}
            {...reports}
          />
        )}
        {learners && (
          <StatTile
            label={words.lessons}
            value={number(learners.lessons_week)}
            note={words.lessons_note(number(learners.lessons_week_before))}
            {...reports}
          />
        )}
        {codes && <CodeTiles codes={codes} />}
        {people && (
          <StatTile
            label={codes ? words.months : words.seats}
            value={number(codes ? codes.running : people.seats_used)}
            note={joinedByPoints([
              ...(people.seats_bought > 0 ? [words.seats_bought(number(people.seats_bought))] : []),
              words.seats_note(number(people.invitations_open)),
            ])}
            href={mayMove && people.seats_bought > 0 ? '/manage-subscription' : '/manage-student'}
          />
        )}
        {people && (
          <StatTile
            label={words.people}
            value={number(people.teachers + people.editors)}
            note={words.people_note(number(people.teachers), number(people.editors))}
            {...(mayManage && { href: '/teachers' })}
          />
        )}
      </StatTiles>
    </HomePart>
  )
}

function Courses({ courses }: { courses: Learners['courses'] }) {
  const words = useDashboardWords().home
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  return (
    <Panel title={words.courses}>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.common_id} className={own.course}>
            <ProgressBar
              tone="wood"
              value={course.percent / 100}
              label={course.title}
              valueText={words.average(number(course.percent))}
            />
            <span className={styles.small}>
              {joinedByPoints([
                course.learners === 1 ? words.one_learner : words.learners(number(course.learners)),
                words.completed(number(course.completed)),
              ])}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Recent({ recent, now }: { recent: Learners['recent']; now: number }) {
  const words = useDashboardWords().home
  const language = useLanguage()
  const dates = useDateOptions()
  return (
    <Panel title={words.recent}>
      <ul className={styles.list}>
        {recent.map((row) => (
          <li key={row.id} className={cx(styles.item, own.activity)}>
            <PersonAvatar image={row.profile_image} name={row.learner} size="s" />
            <span className={styles.words}>
              <span>{row.learner}</span>
              <span className={styles.small}>
                {row.course}&nbsp;·{' '}
                {words.lessons_of(
                  row.lessons_completed.toLocaleString(language),
                  row.lessons_total.toLocaleString(language),
                )}
              </span>
            </span>
            <time
              className={styles.end}
              dateTime={row.last_activity_at}
              title={formatDateTime(row.last_activity_at, { ...dates, named: true })}
            >
              {formatRelative(row.last_activity_at, now, language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `/` of an organization and its teachers: their learners' figures, and work that waits to be graded. */
export default function Home() {
  const all = useDashboardWords()
  const words = all.home
  const query = useQuery(organizationDashboard)
  const { data, dataUpdatedAt, isError } = query
  const mayInvite = useCan('Student', 'Create')
  const isOwner = useRoles(({ role }) => role) === 'Organization'
  const first = mayInvite && data?.people?.learners === 0
  const seeCourses = (
    <Button variant="Orange" href={COURSES}>
      {words.see_courses}
    </Button>
  )
  const waiting = <TilesOnTheirWay className={own.tiles} />
  return (
    <Page
      className={styles.page}
      title={data?.organization ? words.title(data.organization.name) : words.fallback}
      text={data?.learners === null ? undefined : words.text}
    >
      {isError && !data && <AskedError query={query} title={all.failed} text={all.failed_text} unreachable />}
      <Together fallback={waiting}>
        {!data && !isError && waiting}
        {data?.learners && <NeedsYou renewal={data.renewal} />}
        {data && <Figures data={data} />}
        {data?.learners && (
          <Suspense fallback={<OnItsWay />}>
            <NextMeetings />
          </Suspense>
        )}
        {data?.learners === null && (
          <EmptyState title={words.editor} text={words.editor_text} action={seeCourses} />
        )}
        {data?.learners &&
          data.learners.total === 0 &&
          (first ? (
            <EmptyState
              title={words.nobody}
              text={words.nobody_text}
              link={{ href: INVITE, label: words.invite, variant: 'Orange' }}
            />
          ) : (
            <EmptyState title={words.empty} text={words.empty_text} action={seeCourses} />
          ))}
        {data?.learners && data.learners.total > 0 && (
          <>
            <div className={styles.panels}>
              <Courses courses={data.learners.courses} />
              <Recent recent={data.learners.recent} now={dataUpdatedAt} />
            </div>
            {isOwner && (
              <Suspense fallback={null}>
                <OwnLearners />
              </Suspense>
            )}
            <Panel title={all.learners.heading}>
              <LearnersTable />
            </Panel>
          </>
        )}
      </Together>
    </Page>
  )
}
