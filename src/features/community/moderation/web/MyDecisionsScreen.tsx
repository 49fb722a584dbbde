import type { ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { Page } from '#web/ui/navigation/Page.tsx'
import { MyDecisions } from './MyDecisions.tsx'
import { useModerationWords } from './words.ts'

const REPORTERS = new Set(['Student', 'Teacher'])

/** /app/community/decisions: decisions about the reader's posts and reports. */
export default function MyDecisionsScreen(): ReactNode {
  const { mine: t } = useModerationWords()
  const role = useAuth((state) => String(state.user?.role ?? ''))
  return (
    <Page title={t.title} text={t.text}>
      <MyDecisions mayReport={REPORTERS.has(role)} />
    </Page>
  )
}
