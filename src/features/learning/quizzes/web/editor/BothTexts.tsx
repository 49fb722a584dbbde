import type { ReactNode } from 'react'
import { type Language } from '#contract/constants.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { useQuizEditorWords } from '../words.ts'
import s from './QuizEditor.module.css'

type Text = Partial<Record<Language, string>>
const EMPTY: Text = {}
type BothTextsProps = {
  label: string
  value: Text | undefined
  onChange: (text: Text) => void
  languages: readonly Language[]
  error?: string | undefined
  lines?: boolean
  hideLabel?: boolean
}

/** One text in each language of the course, side by side. */
export function BothTexts({
  label,
  value = EMPTY,
  onChange,
  languages,
  error,
  lines = false,
  hideLabel = false,
}: BothTextsProps): ReactNode {
  const words = useQuizEditorWords()
  return (
    <div className={s['both']}>
      {languages.map((language, n) => (
        <Textarea
          key={language}
          label={languages.length > 1 ? words.text_in(label, words.languages[language]) : label}
          hideLabel={hideLabel}
          {...(hideLabel && { placeholder: words.languages[language] })}
          {...(lines ? { rows: 2 } : { oneLine: true })}
          lang={language}
          maxLength={2000}
          value={value[language] ?? ''}
          autoComplete="off"
          error={n === 0 ? error : undefined}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  )
}
