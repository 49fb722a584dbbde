import Play from 'lucide-react/icons/play'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { signedSummary } from './signed.api.ts'
import { useSignedWords } from './words.ts'
import s from './SignedVersion.module.css'
import parts from '#web/ui/layout/parts.module.css'

const Reader = lazyPart(async () => (await import('./reader/Reader.tsx')).Reader)

/**
 * Returns true once the document's ASL summary has loaded, so that page and button are shown together.
 *
 * @param id of the document; undefined until loaded
 */
export const useSignedKnown = (id: string | undefined): boolean =>
  !useQuery({ ...signedSummary(id ?? ''), enabled: id !== undefined }).isPending

/**
 * Button that opens the signed version of a document; nothing without one. The signer's code loads on press.
 * Must be inside the `article` element of the document's blocks.
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
      <span className={parts.small}>{data.reviewed ? words.reviewed : words.unreviewed}</span>
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
