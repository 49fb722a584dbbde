import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { MyCertificates } from '../MyCertificates.tsx'
import s from '../components/Certificate.module.css'
import { useCertificateWords } from '../words.ts'

/** /app/certificates: the courses that a learner has completed. */
export default function Certificates(): ReactNode {
  const words = useCertificateWords()
  return (
    <div className={s['page']}>
      <PageHeader title={words.mine} text={words.page_text} />
      <MyCertificates titled={false} />
    </div>
  )
}
