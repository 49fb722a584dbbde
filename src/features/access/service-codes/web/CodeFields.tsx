import type { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './Codes.module.css'
import { useServiceCodeWords } from './words.ts'

const MAX_UNITS: typeof import('../service-codes.contract.ts').MAX_UNITS = 1000

export type CodeValues = {
  code: string
  units_authorised: string
  starts_on: string
  ends_on: string
  note: string
}
/** What is sent of them. */
export const numbers = (values: CodeValues) => ({
  ...values,
  units_authorised: Number(values.units_authorised),
})

/** What is written of a code, by whoever issues, changes or asks for it. */
export function CodeFields({
  form,
  noteLabel,
}: {
  form: ReturnType<typeof useForm<CodeValues>>
  noteLabel?: string
}) {
  const words = useServiceCodeWords().form
  const common = useCommonWords()
  return (
    <>
      <TextInput
        id="code"
        label={words.code}
        hint={words.code_hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.text('code')}
      />
      <TextInput
        id="units_authorised"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_UNITS}
        label={words.units}
        hint={words.units_hint}
        {...form.text('units_authorised')}
      />
      <div className={styles.pair}>
        <TextInput id="starts_on" type="date" label={words.starts_on} {...form.text('starts_on')} />
        <TextInput id="ends_on" type="date" label={words.ends_on} {...form.text('ends_on')} />
      </div>
      <Textarea
        id="note"
        label={noteLabel ?? words.note}
        note={common.optional}
        rows={3}
        maxLength={500}
        value={form.values.note}
        error={form.errors['note']}
        onChange={(event) => form.set('note', event.target.value)}
      />
    </>
  )
}
