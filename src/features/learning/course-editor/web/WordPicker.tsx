import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { useVocabularies } from '#features/dictionary/vocabularies/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import { useEditorWords } from './words.ts'
import s from './WordPicker.module.css'
import parts from '#web/ui/layout/parts.module.css'

type PickedWord = Pick<CourseNode['words'][number], 'slug' | 'word' | 'gloss' | 'poster'>
type Props = {
  words: readonly string[]
  cards: CourseNode['words']
  error?: string | undefined
  onChange: (words: string[]) => void
}
const FOUND = 6

/** The words that a lesson teaches, in their order, found in the dictionary as one types. */
export function WordPicker({ words, cards, error, onChange }: Props): ReactNode {
  const t = useEditorWords().node
  const common = useCommonWords()
  const language = useLanguage()
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const [added, setAdded] = useState<readonly PickedWord[]>([])
  const found = useVocabularies({ q: search, page_size: FOUND }, {})
  const known = new Map([...cards, ...added].map((card) => [card.slug, card]))
  // Removing a word unmounts the pressed button: focus the next word, or the search.
  const [root, focusOn] = useNextFocus<HTMLElement>(words)
  const takeOut = (slug: string): void => {
    const at = words.indexOf(slug)
    focusOn(`[data-out="${words[at + 1] ?? words[at - 1]}"]`, 'input')
    onChange(words.filter((one) => one !== slug))
  }
  const move = (from: number, to: number): void =>
    onChange(words.toSpliced(from, 1).toSpliced(to, 0, words[from]!))
  const rows = search ? (found.data?.data ?? []) : []
  return (
    <section ref={root} className={parts.column} aria-label={t.words}>
      <p className={parts.label}>{t.words}</p>
      <p className={s['hint']}>{t.words_hint}</p>
      {words.length === 0 ? (
        <p className={s['hint']}>{t.no_words}</p>
      ) : (
        <ol className={s['words']}>
          {words.map((slug, index) => {
            const name = known.get(slug)?.word ?? slug
            return (
              <li key={slug} className={s['word']}>
                <FileImage
                  keyPath={known.get(slug)?.poster ?? null}
                  alt=""
                  width={80}
                  height={80}
                  className={s['picture']}
                  loading="lazy"
                />
                <span className={s['name']}>{name}</span>
                <IconButton
                  label={t.word_up(name)}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t.word_down(name)}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={index === words.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t.word_out(name)}
                  icon={<X aria-hidden="true" />}
                  data-out={slug}
                  onClick={() => takeOut(slug)}
                />
              </li>
            )
          })}
        </ol>
      )}
      <FieldError id={undefined}>{error}</FieldError>
      <SearchField
        label={t.find_word}
        value={text}
        onChange={setText}
        busy={search !== '' && found.isFetching}
      />
      {search !== '' && found.data && (
        <ul className={s['found']} aria-label={t.find_word}>
          {rows.map((row) => {
            const word = language === 'es' ? row.word_es : row.word_en
            return (
              <li key={row.id} className={s['word']}>
                <span className={s['name']}>
                  {word} <span className={s['hint']}>{row.gloss}</span>
                </span>
                {words.includes(row.slug) ? (
                  <Badge tone="green">{t.word_there}</Badge>
                ) : (
                  <Button
                    size="s"
                    variant="White"
                    icon={<Plus aria-hidden="true" />}
                    aria-label={t.add_word(word)}
                    onClick={() => {
                      focusOn('input')
                      setAdded((old) => [
                        ...old,
                        { slug: row.slug, word, gloss: row.gloss, poster: row.poster },
                      ])
                      onChange([...words, row.slug])
                    }}
                  >
                    {common.add}
                  </Button>
                )}
              </li>
            )
          })}
          {rows.length === 0 && <li className={s['hint']}>{t.no_word}</li>}
        </ul>
      )}
    </section>
  )
}
