import type { ReactNode } from 'react'
import { DocumentsList } from '../list/DocumentsList.tsx'

/** /admin/blog/add: the list of articles, with the way to begin a new one first. */
export default function NewArticle(): ReactNode {
  return <DocumentsList kind="article" />
}
