import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { ImportResult, SiteImport } from '../transfer.contract.ts'
import { Losses } from './LossList.tsx'
import type { Around } from './Transfer.tsx'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

const TONES: Record<ImportResult['outcome'], BadgeTone> = {
  created: 'green',
  updated: 'blue',
  here: 'neutral',
  failed: 'red',
}

/** Result of each document, with a link to its draft. */
export function Results({
  done,
  around,
  onAgain,
}: {
  done: SiteImport
  around: Around
  onAgain: () => void
}): ReactNode {
  const words = useTransferWords(),
    t = words.result,
    language = useLanguage()
  const wrote = done.results.some(({ outcome }) => outcome === 'created' || outcome === 'updated')
  const failed = done.results.filter(({ outcome }) => outcome === 'failed').length
  return (
    <div className={s['panel']}>
      <p role="status" className={s['said']}>
        {done.state === 'failed'
          ? t.failed
          : [wrote && t.done, failed > 0 && t.not_in(failed), !wrote && failed === 0 && t.nothing]
              .filter(Boolean)
              .join(' ')}
      </p>
      <ul className={s['documents']}>
        {done.results.map(({ source, title, kind, outcome, document_id, losses, reason }) => (
          <li key={source} className={s['document']}>
            <div className={s['row']}>
              <span className={s['name']}>
                {document_id ? (
                  <Link href={around.edit(kind, document_id)}>{title || words.untitled}</Link>
                ) : (
                  title || words.untitled
                )}
              </span>
              <Badge tone={TONES[outcome]}>{t.outcomes[outcome]}</Badge>
            </div>
            {reason && <p className={s['reason']}>{reason[language]}</p>}
            {losses.length > 0 && <Losses losses={losses} around={around} />}
          </li>
        ))}
      </ul>
      <div className={s['foot']}>
        <Button variant="White" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </div>
  )
}
