import type { ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { listQuery } from '#web/client/lists/list-query.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { auditLogContract } from '../audit-log.contract.ts'
import { actorLabel } from './actor-label.ts'
import styles from './AuditHistory.module.css'
import { eventLabel, eventTone } from './event-label.ts'
import { useAuditWords } from './words.ts'

/** Audit entries about one thing, with links to the whole log. */
export function AuditHistory({
  queryKey,
  only,
  title,
  none,
  links,
}: {
  /** Key under which changes of the thing reload its history. */
  queryKey: readonly string[]
  /** Filter of the log that names the thing. */
  only: { subject_id: string } | { organization_id: string }
  title: string
  none: string
  links: readonly { label: string; href: string }[]
}): ReactNode {
  const words = useAuditWords()
  const list = useList([], { order: 'at.desc' })
  return (
    <AdminList
      list={list}
      query={listQuery<(typeof auditLogContract)['list']>('GET /audit-log', [...queryKey, 'history'])({
        ...list.query,
        ...only,
      })}
      caption={title}
      rowName={(row) => eventLabel(row.code, words)}
      headers={words.columns}
      columns={[
        { key: 'code', badge: (row) => [eventTone(row.code), eventLabel(row.code, words)] },
        { key: 'actor', text: (row) => actorLabel(row, words) },
        { key: 'at', sortable: true, time: (row) => row.at },
      ]}
      empty={{ title: none }}
    >
      <p className={styles.links}>
        {links.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </p>
    </AdminList>
  )
}
