import { formatDateTime, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { actorLabel, eventLabel, useAuditWords } from '../../../audit-log/web/public.ts'
import type { AdminDashboard } from '../../dashboards.contract.ts'
import { Panel } from '../components/Panel.tsx'
import { useDashboardWords } from '../words.ts'
import styles from './Today.module.css'

const LOG = '/admin/audit-log'

function When({ at, now }: { at: string; now: number }) {
  const language = useLanguage()
  const dates = useDateOptions()
  return (
    <time className={styles.end} dateTime={at} title={formatDateTime(at, { ...dates, named: true })}>
      {formatRelative(at, now, language)}
    </time>
  )
}

/** Most recent registrations. */
export function NewestPanel({ people, now }: { people: AdminDashboard['newest']; now: number }) {
  const words = useDashboardWords()
  return (
    <Panel title={words.newest.heading}>
      {people.length === 0 && <p className={styles.small}>{words.newest.empty}</p>}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.item}>
            <PersonAvatar image={person.profile_image} name={person.name} size="s" />
            <span className={styles.words}>
              <span>{person.name}</span>
              <span className={styles.small}>
                {joinedByPoints([
                  words.roles[person.role],
                  person.organization_name,
                  person.verified ? null : words.newest.unverified,
                ])}
              </span>
            </span>
            <When at={person.created_at} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Latest audit entries. */
export function EntriesPanel({ entries, now }: { entries: AdminDashboard['entries']; now: number }) {
  const words = useDashboardWords().entries
  const audit = useAuditWords()
  return (
    <Panel title={words.heading} action={<Link href={LOG}>{words.all}</Link>}>
      {entries.length === 0 && <p className={styles.small}>{words.empty}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <span className={styles.words}>
              <span>
                {eventLabel(entry.code, audit)}
                {entry.subject_name && <>&nbsp;· {entry.subject_name}</>}
              </span>
              <span className={styles.small}>{actorLabel(entry, audit)}</span>
            </span>
            <When at={entry.at} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
