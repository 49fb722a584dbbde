import type { ReactNode } from 'react'
import { DocumentsList } from '../list/DocumentsList.tsx'

/** The list of articles: all that one may write. */
export default function Articles(): ReactNode {
  return <DocumentsList kind="article" />
}
