import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { myCertificates } from './certificates.api.ts'
import s from './components/Certificate.module.css'
import { CertificateSheet } from './components/CertificateSheet.tsx'
import { useCertificateWords } from './words.ts'

/** Beside a course that its learner has completed: their certificate. Nothing without one. */
export function CourseCertificate({ common_id }: { common_id: string }): ReactNode {
  const t = useCertificateWords()
  const { data } = useQuery(myCertificates(useLanguage()))
  const own = data?.find((one) => one.common_id === common_id)
  if (!own) return null
  return (
    <section aria-labelledby="course-certificate">
      <h2 id="course-certificate" className={s.earned}>
        {own.revoked_at ? t.mine : t.earned}
      </h2>
      {!own.revoked_at && <p className={s.earnedText}>{t.earned_text}</p>}
      <CertificateSheet certificate={own} as="div" />
    </section>
  )
}
