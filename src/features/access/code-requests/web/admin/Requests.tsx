import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { RequestsTable } from '../RequestsTable.tsx'
import { useCodeRequestWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** /admin/regional-center/requests: the codes that Regional Centers asked for. */
export default function Requests(): ReactNode {
  const words = useCodeRequestWords().queue
  return (
    <div className={parts.page}>
      <PageHeader title={words.title} text={words.text} />
      <RequestsTable organization_id={null} />
    </div>
  )
}
