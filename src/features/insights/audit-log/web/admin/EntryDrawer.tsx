import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { AuditRow } from '../../audit-log.contract.ts'
import { actorLabel } from '../actor-label.ts'
import { auditEntry } from '../audit-log.api.ts'
import { changesOf } from '../changes.ts'
import { eventLabel, eventTone, fieldLabel, subjectLabel } from '../event-label.ts'
import { useAuditWords } from '../words.ts'
import type { AuditFilter } from './AuditFilters.tsx'
import styles from './EntryDrawer.module.css'

type EntryDrawerProps = {
  row: AuditRow | null
  onClose: () => void
  onFilter: (name: AuditFilter, value: string) => void
}

function Changes({ id }: { id: number }) {
  const all = useAuditWords()
  const words = all.entry
  const heading = useId()
  const { data, isError } = useQuery(auditEntry(id))
  const common = useCommonWords()
  const dates = useDateOptions()
  const format = { dates, yes: common.yes, no: common.no, roles: all.roles }
  const changes = data ? changesOf(data.before, data.after, format) : []
  const cell = (mark: string, value: string | null) =>
    value === null ? (
      <span className={styles.nothing}>{words.nothing}</span>
    ) : (
      <>
        <span aria-hidden="true" className={styles.mark}>
          {mark}
        </span>
        <span>{value}</span>
      </>
    )
  return (
    <section aria-labelledby={heading} aria-busy={!data && !isError}>
      <h3 id={heading} className={styles.heading}>
        {words.changes}
      </h3>
      {isError && <p role="alert">{words.failed}</p>}
      {!data && !isError && <Skeleton lines={4} />}
      {data && changes.length === 0 && <p className={styles.quiet}>{words.no_changes}</p>}
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after, changed }) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field, all)}</th>
                <td data-label={words.before} className={cx(changed && before !== null && styles.before)}>
                  {cell(changed ? '−' : '', before)}
                </td>
                <td data-label={words.after} className={cx(changed && after !== null && styles.after)}>
                  {cell(changed ? '+' : '', after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** One entry: actor, event, time, origin, and the values before and after. */
export function EntryDrawer({ row, onClose, onFilter }: EntryDrawerProps) {
  const words = useAuditWords()
  const dates = useDateOptions()
  const line = (label: string, value: ReactNode) =>
    value !== null &&
    value !== '' && (
      <div className={styles.line}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    )
  const who = row && actorLabel(row, words)
  return (
    <Drawer
      className={styles.drawer ?? ''}
      open={row !== null}
      onClose={onClose}
      title={row ? eventLabel(row.code, words) : ''}
    >
      {row && (
        <div className={styles.entry}>
          <dl className={styles.facts}>
            {line(
              words.entry.at,
              <time dateTime={row.at}>{formatDateTime(row.at, { ...dates, named: true })}</time>,
            )}
            {line(
              words.entry.code,
              <Badge tone={eventTone(row.code)} className={styles.code ?? ''}>
                {row.code}
              </Badge>,
            )}
            {line(
              words.entry.actor,
              <>
                {who}
                {row.actor_email && <span className={styles.quiet}> {row.actor_email}</span>}
              </>,
            )}
            {line(words.entry.role, words.roles[row.actor_role])}
            {line(words.entry.organization, row.organization_name)}
            {line(
              words.entry.subject,
              row.subject_type && (
                <>
                  {subjectLabel(row.subject_type, words)}
                  {row.subject_name && <>&nbsp;· {row.subject_name}</>}
                  {row.subject_id && <code className={styles.id}>{row.subject_id}</code>}
                </>
              ),
            )}
            {line(words.entry.ip, row.ip)}
            {line(words.entry.agent, row.agent)}
          </dl>
          <Changes id={row.id} />
          <div className={styles.more}>
            {row.actor_id && (
              <Button variant="White" size="s" onClick={() => onFilter('actor_id', `eq.${row.actor_id}`)}>
                {words.only_person(who ?? '')}
              </Button>
            )}
            {row.subject_id && (
              <Button variant="White" size="s" onClick={() => onFilter('subject_id', `eq.${row.subject_id}`)}>
                {words.only_subject}
              </Button>
            )}
            {row.organization_id && (
              <Button
                variant="White"
                size="s"
                onClick={() => onFilter('organization_id', `eq.${row.organization_id}`)}
              >
                {words.only_organization(row.organization_name ?? '')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Drawer>
  )
}
