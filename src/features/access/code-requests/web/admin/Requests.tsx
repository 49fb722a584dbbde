import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { RequestsTable } from '../RequestsTable.tsx'
import styles from '../Requests.module.css'
import { useCodeRequestWords } from '../words.ts'

/** /admin/regional-center/requests: the codes that Regional Centers asked for. */
export default function Requests(): ReactNode {
  const words = useCodeRequestWords().queue
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} />
      <RequestsTable organization_id={null} />
    </div>
  )
}
