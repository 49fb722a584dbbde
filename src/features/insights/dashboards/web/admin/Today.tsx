import { useQuery } from '@tanstack/react-query'
import { ToGradeTile } from '#features/learning/quizzes/web/public.ts'
import { ToAssessTile } from '#features/live/assessments/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { Together } from '#web/client/together.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { AdminDashboard } from '../../dashboards.contract.ts'
import { Bars } from '../components/Bars.tsx'
import { LearnersTable } from '../components/LearnersTable.tsx'
import { Panel } from '../components/Panel.tsx'
import { adminDashboard } from '../dashboards.api.ts'
import { useDashboardWords } from '../words.ts'
import { HealthPanel, QueuesPanel } from './Health.tsx'
import { EntriesPanel, NewestPanel } from './Newest.tsx'
import { FIGURES } from '../../shared/figures.ts'
import styles from './Today.module.css'

function FigureTiles({ data }: { data: AdminDashboard }) {
  const words = useDashboardWords().figures
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  return (
    <section aria-label={words.heading} className={styles.figures}>
      {FIGURES.map((name) => (
        <StatTile
          key={name}
          label={words[name]}
          value={number(data.figures[name].today)}
          note={
            <>
              {words.note(number(data.figures[name].week), number(data.figures[name].week_before))}
              <Bars values={data.days.map((day) => day[name])} label={words.chart(words[name])} />
            </>
          }
        />
      ))}
    </section>
  )
}

/** Figures of the shop, each with a link to its source. */
function CommerceTiles({ commerce }: { commerce: AdminDashboard['commerce'] }) {
  const words = useDashboardWords().commerce
  const language = useLanguage()
  const tiles = [
    ['revenue', '/admin/books'],
    ['recurring', '/admin/manage-subscription?status=eq.Active'],
    ['failing', '/admin/manage-subscription?grace_until=not.is.null'],
    ['overdue', '/admin/orders?open_cents=gt.0'],
    ['drift', '/admin/reconciliation'],
  ] as const
  const money = (name: string) => name === 'revenue' || name === 'recurring'
  return (
    <section aria-label={words.heading} className={styles.figures}>
      {tiles.map(([name, href]) => (
        <StatTile
          key={name}
          tone={!money(name) && commerce[name] > 0 ? 'yellow' : 'plain'}
          label={words[name]}
          value={money(name) ? formatCents(commerce[name]) : commerce[name].toLocaleString(language)}
          note={words[`${name}_note`]}
          href={href}
        />
      ))}
    </section>
  )
}

/** Numbers of messages that wait for an answer from the platform. */
function WaitingTiles({ waiting }: { waiting: AdminDashboard['waiting'] }) {
  const words = useDashboardWords().waiting
  const language = useLanguage()
  const tiles = [
    ['support', '/admin/feedback'],
    ['feedback', '/admin/feedback?queue=feedback'],
    ['codes', '/admin/regional-center/requests?state=eq.open'],
  ] as const
  return (
    <section aria-label={words.heading} className={styles.figures}>
      {tiles.map(([name, href]) => (
        <StatTile
          key={name}
          tone={waiting[name] > 0 ? 'yellow' : 'plain'}
          label={words[name]}
          value={waiting[name].toLocaleString(language)}
          note={
            waiting[name] === 0
              ? words.none
              : waiting[name] === 1
                ? words[`one_${name}_note`]
                : words[`${name}_note`]
          }
          href={href}
        />
      ))}
    </section>
  )
}

/** Says how far the sample is, while it is added in the background. */
function SampleNotice({ sample }: { sample: AdminDashboard['sample'] }) {
  const words = useDashboardWords().sample
  const language = useLanguage()
  if (!sample) return null
  const number = (n: number) => n.toLocaleString(language)
  return (
    <ProgressBar
      value={sample.done / Math.max(1, sample.total)}
      label={words.label}
      valueText={words.done(number(sample.done), number(sample.total))}
    />
  )
}

/** Capitalizes a date at the beginning of a line; Spanish writes weekdays in lower case. */
const atBeginning = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** /admin: figures of the platform today, and work that waits to be graded. */
export default function Today() {
  const words = useDashboardWords()
  const dates = useDateOptions()
  const query = useQuery(adminDashboard)
  const waiting = (
    <div className={styles.figures} aria-busy="true">
      {FIGURES.map((name) => (
        <Skeleton key={name} shape="media" />
      ))}
    </div>
  )
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
              <FigureTiles data={data} />
              <CommerceTiles commerce={data.commerce} />
              <WaitingTiles waiting={data.waiting} />
            </>
          )}
        </Asked>
        <ToGradeTile />
        <ToAssessTile />
        <Panel title={words.learners.heading}>
          <LearnersTable withOrganization />
        </Panel>
        {query.data && (
          <div className={styles.panels}>
            <div className={styles.column}>
              <HealthPanel health={query.data.health} />
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
