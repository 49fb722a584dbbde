import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { myCertificates } from './certificates.api.ts'
import s from './components/Certificate.module.css'
import { CertificateSheet } from './components/CertificateSheet.tsx'
import { useCertificateWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/**
 * A learner's certificates in their profile, where the mail of each leads (`#certificates`), and on a page of
 * their own, which has the title itself.
 */
export function MyCertificates({ titled = true }: { titled?: boolean } = {}): ReactNode {
  const t = useCertificateWords()
  const query = useQuery(myCertificates(useLanguage()))
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const there = query.data !== undefined
  useEffect(() => {
    if (there && hash === '#certificates') section.current?.scrollIntoView()
  }, [there, hash])
  return (
    <section ref={section} id="certificates" aria-label={t.mine} className={s.section}>
      {titled && <h2>{t.mine}</h2>}
      <Asked query={query} failed={{ title: t.failed }} loading={<Skeleton lines={3} />}>
        {(data) =>
          data.length === 0 ? (
            titled ? (
              <p className={parts.hint}>{t.none}</p>
            ) : (
              <EmptyState
                art={<IlyHand />}
                title={t.none_title}
                text={t.none}
                link={{ href: '/app/courses', label: t.see_courses, variant: 'Orange' }}
              />
            )
          ) : (
            <ul className={s.list}>
              {data.map((one) => (
                <CertificateSheet key={one.id} certificate={one} />
              ))}
            </ul>
          )
        }
      </Asked>
    </section>
  )
}
