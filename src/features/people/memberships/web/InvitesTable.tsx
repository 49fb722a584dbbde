import { useState } from 'react'
import type { z } from 'zod'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { InviteRow as Shape } from '../../invites/invites.contract.ts'
import { invitesList, membersApi, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'

type InviteRow = z.output<typeof Shape>
const TONE: Record<InviteRow['state'], BadgeTone> = {
  sent: 'yellow',
  accepted: 'green',
  expired: 'neutral',
  revoked: 'red',
}

/** Invitations by state; open and expired ones can be sent again or taken back. */
export function InvitesTable({ learners = false }: { learners?: boolean }) {
  const words = useMemberWords()
  const list = useList(['state'], { order: 'created_at.desc' })
  const only = learners ? { role: 'eq.learner' } : {}
  const [ending, setEnding] = useState<InviteRow | null>(null)
  const resend = useMemberChange((id: string) => membersApi.resend(id))
  const revoke = useMemberChange((id: string) => membersApi.revoke(id))
  const nameOf = (row: InviteRow): string => [row.first_name, row.last_name].filter(Boolean).join(' ')
  return (
    <AdminList
      list={list}
      query={invitesList({ ...list.query, ...only })}
      caption={words.tabs.invites}
      rowName={(row) => row.email}
      search={words.invites.search}
      columns={(rows) => [
        {
          key: 'email',
          header: words.invites.email,
          sortable: true,
          text: (row) => nameOf(row) || row.email,
          note: (row) => nameOf(row) && row.email,
        },
        { key: 'role', header: words.invites.role, sortable: true, text: (row) => words.kinds[row.role] },
        rows.some((row) => row.group) && {
          key: 'group',
          header: words.one.group,
          folds: true,
          text: (row) => row.group,
        },
        {
          key: 'state',
          header: words.invites.state,
          sortable: true,
          badge: (row) => [TONE[row.state], words.invites.states[row.state]],
        },
        { key: 'invited_by', header: words.invites.by, folds: true, text: (row) => row.invited_by },
        { key: 'created_at', header: words.invites.created, sortable: true, date: (row) => row.created_at },
        { key: 'expires_at', header: words.invites.expires, sortable: true, date: (row) => row.expires_at },
      ]}
      filters={[
        {
          name: 'state',
          label: words.invites.state,
          all: words.invites.all_states,
          options: words.invites.states,
        },
      ]}
      rowActions={(row) => [
        {
          id: 'resend',
          label: words.actions.resend,
          disabled: row.state === 'accepted' || row.state === 'revoked',
          onSelect: () => resend.mutate(row.id),
        },
        {
          id: 'revoke',
          label: words.actions.revoke,
          destructive: true,
          disabled: row.state === 'accepted' || row.state === 'revoked',
          onSelect: () => setEnding(row),
        },
      ]}
      csv={{
        columns: ['email', 'role', 'group', 'state', 'invited_by', 'created_at', 'expires_at'],
      }}
      empty={{ title: words.invites.empty, text: words.invites.empty_text }}
    >
      <ConfirmDialog
        open={ending !== null}
        onCancel={() => setEnding(null)}
        title={words.invites.revoke_title(ending?.email ?? '')}
        confirmLabel={words.invites.revoke}
        busy={revoke.isPending}
        onConfirm={() => {
          if (ending) revoke.mutate(ending.id, { onSettled: () => setEnding(null) })
        }}
      >
        {words.invites.revoke_text}
      </ConfirmDialog>
    </AdminList>
  )
}
