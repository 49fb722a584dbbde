import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { openInvites } from './members.api.ts'
import { useMemberWords } from './words.ts'

/** Empty list of learners; counts people who are invited but have not joined yet. */
export function NobodyYet({ action }: { action: ReactNode }) {
  const words = useMemberWords()
  const language = useLanguage()
  const mayInvite = useCan('Student', 'Create')
  const open = useQuery({ ...openInvites(true), enabled: mayInvite })
  if (mayInvite && open.isPending) return null
  if (!mayInvite) return <EmptyState title={words.taught.empty} text={words.taught.empty_text} />
  if (!open.data) return <EmptyState title={words.empty} text={words.empty_text} action={action} />
  return (
    <EmptyState
      title={words.waiting.title(open.data, open.data.toLocaleString(language))}
      text={words.waiting.text}
      link={{ href: '/manage-student?tab=invites', label: words.waiting.link, variant: 'Orange' }}
    />
  )
}
