import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { LinksPanel } from '../../invite-links/web/public.ts'
import { GroupsPanel } from './GroupsPanel.tsx'
import { InvitesTable } from './InvitesTable.tsx'
import { openInvites } from './members.api.ts'
import { useMemberWords } from './words.ts'

/**
 * Tabs of members, invitations and groups, with the open one in the address. Without the right to invite,
 * invitations are hidden.
 */
export function MembersTabs({ members, learners = false }: { members: ReactNode; learners?: boolean }) {
  const words = useMemberWords().tabs
  const mayInvite = useCan('Student', 'Create')
  // An editor sees no learners, and so no groups of them.
  const isEditor = useAuth(({ organization }) => organization?.['staff_role'] === 'Editor')
  const maySeeLearners = useCan('Student', 'View') && !isEditor
  const language = useLanguage()
  const open = useQuery({ ...openInvites(learners), enabled: mayInvite }).data ?? 0
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { id: 'members', label: words.members, panel: members },
    ...(mayInvite
      ? [
          {
            id: 'invites',
            label: words.invites,
            ...(open > 0 && { count: open.toLocaleString(language) }),
            panel: <InvitesTable learners={learners} />,
          },
          { id: 'links', label: words.links, panel: <LinksPanel learners={learners} /> },
        ]
      : []),
    ...(maySeeLearners
      ? [{ id: 'groups', label: words.groups, panel: <GroupsPanel learners={learners} /> }]
      : []),
  ]
  if (tabs.length === 1) return members
  return (
    <Tabs
      label={words.label}
      tabs={tabs}
      active={search.get('tab') ?? 'members'}
      onChange={(id) => setSearch(id === 'members' ? {} : { tab: id })}
    />
  )
}
