import { formatRelative } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { AdminDashboard, HealthState } from '../../dashboards.contract.ts'
import { Panel } from '../components/Panel.tsx'
import { useDashboardWords } from '../words.ts'
import styles from './Today.module.css'

const TONES = { ok: 'green', attention: 'red', off: 'neutral' } as const satisfies Record<HealthState, string>
const PROVIDERS = { google: 'Google', facebook: 'Facebook', apple: 'Apple', azure: 'Microsoft' } as const
const MEGABYTE = 1024 * 1024

/** State of every service that the product depends on. */
export function HealthPanel({ health, now }: { health: AdminDashboard['health']; now: number }) {
  const words = useDashboardWords().health
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  const { database, jobs, mail, files, sign_in } = health
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  }).format(database.bytes / MEGABYTE)
  const providers = sign_in.providers
    .filter((provider) => provider.configured)
    .map((provider) => PROVIDERS[provider.name])
  const parts: { name: string; state: HealthState; text: string }[] = [
    {
      name: words.database,
      state: database.state,
      text: words.database_text(database.version, size, number(database.milliseconds)),
    },
    {
      name: words.jobs,
      state: jobs.state,
      text: joinedByPoints([
        words.jobs_text(number(jobs.waiting), number(jobs.running), number(jobs.failed)),
        jobs.oldest_waiting_at && words.jobs_oldest(formatRelative(jobs.oldest_waiting_at, now, language)),
      ]),
    },
    { name: words.mail, state: mail.state, text: words[mail.driver] },
    { name: words.files, state: files.state, text: words[files.driver] },
    {
      name: words.sign_in,
      state: sign_in.state,
      text:
        providers.length > 0
          ? words.providers(new Intl.ListFormat(language).format(providers))
          : words.no_providers,
    },
  ]
  return (
    <Panel title={words.heading}>
      <ul className={styles.list}>
        {parts.map(({ name, state, text }) => (
          <li key={name} className={styles.item}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.small}>{text}</span>
            </span>
            <Badge tone={TONES[state]}>{words[state]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Waiting, running and failed jobs by name; idle queues are hidden. */
export function QueuesPanel({ queues }: { queues: AdminDashboard['queues'] }) {
  const words = useDashboardWords().queues
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  const busy = queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <Panel title={words.heading}>
      {busy.length === 0 ? (
        <p className={styles.small}>{queues.length === 0 ? words.empty : words.idle}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.waiting}</th>
              <th scope="col">{words.running}</th>
              <th scope="col">{words.failed}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((queue) => (
              <tr key={queue.name}>
                <th scope="row">{words.jobs[queue.name] ?? words.other}</th>
                <td>{number(queue.waiting)}</td>
                <td>{number(queue.running)}</td>
                <td className={queue.failed > 0 ? styles.failed : undefined}>{number(queue.failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
