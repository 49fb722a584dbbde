import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { DocumentEditor } from '../DocumentEditor.tsx'

/** /admin/page-list/:id */
export default function PageEditor(): ReactNode {
  const { id = '' } = useParams()
  return <DocumentEditor id={id} kind="page" />
}
