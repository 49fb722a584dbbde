import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { PracticeCard } from '../components/PracticeCard.tsx'
import { usePracticeWords } from '../words.ts'

/** /app/practice: the cards of today, and the session while it is open. */
export default function Practice(): ReactNode {
  const words = usePracticeWords()
  return (
    <>
      <PageHeader title={words.title} text={words.page_text} />
      <PracticeCard main />
    </>
  )
}
