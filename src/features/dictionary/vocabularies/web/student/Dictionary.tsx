import type { ReactNode } from 'react'
import { DictionaryScreen } from '../components/DictionaryScreen.tsx'

/** A learner's dictionary; a word opens on its own page. */
export default function Dictionary(): ReactNode {
  return <DictionaryScreen inApp addressOf={(slug) => `/app/dictionary/${slug}`} />
}
