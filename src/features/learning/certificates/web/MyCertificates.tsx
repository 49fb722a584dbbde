import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { myCertificates } from './certificates.api.ts'
import s from './components/Certificate.module.css'
import { CertificateSheet } from './components/CertificateSheet.tsx'
import { useCertificateWords } from './words.ts'

/**
 * A learner's certificates in their profile, where the mail of each leads (`#certificates`), and on a page of
 * their own, which has the title itself.
 */
export function MyCertificates({ titled = true }: { titled?: boolean } = {}): ReactNode {
  const t = useCertificateWords()
  const common = useCommonWords()
  const { data, isError, isFetching, refetch } = useQuery(myCertificates(useLanguage()))
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const there = data !== undefined
  useEffect(() => {
    if (there && hash === '#certificates') section.current?.scrollIntoView()
  }, [there, hash])
  return (
    <section ref={section} id="certificates" aria-label={t.mine} className={s.section}>
      {titled && <h2>{t.mine}</h2>}
      {isError && !data ? (
        <ErrorState
          title={t.failed}
          retry={{ label: common.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : data.length === 0 ? (
        <p className={s.small}>{t.none}</p>
      ) : (
        <ul className={s.list}>
          {data.map((one) => (
            <CertificateSheet key={one.id} certificate={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
