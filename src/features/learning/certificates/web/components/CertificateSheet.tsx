import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { MyCertificate } from '../../certificates.contract.ts'
import { downloadCertificate, lengthOf, pageOf } from '../certificates.api.ts'
import { useCertificateWords } from '../words.ts'
import s from './Certificate.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** One of the reader's own certificates: its achievement, its file and its page to show. */
export function CertificateSheet({
  certificate,
  as: Element = 'li',
}: {
  certificate: MyCertificate
  as?: 'li' | 'div'
}): ReactNode {
  const t = useCertificateWords()
  const dates = useDateOptions()
  const download = useMutation({ mutationFn: downloadCertificate })
  const page = pageOf(certificate.slug)
  const copy = useCopyText()
  return (
    <Element className={cx(s.sheet, certificate.revoked_at && s.off)}>
      <div className={s.words}>
        <p className={s.title}>{certificate.title}</p>
        <p className={parts.hint}>{joinedByPoints([certificate.level, lengthOf(t, certificate)])}</p>
        <p className={parts.hint}>
          {t.completed[certificate.kind](formatDay(certificate.completed_on, dates))}&nbsp;·{' '}
          {certificate.number}
        </p>
        {certificate.issuer && <p className={parts.hint}>{t.by[certificate.kind](certificate.issuer)}</p>}
        {certificate.revoked_at && (
          <p className={parts.hint}>
            <Badge tone="red">{t.revoked}</Badge> {t.reason(certificate.revoke_reason ?? '')}
          </p>
        )}
      </div>
      <div className={parts.badges}>
        {certificate.revoked_at ? (
          <Button variant="blackBorder" size="s" href="/support">
            {t.ask}
          </Button>
        ) : (
          <>
            <Button
              variant="black"
              size="s"
              icon={<Download />}
              loading={download.isPending}
              aria-label={t.download_of(certificate.title)}
              onClick={() => download.mutate(certificate)}
            >
              {t.download}
            </Button>
            <Button variant="blackBorder" size="s" href={page} aria-label={t.page_of(certificate.title)}>
              {t.page}
            </Button>
            <Button
              variant="OffWhite"
              size="s"
              icon={<LinkIcon />}
              onClick={() => void copy(location.origin + page, t.copied)}
            >
              {t.copy}
            </Button>
          </>
        )}
      </div>
    </Element>
  )
}
