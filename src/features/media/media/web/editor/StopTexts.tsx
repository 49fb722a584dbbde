import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Text } from '../../shared/questions.ts'
import styles from './FilmEditor.module.css'
import { useEditorWords } from './words.ts'

type StopTextsProps = {
  label: string
  value: Text
  languages: readonly Language[]
  max: number
  error?: string | undefined
  lines?: boolean
  onChange: (text: Text) => void
}

/** One text of a question in each language, side by side. */
export function StopTexts({
  label,
  value,
  languages,
  max,
  error,
  lines = false,
  onChange,
}: StopTextsProps): ReactNode {
  const words = useEditorWords()
  const Input = lines ? Textarea : TextInput
  return (
    <div className={styles.both}>
      {languages.map((language, n) => (
        <Input
          key={language}
          lang={language}
          label={languages.length > 1 ? words.label_in(label, words.languages[language]) : label}
          value={value[language] ?? ''}
          maxLength={max}
          error={n === 0 ? error : undefined}
          {...(lines && { rows: 2 })}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  )
}
