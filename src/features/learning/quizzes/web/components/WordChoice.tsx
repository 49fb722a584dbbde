import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { vocabulariesContract } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import s from './WordChoice.module.css'

const FOUND = 8
type WordChoiceProps = { value: string | null; onChange: (slug: string | null) => void; words: { attach: string; choose: string; without: (word: string) => string }; error?: string | undefined }

/** One entry of the dictionary: typed, chosen, taken away again. */
export function WordChoice({ value, onChange, words, error }: WordChoiceProps): ReactNode {
  const language = useLanguage()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data } = useQuery({ queryKey: ['words to attach', q], queryFn: async () => (await api.call<(typeof vocabulariesContract)['list']>('GET /vocabularies', { query: { q, page_size: FOUND } }, { quiet: true })).data, enabled: q.length > 1 })
  if (value) return <Button variant="blackBorder" size="s" onClick={() => onChange(null)}>{words.without(value)}</Button>
  const choose = (slug: string): void => { onChange(slug || null); setText('') }
  return (
    <div className={s['word']}>
      <TextInput label={words.attach} hideLabel placeholder={words.attach} value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" error={error} />
      {data && data.length > 0 && q.length > 1 && <Select label={words.choose} hideLabel value="" options={[{ value: '', label: words.choose }, ...data.map((word) => ({ value: word.slug, label: language === 'es' ? word.word_es : word.word_en }))]} onChange={(event) => choose(event.target.value)} />}
    </div>
  )
}
