import type { ReactNode } from 'react'
import { RequestsTable } from '../RequestsTable.tsx'
import { useCodeRequestWords } from '../words.ts'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /admin/regional-center/requests: the codes that Regional Centers asked for. */
export default function Requests(): ReactNode {
  const words = useCodeRequestWords().queue
  return (
    <Page title={words.title} text={words.text}>
      <RequestsTable organization_id={null} />
    </Page>
  )
}
