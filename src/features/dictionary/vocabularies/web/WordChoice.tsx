import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ReactNode } from 'react'
import type { vocabulariesContract } from '../vocabularies.contract.ts'
import { useWordsOf } from './vocabularies.api.ts'
import { api } from '#web/client/api.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import s from './WordChoice.module.css'
import parts from '#web/ui/layout/parts.module.css'

const FOUND = 6,
  PICTURE_PX = 80
type List = (typeof vocabulariesContract)['list']
type Row = { slug: string; word_en: string; word_es: string; gloss: string; poster: string | null }
type Query = { words_of?: string } & ({ q: string } | { slug: string })
const words = async (query: Query): Promise<Row[]> =>
  (await api.call<List>('GET /vocabularies', { query: { ...query, page_size: FOUND } }, { quiet: 'extra' }))
    .data
type WordChoiceProps = {
  value: string | null
  onChange: (slug: string | null) => void
  words: { attach: string; choose: string; without: (word: string) => string }
  error?: string | undefined
}

/** One entry of the dictionary: searched, seen, chosen, taken away again. */
export function WordChoice({ value, onChange, words: t, error }: WordChoiceProps): ReactNode {
  const language = useLanguage()
  const { text, setText, search: q } = useDebouncedSearch()
  const wordsOf = useWordsOf()
  const found = useQuery({
    queryKey: ['words to attach', q, wordsOf],
    queryFn: () => words({ q, ...wordsOf }),
    enabled: value === null && q.length > 1,
  })
  const chosen = useQuery({
    queryKey: ['word attached', value, wordsOf],
    queryFn: async () => (await words({ slug: `eq.${value}`, ...wordsOf }))[0] ?? null,
    enabled: value !== null,
    staleTime: Infinity,
  })
  const nameOf = (row: Row): string => (language === 'es' ? row.word_es : row.word_en)
  // The search and what it found make room for each other: the focus stays in what is there.
  const root = useRef<HTMLDivElement>(null),
    turned = useRef(false)
  useEffect(() => {
    if (turned.current) root.current?.querySelector<HTMLElement>('input, button')?.focus()
    turned.current = false
  }, [value])
  const choose = (slug: string | null): void => {
    turned.current = true
    setText('')
    onChange(slug)
  }
  if (value !== null) {
    const name = chosen.data ? nameOf(chosen.data) : value
    return (
      <div ref={root} className={s['chosen']}>
        <FileImage
          keyPath={chosen.data?.poster ?? null}
          alt=""
          width={PICTURE_PX}
          height={PICTURE_PX}
          className={s['picture']}
        />
        <span className={parts.name}>{name}</span>
        <IconButton label={t.without(name)} icon={<X aria-hidden="true" />} onClick={() => choose(null)} />
      </div>
    )
  }
  return (
    <div ref={root} className={s['word']}>
      <TextInput
        label={t.attach}
        hideLabel
        placeholder={t.attach}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        error={error}
      />
      {found.data && found.data.length > 0 && q.length > 1 && (
        <ul className={s['found']} aria-label={t.choose}>
          {found.data.map((row) => (
            <li key={row.slug}>
              <button type="button" className={s['option']} onClick={() => choose(row.slug)}>
                <FileImage
                  keyPath={row.poster}
                  alt=""
                  width={PICTURE_PX}
                  height={PICTURE_PX}
                  className={s['picture']}
                  loading="lazy"
                />
                <span className={parts.name}>{nameOf(row)}</span>{' '}
                <span className={parts.detail}>{row.gloss}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
