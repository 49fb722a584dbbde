import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'

/** Number of things that wait, beside an entry of the navigation; nothing while none does. */
export function WaitingCount({ n, label }: { n: number; label: string }): ReactNode {
  const language = useLanguage()
  return n > 0 ? (
    <>
      {n.toLocaleString(language)}
      <span className="visually-hidden"> {label}</span>
    </>
  ) : null
}
