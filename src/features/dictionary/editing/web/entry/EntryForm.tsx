import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isApiError, type ApiError } from '#web/client/api.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { isStale, useVersions, type Standing } from '#web/client/versions/use-versions.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useDictionaryWords } from '../../../vocabularies/web/public.ts'
import { summary } from '../editing.api.ts'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import { WordPicker, type PickedWord } from './WordPicker.tsx'
import { ExampleFields, type LineEditor } from './ExampleFields.tsx'
import { bodyOf, glossesOf, type EntryText, type EntryValues } from './entry-values.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

type EntryFormProps = {
  first: Standing<EntryValues>
  fresh: boolean
  editable: boolean
  busy: boolean
  error: Error | null
  onSave: (values: EntryValues, version: number) => Promise<unknown>
  /** Fetches the current values after somebody else saved first. */
  reload?: () => Promise<Standing<EntryValues> | null>
  lineEditor: LineEditor | undefined
}
const ALSO = [
  ['also_en', 'en'],
  ['also_es', 'es'],
] as const
const nothing = async (): Promise<null> => null

/**
 * The texts of an entry in both languages. Shows the server's errors at their fields and guards against
 * leaving unsaved changes.
 */
export function EntryForm({
  first,
  fresh,
  editable,
  busy,
  error,
  onSave,
  reload = nothing,
  lineEditor,
}: EntryFormProps): ReactNode {
  const words = useEditingWords().entry,
    parts = useDictionaryWords().parts,
    language = useLanguage()
  const { data } = useQuery(summary)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(first.values),
    [round, press] = useReducer((n: number) => n + 1, 0)
  const versions = useVersions(first, reload)
  const failed: ApiError | null = isApiError(error) && !isStale(error) ? error : null
  /** Errors found by the contract before sending, by field. */
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState(0)
  const errorOf = (name: string): string | undefined => wrong[name] ?? failed?.field(name)
  /** The first error among the words of a list. */
  const errorIn = (name: string): string | undefined =>
    errorOf(name) ?? Object.entries(wrong).find(([path]) => path.startsWith(`${name}.`))?.[1]
  const changed = JSON.stringify(values) !== JSON.stringify(versions.values)
  useEffect(() => {
    if ((failed || refused > 0) && form.current) focusFirstError(form.current)
  }, [failed, refused])
  const set = <K extends keyof EntryValues>(name: K, value: EntryValues[K]): void => {
    setValues((now) => ({ ...now, [name]: value }))
    if (errorIn(name))
      setWrong((now) =>
        Object.fromEntries(Object.entries(now).filter(([path]) => path.split('.')[0] !== name)),
      )
  }
  const labels = {
    word_en: words.word_en,
    word_es: words.word_es,
    also_en: words.also_en,
    also_es: words.also_es,
    part_of_speech: words.part,
    gloss: words.gloss,
    definition_en: words.definition_en,
    definition_es: words.definition_es,
    example_en: words.example_en,
    example_es: words.example_es,
    example_line: words.example_line,
    categories: words.categories,
    related: words.related,
    synonyms: words.synonyms,
  }
  const shown = (field: string, value: unknown): string => {
    if (field === 'part_of_speech') return parts[value as EntryValues['part_of_speech']]
    if (field === 'categories')
      return (value as string[])
        .map((key) => data?.categories.find((one) => one.value === key)?.[language] ?? key)
        .join(', ')
    if (field === 'example_line') return glossesOf(value as EntryValues['example_line'])
    return Array.isArray(value)
      ? (value as PickedWord[]).map((word) => word[`word_${language}`]).join(', ')
      : String(value ?? '')
  }
  const text = (name: EntryText) => ({
    value: values[name] ?? '',
    error: errorIn(name),
    readOnly: !editable,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (versions.open) return press()
    const [{ CreateEntry }, { fieldErrors }] = await Promise.all([
      import('../../editing.contract.ts'),
      import('#contract/validation.ts'),
    ])
    const { error: problems } = CreateEntry.safeParse({ ...bodyOf(values), slug: values.slug.trim() || null })
    setWrong(
      Object.fromEntries(
        problems ? fieldErrors(problems, language).map(({ path, message }) => [path, message]) : [],
      ),
    )
    if (problems) setRefused((n) => n + 1)
    else {
      try {
        await onSave(values, versions.version)
      } catch (refusal) {
        if (!isStale(refusal)) return
        const joined = await versions.join(values)
        if (joined) setValues(joined)
        else toast.warning(refusal.message)
      }
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard when={changed && !busy && editable} />
      <Meanwhile
        versions={versions}
        values={values}
        labels={labels}
        shown={shown}
        round={round}
        onChoose={(field, which) => {
          if (which === 'theirs') setValues({ ...values, [field]: versions.conflicts[field]?.theirs })
          versions.settle(field)
        }}
      />
      <h2>{words.words}</h2>
      <div className={styles.pair}>
        <TextInput label={words.word_en} required maxLength={80} lang="en" {...text('word_en')} />
        <TextInput label={words.word_es} required maxLength={80} lang="es" {...text('word_es')} />
      </div>
      <div className={styles.pair}>
        {ALSO.map(([name, lang]) => (
          <Textarea
            key={name}
            label={words[name]}
            hint={editable ? words.also_hint : undefined}
            rows={2}
            maxLength={2500}
            lang={lang}
            {...text(name)}
          />
        ))}
      </div>
      <div className={styles.pair}>
        {editable ? (
          <Select
            label={words.part}
            value={values.part_of_speech}
            error={errorOf('part_of_speech')}
            options={Object.entries(parts).map(([value, label]) => ({ value, label }))}
            onChange={(event) => set('part_of_speech', event.target.value as EntryValues['part_of_speech'])}
          />
        ) : (
          <TextInput label={words.part} value={parts[values.part_of_speech]} readOnly />
        )}
        <TextInput
          label={words.gloss}
          optional={fresh}
          hint={editable ? words.gloss_hint : undefined}
          maxLength={60}
          autoCapitalize="characters"
          {...text('gloss')}
        />
      </div>
      {fresh && (
        <TextInput
          label={words.slug}
          optional
          hint={words.slug_hint}
          maxLength={80}
          autoCapitalize="none"
          {...text('slug')}
        />
      )}
      <h2>{words.meaning}</h2>
      <div className={styles.pair}>
        <Textarea
          label={words.definition_en}
          rows={3}
          maxLength={1000}
          lang="en"
          {...text('definition_en')}
        />
        <Textarea
          label={words.definition_es}
          rows={3}
          maxLength={1000}
          lang="es"
          {...text('definition_es')}
        />
      </div>
      <ExampleFields
        line={values.example_line ?? null}
        error={errorIn('example_line')}
        editor={editable ? lineEditor : undefined}
        text={text}
        onChange={(line) => set('example_line', line)}
      />
      <h2>{words.links}</h2>
      <fieldset className={styles.fieldset} disabled={!editable}>
        <legend>{words.categories}</legend>
        <div className={layoutParts.chips}>
          {(data?.categories ?? [])
            .filter((one) => editable || values.categories.includes(one.value))
            .map((one) => {
              const on = values.categories.includes(one.value)
              return (
                <Chip
                  key={one.value}
                  pressed={on}
                  onPress={() =>
                    set(
                      'categories',
                      on
                        ? values.categories.filter((value) => value !== one.value)
                        : [...values.categories, one.value],
                    )
                  }
                >
                  {one[language]}
                </Chip>
              )
            })}
        </div>
        <FieldError id={undefined}>{errorOf('categories')}</FieldError>
      </fieldset>
      {editable && (
        <div className={styles.pair}>
          <WordPicker
            label={words.related}
            value={values.related}
            error={errorOf('related')}
            onChange={(related) => set('related', related)}
          />
          <WordPicker
            label={words.synonyms}
            value={values.synonyms}
            error={errorOf('synonyms')}
            onChange={(synonyms) => set('synonyms', synonyms)}
          />
        </div>
      )}
      {editable && (
        <div className={layoutParts.controls}>
          <Button type="submit" variant="Orange" loading={busy} disabled={!fresh && !changed}>
            {fresh ? words.create : words.save}
          </Button>
        </div>
      )}
    </form>
  )
}
