import Play from 'lucide-react/icons/play'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { signedSummary } from './signed.api.ts'
import { useSignedWords } from './words.ts'
import s from './SignedVersion.module.css'

const Reader = lazy(() => import('./reader/Reader.tsx').then(({ Reader: view }) => ({ default: view })))

/**
 * Whether it is known if a document is there in ASL, so that its page and the button for it come together.
 *
 * @param id of the document; nothing as long as that is not read
 */
export const useSignedKnown = (id: string | undefined): boolean =>
  !useQuery({ ...signedSummary(id ?? ''), enabled: id !== undefined }).isPending

/**
 * Beside a document that is there in ASL: a button that opens its signed version. The signer and all that
 * belongs to it come with the press. It stands in the `article` whose blocks it speaks of.
 */
export function SignedVersion({
  document: id,
  inset = false,
}: {
  document: string
  inset?: boolean
}): ReactNode {
  const words = useSignedWords()
  const language = useLanguage()
  const { data } = useQuery(signedSummary(id))
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null),
    button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Whoever closes it is where they opened it.
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  if (!data) return null
  return (
    <div ref={bar} className={s['bar']} data-own="script" data-inset={inset || undefined} lang={language}>
      <button
        ref={button}
        type="button"
        className={s['watch']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={s['disc']}>
          <Play aria-hidden="true" />
        </span>
        {words.watch}
      </button>
      <span className={s['note']}>{data.reviewed ? words.reviewed : words.unreviewed}</span>
      {open && (
        <Suspense>
          <Reader
            id={id}
            root={() => bar.current?.closest('article') ?? document.body}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
