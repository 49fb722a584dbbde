import type { ReactNode } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { PlacedLine } from '../../../lines/signed-line.contract.ts'
import { GlossLine } from '../../../lines/web/public.ts'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import type { EntryText, EntryValues } from './entry-values.ts'

/** Editor of a sentence in signs. The course editor has it, and passes it to the screens of entries. */
export type LineEditor = (props: {
  value: PlacedLine | null
  onChange: (value: PlacedLine | null) => void
}) => ReactNode

/** The example of an entry: in both languages, and in signs. */
export function ExampleFields({
  line,
  error,
  editor: Editor,
  text,
  onChange,
}: {
  line: PlacedLine | null
  error: string | undefined
  /** Undefined where the entry may only be read. */
  editor: LineEditor | undefined
  text: (name: EntryText) => Pick<Parameters<typeof Textarea>[0], 'value' | 'error' | 'readOnly' | 'onChange'>
  onChange: (value: EntryValues['example_line']) => void
}): ReactNode {
  const words = useEditingWords().entry
  return (
    <>
      <div className={styles.pair}>
        <Textarea label={words.example_en} rows={2} maxLength={1000} lang="en" {...text('example_en')} />
        <Textarea label={words.example_es} rows={2} maxLength={1000} lang="es" {...text('example_es')} />
      </div>
      {(Editor || line) && (
        <fieldset className={styles.fieldset}>
          <legend>{words.example_line}</legend>
          {Editor ? <Editor value={line} onChange={onChange} /> : line && <GlossLine line={line} />}
          <FieldError id={undefined}>{error}</FieldError>
        </fieldset>
      )}
    </>
  )
}
