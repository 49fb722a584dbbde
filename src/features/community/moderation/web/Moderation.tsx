import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRoles } from '#web/client/stores/roles.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Appeals } from './Appeals.tsx'
import { CaseScreen } from './case/CaseScreen.tsx'
import { Figures } from './Figures.tsx'
import { Queue } from './Queue.tsx'
import { Rules } from './Rules.tsx'
import { useModerationWords } from './words.ts'
import styles from './Moderation.module.css'

const PARTS = ['queue', 'appeals', 'figures', 'rules'] as const
type Part = (typeof PARTS)[number]
const SHOWN: Record<Part, () => ReactNode> = {
  queue: Queue,
  appeals: Appeals,
  figures: Figures,
  rules: Rules,
}

/** /admin/reported-comments and an organization's /reported-comments: cases, appeals, figures and rules. */
export default function Moderation(): ReactNode {
  const words = useModerationWords().queue
  const admin = useRoles(({ role }) => role === 'Admin')
  const [search, setSearch] = useSearchParams()
  const id = search.get('case')
  if (id !== null) return <CaseScreen key={id} id={id} />
  // An organization reads the rules at its first post; publishing them is for administrators.
  const offered = PARTS.filter((part) => admin || part !== 'rules')
  const part = offered.find((one) => one === search.get('part')) ?? 'queue'
  const Shown = SHOWN[part]
  return (
    <Page title={words.title} text={words.text}>
      <Segments
        className={styles.parts ?? ''}
        label={words.part}
        value={part}
        onChange={(value) => setSearch(value === 'queue' ? {} : { part: value })}
        options={offered.map((value) => ({ value, label: words.parts[value] }))}
      />
      <Shown />
    </Page>
  )
}
