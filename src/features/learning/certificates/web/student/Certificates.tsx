import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { MyCertificates } from '../MyCertificates.tsx'
import { useCertificateWords } from '../words.ts'

/** /app/certificates: what a learner has completed. */
export default function Certificates(): ReactNode {
  const words = useCertificateWords()
  return (
    <>
      <PageHeader title={words.mine} text={words.page_text} />
      <MyCertificates titled={false} />
    </>
  )
}
