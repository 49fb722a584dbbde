import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { formatDayInWords, formatDayLong, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Mark } from '#web/ui/art/Mark.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { VerifiedCertificate } from '../../certificates.contract.ts'
import { lengthOf, verified } from '../certificates.api.ts'
import { useCertificateWords } from '../words.ts'
import s from './CheckCertificate.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Form for the code on a paper; accepts the whole address too. */
function Ask({ wrong }: { wrong?: boolean }): ReactNode {
  const t = useCertificateWords().check
  const go = useNavigate()
  const [code, setCode] = useState('')
  const submit = (): void => {
    const typed = code.trim().replace(/^.*\//, '')
    if (typed !== '') void go(`/certificate/${encodeURIComponent(typed)}`)
  }
  return (
    <div className={s.page}>
      <h1>{wrong ? t.unknown : t.title}</h1>
      <p className={s.lead} role={wrong ? 'status' : undefined}>
        {wrong ? t.unknown_text : t.lead}
      </p>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={t.code}
          hint={t.hint}
          value={code}
          autoComplete="off"
          exact
          maxLength={200}
          onChange={(event) => setCode(event.target.value)}
        />
        <div>
          <Button type="submit" variant="Orange" disabled={code.trim() === ''}>
            {t.look}
          </Button>
        </div>
      </form>
    </div>
  )
}

function Shown({ certificate }: { certificate: VerifiedCertificate }): ReactNode {
  const words = useCertificateWords()
  const t = words.check
  const dates = useDateOptions()
  const off = certificate.revoked_at !== null
  const assessed = certificate.kind === 'assessment'
  const length = lengthOf(words, certificate)
  const by = t.by[certificate.kind]
  const facts: (readonly [string, string])[] = [
    [t.on[certificate.kind], formatDayLong(certificate.completed_on, dates)],
    ...(certificate.level && !assessed ? [[t.level, certificate.level] as const] : []),
    ...(length !== null ? [[t.length, length] as const] : []),
    [t.number, certificate.number],
    ...(certificate.issuer ? [[by, certificate.issuer] as const] : []),
  ]
  return (
    <div className={s.page}>
      <div className={cx(s.verdict, off && s.off)}>
        {off ? <CircleX aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
        <div>
          <h1>{off ? t.was_revoked : t.real}</h1>
          {certificate.revoked_at && <p>{t.revoked_on(formatDayInWords(certificate.revoked_at, dates))}</p>}
        </div>
      </div>
      <article className={cx(s.paper, off && s.off)}>
        <Mark className={s.behind} />
        <div className={s.words}>
          <p className={parts.note}>{t.to}</p>
          <p className={s.holder}>{certificate.holder || t.nobody}</p>
          <hr className={s.rule} />
          <p className={parts.note}>{t.for[certificate.kind]}</p>
          <p className={s.course}>{(assessed && certificate.level) || certificate.title}</p>
        </div>
        <dl className={s.facts}>
          {facts.map(([name, value]) => (
            <div key={name} data-row={name === by || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </article>
      <aside className={s.more}>
        <div>
          <p>{t.learn}</p>
          <p>
            <Link href="/certificate">{t.again}</Link>
          </p>
        </div>
        <Button variant="black" href="/courses">
          {t.courses}
        </Button>
      </aside>
    </div>
  )
}

function Of({ slug }: { slug: string }): ReactNode {
  const t = useCertificateWords().check
  const query = useQuery(verified(slug, useLanguage()))
  const { data, error } = query
  if (data) return <Shown certificate={data} />
  if (!error)
    return (
      <div className={s.page} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="media" />
      </div>
    )
  if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <Ask wrong />
  return (
    <div className={s.page}>
      <AskedError query={query} level={1} title={t.failed} />
    </div>
  )
}

export const preload = useCertificateWords.preload

/**
 * /certificate/{code}: verifies a certificate for anybody with its address; /certificate: the form for a
 * code.
 */
export default function CheckCertificate(): ReactNode {
  const { slug } = useParams()
  return slug ? <Of key={slug} slug={slug} /> : <Ask />
}
