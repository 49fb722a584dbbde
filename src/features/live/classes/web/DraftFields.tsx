import type { ReactNode } from 'react'
import { instantsOf, wallTime } from '#contract/wall-time.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { ClassChoices } from '../class-shapes.contract.ts'
import { MOST_TEACHERS } from '../shared/limits.ts'
import s from './Classes.module.css'
import d from './Draft.module.css'
import type { DraftValues } from './draft-values.ts'
import { useClassWords } from './words.ts'

type People = Pick<DraftValues, 'teacher_ids' | 'interpreter_id'>
type Running = People & Pick<DraftValues, 'seats' | 'registration_closes_at' | 'open' | 'zone'>
type Problems = Record<string, string | undefined>

/** Staff of a class: the leading teacher, optional other teachers and an interpreter. */
export function PeopleFields({
  values,
  set,
  problems,
  people,
}: {
  values: People
  set: (change: Partial<People>) => void
  problems: Problems
  people: ClassChoices['people']
}): ReactNode {
  const words = useClassWords().form
  const [lead, ...more] = values.teacher_ids
  const others = people.filter(({ id }) => id !== lead && id !== values.interpreter_id)
  const option = ({ id, name }: ClassChoices['people'][number]) => ({ value: id, label: name })
  return (
    <>
      <div className={s['pair']}>
        <Select
          label={words.lead}
          placeholder={words.choose}
          value={lead ?? ''}
          error={problems['teacher_ids']}
          options={people.filter(({ id }) => id !== values.interpreter_id).map(option)}
          onChange={(event) =>
            set({ teacher_ids: [event.target.value, ...more.filter((id) => id !== event.target.value)] })
          }
        />
        <Select
          label={words.interpreter}
          value={values.interpreter_id ?? ''}
          error={problems['interpreter_id']}
          options={[
            { value: '', label: words.nobody },
            ...people.filter(({ id }) => !values.teacher_ids.includes(id)).map(option),
          ]}
          onChange={(event) => set({ interpreter_id: event.target.value || null })}
        />
      </div>
      {others.length > 0 && (
        <fieldset className={d['checks']}>
          <legend>{words.more_teachers}</legend>
          {others.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={more.includes(id)}
              disabled={!more.includes(id) && values.teacher_ids.length >= MOST_TEACHERS}
              onChange={(event) =>
                set({
                  teacher_ids: event.target.checked
                    ? [...values.teacher_ids, id]
                    : values.teacher_ids.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The course of a class, in one of its languages, and who gives it. */
export function CourseAndPeople({
  values,
  set,
  problems,
  choices,
}: {
  values: DraftValues
  set: (change: Partial<DraftValues>) => void
  problems: Problems
  choices: ClassChoices
}): ReactNode {
  const words = useClassWords().form
  const key = (common_id: string, language: string): string => `${common_id} ${language}`
  return (
    <>
      <Select
        label={words.course}
        placeholder={words.choose}
        value={values.common_id ? key(values.common_id, values.language) : ''}
        error={problems['common_id']}
        options={choices.courses.map(({ common_id, language, title }) => ({
          value: key(common_id, language),
          label: words.course_language(title, words.languages[language]),
        }))}
        onChange={(event) => {
          const found = choices.courses.find(
            ({ common_id, language }) => key(common_id, language) === event.target.value,
          )
          if (found)
            set({
              common_id: found.common_id,
              language: found.language,
              ...(found.own && { open: false }),
            })
        }}
      />
      <PeopleFields {...{ values, set, problems, people: choices.people }} />
    </>
  )
}

/** Number of seats, end of registration, and audience. */
export function SeatsAndRegistration({
  values,
  set,
  problems,
  choices,
}: {
  values: Running
  set: (change: Partial<Running>) => void
  problems: Problems
  choices: Pick<ClassChoices, 'places' | 'organization'>
}): ReactNode {
  const words = useClassWords().form
  const left = choices.places - values.teacher_ids.length - (values.interpreter_id ? 1 : 0)
  const closes = values.registration_closes_at
    ? wallTime(values.zone, new Date(values.registration_closes_at))
    : ''
  return (
    <>
      <div className={s['pair']}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          label={words.seats}
          hint={words.seats_hint(Math.max(0, left), choices.places)}
          value={values.seats > 0 ? String(values.seats) : ''}
          error={problems['seats']}
          onChange={(event) => set({ seats: Number(event.target.value) })}
        />
        <TextInput
          type="datetime-local"
          label={words.closes}
          hint={words.closes_hint}
          value={closes}
          error={problems['registration_closes_at']}
          onChange={(event) =>
            set({
              registration_closes_at: instantsOf(values.zone, event.target.value)[0]?.toISOString() ?? null,
            })
          }
        />
      </div>
      {choices.organization && (
        <Switch
          label={words.open}
          hint={problems['open'] ?? words.open_hint}
          checked={values.open}
          onChange={(event) => set({ open: event.target.checked })}
        />
      )}
    </>
  )
}
