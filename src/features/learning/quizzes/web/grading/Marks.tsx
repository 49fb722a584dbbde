import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { vocabulariesContract } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import type { Mark } from '../../quizzes.contract.ts'
import { useGradingWords } from '../words.ts'
import s from './Grading.module.css'

const TENTHS = 10
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`

type MarksProps = { marks: Mark[]; onChange: (marks: Mark[]) => void; now: () => number; seek: (seconds: number) => void }

/** Comments at moments of the film, in its order. */
export function Marks({ marks, onChange, now, seek }: MarksProps): ReactNode {
  const words = useGradingWords()
  const put = (index: number, change: Partial<Mark>): void => onChange(marks.map((mark, n) => (n === index ? { ...mark, ...change } : mark)))
  const add = (): void => onChange([...marks, { at: Math.round(now() * TENTHS) / TENTHS, text: '', word: null }].toSorted((a, b) => a.at - b.at))
  return (
    <fieldset className={s['marks']}>
      <legend>{words.marks}</legend>
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two marks may be alike while they are written
        <div key={index} className={s['mark']}>
          <Button variant="blackBorder" size="s" onClick={() => seek(mark.at)}>{clock(mark.at)}</Button>
          <TextInput label={words.mark_at(clock(mark.at))} hideLabel value={mark.text} maxLength={2000} onChange={(event) => put(index, { text: event.target.value })} />
          <WordChoice value={mark.word} onChange={(word) => put(index, { word })} />
          <IconButton label={words.remove_mark(clock(mark.at))} icon={<Trash />} onClick={() => onChange(marks.filter((_, n) => n !== index))} />
        </div>
      ))}
      <Button variant="blackBorder" size="s" onClick={add}>{words.add_mark}</Button>
    </fieldset>
  )
}

/** A sign of the dictionary to show beside the comment. */
function WordChoice({ value, onChange }: { value: string | null; onChange: (slug: string | null) => void }): ReactNode {
  const words = useGradingWords()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data } = useQuery({ queryKey: ['words to attach', q], queryFn: async () => (await api.call<(typeof vocabulariesContract)['list']>('GET /vocabularies', { query: { q, page_size: 8 } }, { quiet: true })).data, enabled: q.length > 1 })
  if (value) return <Button variant="blackBorder" size="s" onClick={() => onChange(null)}>{words.without(value)}</Button>
  return (
    <div className={s['word']}>
      <TextInput label={words.attach} hideLabel placeholder={words.attach} value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
      {data && data.length > 0 && q.length > 1 && <Select label={words.attach} hideLabel value="" options={[{ value: '', label: words.choose }, ...data.map((word) => ({ value: word.slug, label: word.word_en }))]} onChange={(event) => { onChange(event.target.value || null); setText('') }} />}
    </div>
  )
}
