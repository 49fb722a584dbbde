import type { ReactNode } from 'react'
import { DocumentsList } from '../list/DocumentsList.tsx'

/** /admin/blog/add: the list of articles, where a new one is begun. */
export default function NewArticle(): ReactNode {
  return <DocumentsList kind="article" begin />
}
