import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { CONSENT_TEXT } from '../../shared/consent-texts.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Full text of the consent, above the buttons. */
export function ConsentText(): ReactNode {
  return (
    <div className={parts.block}>
      {CONSENT_TEXT[useLanguage()].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
