import type { ReactNode } from 'react'
import { LOCI, type Locus, type Way } from '#features/media/signer/web/public.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { useQuizEditorWords } from '../words.ts'
import s from './QuestionEditor.module.css'

type Sentence = { kind: 'sign'; keys: string[]; ways?: (Way | null)[] }
const MOST = 12

/** Editor of the signing above the answers: one sign, or a sentence of several with their directions. */
export function SentenceField({
  value,
  onChange,
  error,
}: {
  value: { keys: string[]; ways?: (Way | null)[] | undefined } | null
  onChange: (value: Sentence | null) => void
  error: string | undefined
}): ReactNode {
  const words = useQuizEditorWords(),
    t = words.sentence
  const keys = value?.keys ?? [],
    ways = keys.map((_, n) => value?.ways?.[n] ?? null)
  const put = (next: string[], along: (Way | null)[]): void =>
    onChange(
      next.length === 0
        ? null
        : { kind: 'sign', keys: next, ...(along.some((way) => way !== null) && { ways: along }) },
    )
  const go = (n: number, part: 'subject' | 'object', to: string): void => {
    const { [part]: _before, ...rest } = ways[n] ?? {}
    const way: Way = to === '' ? rest : { ...rest, [part]: to as Locus }
    put(keys, ways.with(n, Object.keys(way).length > 0 ? way : null))
  }
  return (
    <div className={s['sentence']}>
      {keys.map((slug, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sentence may contain a word twice
        <div key={`${n} ${slug}`} className={s['signed']}>
          <WordChoice
            words={words.word}
            value={slug}
            onChange={(next) =>
              next ? put(keys.with(n, next), ways) : put(keys.toSpliced(n, 1), ways.toSpliced(n, 1))
            }
          />
          {keys.length > 1 &&
            (['subject', 'object'] as const).map((part) => (
              <Select
                key={part}
                label={t[part]}
                value={ways[n]?.[part] ?? ''}
                options={[
                  { value: '', label: t.nobody },
                  ...LOCI.map((locus) => ({ value: locus, label: t.loci[locus] })),
                ]}
                onChange={(event) => go(n, part, event.target.value)}
              />
            ))}
        </div>
      ))}
      {keys.length < MOST && (
        <WordChoice
          key={keys.length}
          words={keys.length === 0 ? words.word : { ...words.word, attach: t.next }}
          value={null}
          onChange={(slug) => slug && put([...keys, slug], [...ways, null])}
          error={error}
        />
      )}
    </div>
  )
}
