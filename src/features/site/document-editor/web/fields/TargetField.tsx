import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { TARGETS, type Target } from '../../../blocks/blocks.contract.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { choices } from '../editor.api.ts'
import { useDocumentWords } from '../words.ts'
import { WordField } from './WordFields.tsx'
import s from './Fields.module.css'

/** Selects the destination of a link: first its kind, then the document, course, word or address. */
export function TargetField({
  label,
  value,
  kinds = TARGETS,
  onChange,
}: {
  label: string
  value: Target
  kinds?: readonly Target['kind'][]
  onChange: (value: Target) => void
}): ReactNode {
  const t = useDocumentWords().target
  const { kind, to } = value
  const routes = Object.entries(t.routes)
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      <Select
        label={t.kind}
        hideLabel
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t.kinds[one] }))}
        onChange={(event) => {
          const next = event.target.value as Target['kind']
          onChange({ kind: next, to: next === 'route' ? routes[0]![0] : '' })
        }}
      />
      {(kind === 'document' || kind === 'course') && (
        <Chooser key={kind} kind={kind} to={to} onChoose={(next) => onChange({ kind, to: next })} />
      )}
      {kind === 'word' && (
        <WordField
          label={t.kinds.word}
          value={{ word: to }}
          onChange={({ word }) => onChange({ kind, to: word })}
        />
      )}
      {kind === 'route' && (
        <Select
          label={t.place}
          hideLabel
          value={to}
          options={[
            ...routes.map(([path, name]) => ({ value: path, label: name })),
            // A place that only the content pack names stays chosen.
            ...(routes.some(([path]) => path === to) ? [] : [{ value: to, label: to }]),
          ]}
          onChange={(event) => onChange({ kind, to: event.target.value })}
        />
      )}
      {kind === 'address' && (
        <TextInput
          label={t.address}
          hint={t.address_hint}
          type="url"
          autoComplete="off"
          maxLength={500}
          value={to}
          onChange={(event) => onChange({ kind, to: event.target.value.trim() })}
        />
      )}
    </fieldset>
  )
}

function Chooser({
  kind,
  to,
  onChoose,
}: {
  kind: 'document' | 'course'
  to: string
  onChoose: (to: string) => void
}): ReactNode {
  const t = useDocumentWords().target
  const language = useLanguage()
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const [looking, setLooking] = useState(to === '')
  const { data, isFetching } = useQuery(choices(kind, language, search, to))
  const chosen = data?.find((one) => one.to === to)
  return (
    <div className={s['finder']}>
      {to !== '' && data && <p className={s['quiet']}>{chosen ? t.chosen(chosen.title) : t.gone}</p>}
      <SearchField
        label={t.find}
        value={text}
        onChange={(value) => {
          setLooking(true)
          setText(value)
        }}
        busy={isFetching && search !== ''}
      />
      {looking && data && (
        <ul className={s['found']} aria-label={t.find}>
          {data
            .filter((one) => one.to !== to)
            .map((one) => (
              <li key={one.to}>
                <button
                  type="button"
                  className={s['choice']}
                  onClick={() => {
                    onChoose(one.to)
                    setText('')
                    setLooking(false)
                  }}
                >
                  {one.title}
                </button>
              </li>
            ))}
          {data.length === 0 && <li className={s['quiet']}>{t.nothing}</li>}
        </ul>
      )}
    </div>
  )
}
