import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { invitesOf } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'

const STATE_TONE: Record<'sent' | 'accepted' | 'expired' | 'revoked', BadgeTone> = {
  sent: 'yellow',
  accepted: 'green',
  expired: 'neutral',
  revoked: 'red',
}

export function Invites({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const members = useMemberWords()
  const dates = useDateOptions(useLanguage())
  const list = useList([], { order: 'created_at.desc' })
  return (
    <ListView
      list={list}
      query={invitesOf(id, list.query)}
      caption={words.invites}
      rowId={(row) => row.id}
      rowName={(row) => row.email}
      search={members.invites.search}
      columns={[
        {
          key: 'email',
          header: members.invites.email,
          primary: true,
          sortable: true,
          cell: (row) => <span className={styles.name}>{row.email}</span>,
        },
        { key: 'role', header: words.role, cell: (row) => members.kinds[row.role] },
        {
          key: 'state',
          header: words.state,
          sortable: true,
          cell: (row) => <Badge tone={STATE_TONE[row.state]}>{members.invites.states[row.state]}</Badge>,
        },
        {
          key: 'created_at',
          header: words.sent,
          sortable: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.created_at}>
              {formatDate(row.created_at, dates)}
            </time>
          ),
        },
        {
          key: 'expires_at',
          header: words.until,
          sortable: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.expires_at}>
              {formatDate(row.expires_at, dates)}
            </time>
          ),
        },
      ]}
      empty={<EmptyState title={words.no_invites} text={words.no_invites_text} />}
    />
  )
}
