import type { ReactNode } from 'react'
import { DocumentsList } from '../list/DocumentsList.tsx'

/** The list of pages: all that one may write. */
export default function Pages(): ReactNode {
  return <DocumentsList kind="page" />
}
