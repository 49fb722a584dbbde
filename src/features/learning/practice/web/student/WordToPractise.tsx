import type { ReactNode } from 'react'
import { StudentEntry } from '#features/dictionary/vocabularies/web/public.ts'
import { DeckButton } from '../components/DeckButton.tsx'

/** A word of the dictionary on its own page, with a way into the practice deck. */
export default function WordToPractise(): ReactNode {
  return <StudentEntry actions={(entry) => <DeckButton vocabulary_id={entry.id} />} />
}
