import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DocumentEditor } from '../DocumentEditor.tsx'
import { useDocumentId } from '../document-id.ts'

/** /admin/blog/update/:slug and /articles/:id: an article by its id, or by its address in either language. */
export default function ArticleEditor(): ReactNode {
  const { slug, id: own } = useParams()
  const id = useDocumentId('article', own ?? slug ?? '')
  return id === undefined ? <Skeleton lines={6} /> : <DocumentEditor id={id} kind="article" />
}
