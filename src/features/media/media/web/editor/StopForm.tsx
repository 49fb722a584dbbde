import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { STOP_LIMITS } from '../../shared/limits.ts'
import styles from './FilmEditor.module.css'
import { useEditorWords } from './words.ts'

export type Draft = { key: string; id?: string; at: number; prompt: string; options: string[]; right: number[]; explanation: string }

type StopFormProps = { draft: Draft; number: number; /** Something is missing. */ wrong: boolean; now: () => number; onChange: (draft: Draft) => void; onRemove: () => void }

/** One question of a film: its time, words, answers and which of them are right. */
export function StopForm({ draft, number, wrong, now, onChange, onRemove }: StopFormProps): ReactNode {
  const words = useEditorWords()
  const { options, right } = draft
  const removeOption = (index: number): void => onChange({ ...draft, options: options.filter((_, place) => place !== index), right: right.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one)) })
  return (
    <li className={styles.row} data-stop={draft.key}>
      <fieldset className={styles.question}>
        <legend>{words.question(number)}</legend>
        <div className={styles.times}>
          <TextInput label={words.at} type="number" min={0} step={0.1} value={draft.at} onChange={(event) => onChange({ ...draft, at: Math.max(0, Number(event.target.value) || 0) })} />
          <Button variant="blackBorder" size="s" onClick={() => onChange({ ...draft, at: now() })}>{words.at_now}</Button>
        </div>
        <TextInput label={words.prompt} value={draft.prompt} maxLength={STOP_LIMITS.prompt} error={wrong ? words.incomplete : undefined} onChange={(event) => onChange({ ...draft, prompt: event.target.value })} />
        {options.map((option, index) => (
          // Answers have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.option}>
            <Checkbox label={words.is_right(index + 1)} hideLabel checked={right.includes(index)} onChange={(event) => onChange({ ...draft, right: event.target.checked ? [...right, index].toSorted((a, b) => a - b) : right.filter((one) => one !== index) })} />
            <TextInput label={words.option(index + 1)} value={option} maxLength={STOP_LIMITS.option} onChange={(event) => onChange({ ...draft, options: options.map((one, place) => (place === index ? event.target.value : one)) })} />
            {options.length > 2 && <IconButton label={words.remove_option(index + 1)} icon={<Trash />} onClick={() => removeOption(index)} />}
          </div>
        ))}
        <Textarea label={words.explanation} rows={2} maxLength={STOP_LIMITS.explanation} value={draft.explanation} onChange={(event) => onChange({ ...draft, explanation: event.target.value })} />
        <div className={styles.actions}>
          {options.length < STOP_LIMITS.options && <Button variant="blackBorder" size="s" onClick={() => onChange({ ...draft, options: [...options, ''] })}>{words.add_option}</Button>}
          <Button variant="RedOpacity" size="s" onClick={onRemove}>{words.remove_question}</Button>
        </div>
      </fieldset>
    </li>
  )
}
