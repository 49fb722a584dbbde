import { Page } from '#web/ui/navigation/Page.tsx'
import type { ReactNode } from 'react'
import { PracticeCard } from '../components/PracticeCard.tsx'
import { usePracticeWords } from '../words.ts'
import s from './Practice.module.css'

/** /app/practice: the cards of today, and the session while it is open. */
export default function Practice(): ReactNode {
  const words = usePracticeWords()
  return (
    <Page className={s['page']} title={words.title}>
      <PracticeCard main />
    </Page>
  )
}
