import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { publicWord } from '#features/dictionary/vocabularies/web/public.ts'
import type {
  VocabularyRow,
  vocabulariesContract,
} from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Language } from '#contract/constants.ts'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { isFormOf } from './touched-word.ts'
import { useReaderWords } from './words.ts'
import s from './Reader.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** A word that was touched in the text, or a sign that was chosen below the signer. */
export type Touched =
  | { kind: 'word'; text: string }
  | {
      kind: 'sign'
      gloss: string
      name: string
      href: string | null
      notation: Record<string, unknown> | null
      spell: string | null
    }

const FRESH_MS = 5 * 60_000
const LOOKED_AT = 8
const nameIn = (row: VocabularyRow, language: Language): string =>
  language === 'es' ? row.word_es : row.word_en

/** The word of the dictionary that a word of the text is a form of. */
const lookedUp = (text: string, language: Language) => ({
  queryKey: ['vocabularies', 'touched', text.toLowerCase(), language],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<VocabularyRow | null> => {
    const rows = await api.data<(typeof vocabulariesContract)['list']>(
      'GET /vocabularies',
      { query: { q: text, page_size: LOOKED_AT } },
      { signal, quiet: 'extra' },
    )
    const same = (row: VocabularyRow): boolean => nameIn(row, language).toLowerCase() === text.toLowerCase()
    return rows.find(same) ?? rows.find((row) => isFormOf(text, nameIn(row, language), language)) ?? null
  },
  staleTime: FRESH_MS,
})

/** The sign of one word: moving, what it is called, and where the dictionary tells more about it. */
export function WordCard({ touched, onBack }: { touched: Touched; onBack: () => void }): ReactNode {
  const t = useReaderWords()
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => backButton.current?.focus({ preventScroll: true }), [touched])
  return (
    <div className={s['card']} data-touched>
      {touched.kind === 'word' ? (
        <FoundWord text={touched.text} />
      ) : (
        <>
          <div className={s['picture']}>
            <ModelClip
              key={touched.gloss}
              signs={[{ sign: touched.notation, spell: touched.spell ?? touched.gloss }]}
              title={t.sign_of(touched.name)}
              bar="none"
              labels={false}
            />
          </div>
          <About name={touched.name} note={touched.gloss} href={touched.href} />
        </>
      )}
      <IconButton ref={backButton} label={t.back} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
    </div>
  )
}

function About({ name, note, href }: { name: string; note: string; href: string | null }): ReactNode {
  const t = useReaderWords()
  return (
    <div className={s['about']}>
      <strong>{name}</strong>
      <span className={parts.small} lang="en">
        {note}
      </span>
      {href !== null && <Link to={href}>{t.open}</Link>}
    </div>
  )
}

function FoundWord({ text }: { text: string }): ReactNode {
  const t = useReaderWords()
  const language = useLanguage()
  const { data, isError } = useQuery(lookedUp(text, language))
  if (isError) return <p className={s['about']}>{t.lost}</p>
  if (data === undefined) return <p className={s['about']}>{t.looking}</p>
  if (data === null)
    return (
      <>
        <div className={s['picture']}>
          <ModelClip key={text} signs={[{ spell: text }]} title={t.sign_of(text)} bar="none" labels />
        </div>
        <div className={s['about']}>
          <span>{t.unknown(text)}</span>
          <Link to={`/dictionary?q=${encodeURIComponent(text)}`}>{t.look_up}</Link>
        </div>
      </>
    )
  const name = nameIn(data, language)
  const moving = data.preview_url ?? null
  return (
    <>
      <div className={s['picture']}>
        {data.clip_url !== null ? (
          <video
            src={data.clip_url}
            poster={data.poster_url ?? undefined}
            aria-label={t.sign_of(name)}
            autoPlay
            loop
            muted
            playsInline
            data-hands
          />
        ) : (
          <img src={moving ?? data.poster_url ?? undefined} alt={t.sign_of(name)} data-sign />
        )}
      </div>
      <About name={name} note={data.gloss} href={publicWord(data.slug, language)} />
    </>
  )
}
