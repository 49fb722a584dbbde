import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { PracticeCard } from '../components/PracticeCard.tsx'
import { usePracticeWords } from '../words.ts'
import s from './Practice.module.css'

/** /app/practice: the cards of today, and the session while it is open. */
export default function Practice(): ReactNode {
  const words = usePracticeWords()
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} />
      <PracticeCard main />
    </div>
  )
}
