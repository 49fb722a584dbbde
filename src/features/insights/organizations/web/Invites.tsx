import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { invitesOf } from './organizations.api.ts'
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
  const list = useList([], { order: 'created_at.desc' })
  return (
    <AdminList
      list={list}
      query={invitesOf(id, list.query)}
      caption={words.invites}
      rowName={(row) => row.email}
      search={members.invites.search}
      columns={[
        { key: 'email', header: members.invites.email, sortable: true, text: (row) => row.email },
        { key: 'role', header: words.role, sortable: true, text: (row) => members.kinds[row.role] },
        {
          key: 'state',
          header: words.state,
          sortable: true,
          badge: (row) => [STATE_TONE[row.state], members.invites.states[row.state]],
        },
        { key: 'created_at', header: words.sent, sortable: true, date: (row) => row.created_at },
        { key: 'expires_at', header: words.until, sortable: true, date: (row) => row.expires_at },
      ]}
      csv={{
        columns: ['email', 'role', 'state', 'created_at', 'expires_at'],
      }}
      empty={{ title: words.no_invites, text: words.no_invites_text }}
    />
  )
}
