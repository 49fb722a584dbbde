import { Page } from '#web/ui/navigation/Page.tsx'
import type { ReactNode } from 'react'
import { MyCertificates } from '../MyCertificates.tsx'
import s from '../components/Certificate.module.css'
import { useCertificateWords } from '../words.ts'

/** /app/certificates: the courses that a learner has completed. */
export default function Certificates(): ReactNode {
  const words = useCertificateWords()
  return (
    <Page className={s['page']} title={words.mine} text={words.page_text}>
      <MyCertificates titled={false} />
    </Page>
  )
}
