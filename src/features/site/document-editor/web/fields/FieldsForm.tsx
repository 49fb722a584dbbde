import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import { Conflict } from '#features/learning/course-editor/web/public.ts'
import type { Fields } from '#web/form/use-fields.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Field, SignedLine, Target, WordRef } from '../../../blocks/blocks.contract.ts'
import type { ChoiceValue } from '../block-names.ts'
import { choices } from '../editor.api.ts'
import { useBlockNames, useDocumentWords } from '../words.ts'
import { GlossesField } from './GlossesField.tsx'
import { ItemsField } from './ItemsField.tsx'
import { MediaField } from './MediaField.tsx'
import { TargetField } from './TargetField.tsx'
import { TextPair, type TextKind } from './TextPair.tsx'
import { WordField, WordsField } from './WordFields.tsx'
import s from './Fields.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Props = {
  fields: Fields
  of: readonly Field[]
  /** Path prefix of these fields. */
  before?: string
  /** Path prefix of these fields in the server's validation errors. */
  at?: string
}

/** A form that is made of what a block’s schema says of its fields: nothing here knows a kind of block. */
export function FieldsForm({ fields, of, before = '', at = 'value.' }: Props): ReactNode {
  return (
    <div className={parts.form}>
      {of.map((field) => (
        <OneField
          key={field.name}
          fields={fields}
          field={field}
          path={before + field.name}
          at={at + field.name}
        />
      ))}
    </div>
  )
}

type One = { fields: Fields; field: Field; path: string; at: string }

function OneField({ fields, field, path, at }: One): ReactNode {
  const names = useBlockNames()
  const label = names.labels[field.label]
  const needed = field.needed === true
  if (field.text)
    return (
      <TextPair
        fields={fields}
        path={path}
        at={at}
        label={label}
        kind={field.widget as TextKind}
        needed={needed}
        {...(field.max !== undefined && Number.isFinite(field.max) && { max: field.max })}
      />
    )
  if (field.fields)
    return (
      <ItemsField fields={fields} field={field} path={path} at={at} label={label}>
        {(before, place) => <FieldsForm fields={fields} of={field.fields!} before={before} at={place} />}
      </ItemsField>
    )
  return (
    <div className={s['shared']} data-place={path}>
      <Shared fields={fields} field={field} path={path} at={at} />
      <Conflict fields={fields} path={path} shown={inWords} />
    </div>
  )
}

/** A value that both languages share. */
function Shared({ fields, field, path, at }: One): ReactNode {
  const names = useBlockNames(),
    t = useDocumentWords().editor
  const label = names.labels[field.label]
  const current = fields.value(path)
  const error = fields.errors[at]
  const set = (value: unknown): void => fields.set(path, value)
  const empty = field.needed === true && isEmpty(current)
  return (
    <>
      {widget()}
      {empty && <p className={s['missing']}>{t.missing_shared}</p>}
    </>
  )

  function widget(): ReactNode {
    switch (field.widget) {
      case 'choice':
        return (
          <Select
            label={label}
            error={error}
            value={String(current)}
            options={(field.values ?? []).map((value) => ({
              value,
              label: names.values[value as ChoiceValue],
            }))}
            onChange={(event) => set(event.target.value)}
          />
        )
      case 'switch':
        return (
          <Switch label={label} checked={current === true} onChange={(event) => set(event.target.checked)} />
        )
      case 'number':
        return (
          <TextInput
            label={label}
            error={error}
            type="number"
            inputMode="numeric"
            min={field.min}
            max={field.max}
            value={String(current)}
            onChange={(event) => set(within(event.target.value, field))}
          />
        )
      case 'word':
        return <WordField label={label} value={current as WordRef} onChange={set} />
      case 'items':
        return (
          <WordsField label={label} value={current as WordRef[]} max={field.max ?? Infinity} onChange={set} />
        )
      case 'glosses':
        return <GlossesField label={label} value={current as SignedLine} onChange={set} />
      case 'target':
        return <TargetField label={label} value={current as Target} onChange={set} />
      case 'picture':
        return (
          <MediaField
            kind="picture"
            label={label}
            value={current as PictureValue | null}
            error={error}
            onChange={set}
          />
        )
      case 'film':
        return (
          <MediaField
            kind="film"
            label={label}
            value={current as FilmValue | null}
            error={error}
            onChange={set}
          />
        )
      case 'topic':
        return <TopicField label={label} value={String(current ?? '')} onChange={set} />
      default:
        return null
    }
  }
}

function TopicField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (key: string) => void
}): ReactNode {
  const t = useDocumentWords().fields
  const { data = [] } = useQuery(choices('tag', useLanguage(), '', value))
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: t.any_topic },
        ...data.map(({ to, title }) => ({ value: to, label: title })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const within = (text: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: Field): number =>
  Math.max(min, Math.min(max, Math.trunc(Number(text)) || min))

const isEmpty = (held: unknown): boolean => {
  if (held === null || held === undefined || held === '' || held === false) return true
  if (Array.isArray(held)) return held.length === 0
  if (typeof held !== 'object') return false
  if ('word' in held) return held.word === ''
  if ('glosses' in held) return (held.glosses as unknown[]).length === 0
  return 'kind' in held && (held.kind === 'none' || (held as Target).to === '')
}

/** Readable form of a value, to compare two people's changes. */
const inWords = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return String(value ?? '')
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if ('word' in value) return String(value.word)
  if ('to' in value) return String(value.to)
  if ('glosses' in value) return (value.glosses as { gloss: string }[]).map(({ gloss }) => gloss).join(' ')
  if ('alt' in value) return Object.values(value.alt as Record<string, string>).find(Boolean) ?? ''
  return ''
}
