import { useQuery } from '@tanstack/react-query'
import { ToGradeTile } from '#features/learning/quizzes/web/public.ts'
import { ToAssessTile } from '#features/live/assessments/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { Together } from '#web/client/together.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { AdminDashboard } from '../../dashboards.contract.ts'
import { Sparkline } from '#web/client/plots/Sparkline.tsx'
import { HomePart, Needs, TilesOnTheirWay } from '../components/HomePart.tsx'
import { LearnersTable } from '../components/LearnersTable.tsx'
import { Panel } from '../components/Panel.tsx'
import { adminDashboard } from '../dashboards.api.ts'
import { useDashboardWords } from '../words.ts'
import { HealthPanel, QueuesPanel } from './Health.tsx'
import { EntriesPanel, NewestPanel } from './Newest.tsx'
import styles from './Today.module.css'

/** More failed sign-ins of a week than this, and than twice those of the week before, are to be looked into. */
const FEW_FAILED = 10

/** Work that waits for the platform's staff, each with its list. */
function NeedsYou({ data: { waiting, commerce, figures } }: { data: AdminDashboard }) {
  const all = useDashboardWords(),
    words = all.waiting
  const language = useLanguage()
  const { week, week_before } = figures.failed_sign_ins
  const unusual = week > Math.max(FEW_FAILED, 2 * week_before)
  const tiles = [
    ['support', waiting.support, words.support, words.support_note, '/admin/feedback'],
    ['feedback', waiting.feedback, words.feedback, words.feedback_note, '/admin/feedback?queue=feedback'],
    ['codes', waiting.codes, words.codes, words.codes_note, '/admin/regional-center/requests?state=eq.open'],
    ['purchases', waiting.purchases, words.purchases, words.purchases_note, ORDERED],
    ['failing', commerce.failing, all.commerce.failing, all.commerce.failing_note, FAILING],
    ['overdue', commerce.overdue, all.commerce.overdue, all.commerce.overdue_note, OVERDUE],
    ['drift', commerce.drift, all.commerce.drift, all.commerce.drift_note, '/admin/reconciliation'],
    ['failed_sign_ins', unusual ? week : 0, all.figures.failed_sign_ins, words.unusual, FAILED_SIGN_INS],
  ] as const
  return (
    <Needs title={words.heading} nothing={words.none}>
      {tiles.map(
        ([name, count, label, note, href]) =>
          count > 0 && (
            <StatTile
              key={name}
              tone="yellow"
              label={label}
              value={count.toLocaleString(language)}
              note={note}
              href={href}
            />
          ),
      )}
      <ToGradeTile />
      <ToAssessTile />
    </Needs>
  )
}
const ORDERED = '/admin/purchases?state=eq.ordered',
  FAILING = '/admin/manage-subscription?grace_until=not.is.null',
  OVERDUE = '/admin/orders?open_cents=gt.0',
  FAILED_SIGN_INS = '/admin/audit-log?code=eq.LOGIN_FAILED'

/** Four figures to steer by, each with its period and a link to what it is made of. */
function Figures({ data: { figures, commerce, days } }: { data: AdminDashboard }) {
  const words = useDashboardWords()
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  const people = [
    ['sign_ups', '/admin/people'],
    ['active_learners', '/admin/metrics-analytics'],
  ] as const
  return (
    <HomePart title={words.figures.heading}>
      <div className={styles.four}>
        {people.map(([name, href]) => (
          <StatTile
            key={name}
            label={words.figures[name]}
            value={number(figures[name].week)}
            note={
              <>
                {words.figures.note(number(figures[name].today), number(figures[name].week_before))}
                <Sparkline
                  values={days.map((day) => day[name])}
                  label={words.figures.chart(words.figures[name])}
                />
              </>
            }
            href={href}
          />
        ))}
        <StatTile
          label={words.commerce.revenue}
          value={formatCents(commerce.revenue)}
          note={words.commerce.revenue_note}
          href="/admin/books"
        />
        <StatTile
          label={words.commerce.recurring}
          value={formatCents(commerce.recurring)}
          note={words.commerce.recurring_note}
          href="/admin/manage-subscription?status=eq.Active"
        />
      </div>
    </HomePart>
  )
}

/** Says how far the sample is, while it is added in the background, and what to do when that failed. */
function SampleNotice({ sample }: { sample: AdminDashboard['sample'] }) {
  const words = useDashboardWords().sample
  const language = useLanguage()
  if (!sample) return null
  const [done, total] = [sample.done, sample.total].map((n) => n.toLocaleString(language))
  if (sample.failed) return <ErrorState title={words.failed} text={words.failed_text(done!, total!)} />
  return (
    <ProgressBar
      value={sample.done / Math.max(1, sample.total)}
      label={words.label}
      valueText={words.done(done!, total!)}
    />
  )
}

/** Capitalizes a date at the beginning of a line; Spanish writes weekdays in lower case. */
const atBeginning = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** /admin: work that waits today, then figures to steer by. */
export default function Today() {
  const words = useDashboardWords()
  const dates = useDateOptions()
  const query = useQuery(adminDashboard)
  const waiting = <TilesOnTheirWay className={styles.figures} />
  return (
    <Page
      className={styles.page}
      title={words.today}
      text={query.data ? atBeginning(formatLongDate(query.dataUpdatedAt, dates), dates.language) : '\u00A0'}
    >
      <Together fallback={waiting}>
        <Asked
          query={query}
          failed={{ title: words.failed, text: words.failed_text, unreachable: true }}
          loading={waiting}
        >
          {(data) => (
            <>
              <SampleNotice sample={data.sample} />
              <NeedsYou data={data} />
              <Figures data={data} />
            </>
          )}
        </Asked>
        <Panel title={words.learners.heading}>
          <LearnersTable withOrganization />
        </Panel>
        {query.data && (
          <div className={styles.panels}>
            <div className={styles.column}>
              <HealthPanel health={query.data.health} now={query.dataUpdatedAt} />
              <NewestPanel people={query.data.newest} now={query.dataUpdatedAt} />
            </div>
            <div className={styles.column}>
              <EntriesPanel entries={query.data.entries} now={query.dataUpdatedAt} />
              <QueuesPanel queues={query.data.queues} />
            </div>
          </div>
        )}
      </Together>
    </Page>
  )
}
