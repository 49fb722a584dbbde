import { formatBytes } from '#web/client/format/bytes.ts'
import { formatRelative } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { AdminDashboard, HealthState } from '../../dashboards.contract.ts'
import { Panel } from '../components/Panel.tsx'
import { useDashboardWords } from '../words.ts'
import styles from './Today.module.css'

const TONES = { ok: 'green', attention: 'red', off: 'neutral' } as const satisfies Record<HealthState, string>
const PROVIDERS = { google: 'Google', facebook: 'Facebook', apple: 'Apple', azure: 'Microsoft' } as const
const MEGABYTE = 1024 * 1024

type Part = { name: string; state: HealthState; text: string; link?: { href: string; text: string } }

/** Parts that are always shown, and those that have something wrong. */
function useParts(health: AdminDashboard['health'], now: number): Part[] {
  const words = useDashboardWords().health
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  const ago = (at: string) => formatRelative(at, now, language)
  const { database, clock, jobs, mail, files, pages, payments, replica, sign_in, backup } = health
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  }).format(database.bytes / MEGABYTE)
  const providers = sign_in.providers
    .filter((provider) => provider.configured)
    .map((provider) => PROVIDERS[provider.name])
  const free = formatBytes(files.free_bytes, language)
  const parts: (Part | false)[] = [
    {
      name: words.database,
      state: database.state,
      text: database.writable
        ? words.database_text(database.version, size, number(database.milliseconds))
        : words.read_only,
    },
    replica.state === 'attention' && {
      name: words.replica,
      state: replica.state,
      text:
        replica.lag_seconds === null
          ? words.replica_gone
          : words.replica_behind(number(Math.round(replica.lag_seconds))),
    },
    clock.state === 'attention' && {
      name: words.clock,
      state: clock.state,
      text: words.clock_text(number(Math.abs(Math.round(clock.ahead_seconds)))),
    },
    {
      name: words.jobs,
      state: jobs.state,
      text: joinedByPoints([
        words.jobs_text(number(jobs.waiting), number(jobs.running), number(jobs.failed)),
        jobs.oldest_waiting_at && words.jobs_oldest(ago(jobs.oldest_waiting_at)),
      ]),
    },
    {
      name: words.mail,
      state: mail.state,
      text:
        [
          mail.delayed > 0 && words.mail_delayed(mail.delayed),
          mail.failed > 0 && words.mail_failed(mail.failed),
        ]
          .filter(Boolean)
          .join(' ') || words[mail.driver],
    },
    {
      name: words.files,
      state: files.state,
      text: !files.reachable
        ? words.unreachable
        : files.disk_low
          ? words.disk_low(free)
          : joinedByPoints([words[files.driver], words.disk_free(free)]),
    },
    pages.state === 'attention' && {
      name: words.pages,
      state: pages.state,
      text: words.pages_text(ago(pages.outline_at!)),
    },
    payments.state !== 'off' && {
      name: words.payments,
      state: payments.state,
      text: !payments.last_at
        ? words.payments_none
        : payments.state === 'ok'
          ? words.payments_last(ago(payments.last_at))
          : words.payments_silent(ago(payments.last_at)),
      ...(payments.state === 'attention' && { link: { href: '/admin/payments', text: words.show_payments } }),
    },
    {
      name: words.sign_in,
      state: sign_in.state,
      text:
        providers.length > 0
          ? words.providers(new Intl.ListFormat(language).format(providers))
          : words.no_providers,
    },
    backup !== null && {
      name: words.backup,
      state: backup.state,
      text: joinedByPoints([
        backup.nightly ? words.backup_nightly : words.backup_by_hand,
        backup.last_at
          ? words.backup_last(ago(backup.last_at))
          : backup.nightly && backup.state === 'ok'
            ? words.backup_first
            : words.backup_none,
        backup.stuck && words.backup_stuck,
      ]),
    },
  ]
  return parts.filter((part) => part !== false)
}

/** State of every service that the product depends on. */
export function HealthPanel({ health, now }: { health: AdminDashboard['health']; now: number }) {
  const words = useDashboardWords().health
  return (
    <Panel title={words.heading}>
      <ul className={styles.list}>
        {useParts(health, now).map(({ name, state, text, link }) => (
          <li key={name} className={styles.item}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.small}>{text}</span>
              {link && (
                <Link className={styles.small} href={link.href}>
                  {link.text}
                </Link>
              )}
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
