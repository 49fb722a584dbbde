import X from 'lucide-react/icons/x'
import { useId, useState, type ReactNode } from 'react'
import { zoneOptions } from '#web/client/format/zones.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { MOST_SESSIONS, SESSION_MINUTES } from '../shared/limits.ts'
import s from './Classes.module.css'
import d from './Draft.module.css'
import type { DraftValues } from './draft-values.ts'
import { shortDayOf } from './when.ts'
import { useClassWords } from './words.ts'

type Fields = {
  values: DraftValues
  set: (change: Partial<DraftValues>) => void
  problems: Record<string, string | undefined>
}

function Weekdays({ values, set, problems }: Fields): ReactNode {
  const words = useClassWords().form
  const id = useId()
  const problem = problems['weekdays']
  return (
    <fieldset className={d['days']} aria-describedby={problem && id}>
      <legend>{words.weekdays}</legend>
      {words.days.map((name, n) => (
        <label key={name} className={d['day']}>
          <input
            type="checkbox"
            checked={values.weekdays.includes(n + 1)}
            aria-invalid={problem ? true : undefined}
            onChange={(event) =>
              set({
                weekdays: event.target.checked
                  ? [...values.weekdays, n + 1].toSorted()
                  : values.weekdays.filter((day) => day !== n + 1),
              })
            }
          />
          {name}
        </label>
      ))}
      {problem && (
        <p id={id} className={d['error']}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Holidays({ values, set }: Omit<Fields, 'problems'>): ReactNode {
  const words = useClassWords().form
  const language = useLanguage()
  const [day, setDay] = useState('')
  return (
    <div className={parts.section}>
      <div className={d['add']}>
        <TextInput
          type="date"
          label={words.holidays}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          disabled={day === ''}
          onClick={() => {
            set({ holidays: [...new Set([...values.holidays, day])].toSorted() })
            setDay('')
          }}
        >
          {words.add_holiday}
        </Button>
      </div>
      {values.holidays.length > 0 && (
        <ul className={d['chips']} aria-label={words.holidays}>
          {values.holidays.map((off) => (
            <li key={off}>
              {shortDayOf(off, language)}
              <IconButton
                label={words.remove_holiday(shortDayOf(off, language))}
                icon={<X />}
                onClick={() => set({ holidays: values.holidays.filter((one) => one !== off) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** On which days a class meets, at what time on the clocks of its zone, and how often. */
export function WhenFields({ values, set, problems }: Fields): ReactNode {
  const words = useClassWords().form
  return (
    <>
      <Select
        label={words.zone}
        hint={words.zone_hint}
        value={values.zone}
        options={zoneOptions(values.zone)}
        onChange={(event) => set({ zone: event.target.value })}
      />
      <Weekdays {...{ values, set, problems }} />
      <div className={s['pair']}>
        <TextInput
          type="date"
          label={words.first_day}
          value={values.first_day}
          error={problems['first_day']}
          onChange={(event) => set({ first_day: event.target.value })}
        />
        <TextInput
          type="time"
          label={words.time}
          value={values.time}
          error={problems['time']}
          onChange={(event) => set({ time: event.target.value })}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          min={SESSION_MINUTES.least}
          max={SESSION_MINUTES.most}
          step={5}
          label={words.minutes}
          value={values.minutes > 0 ? String(values.minutes) : ''}
          error={problems['minutes']}
          onChange={(event) => set({ minutes: Number(event.target.value) })}
        />
      </div>
      <div className={s['pair']}>
        <RadioGroup
          label={words.ends}
          name="class-ends"
          value={values.by}
          options={(['count', 'day'] as const).map((value) => ({ value, label: words.ends_by[value] }))}
          onChange={(by) => set({ by: by as DraftValues['by'] })}
        />
        {values.by === 'count' ? (
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_SESSIONS}
            label={words.session_count}
            value={values.session_count > 0 ? String(values.session_count) : ''}
            error={problems['session_count']}
            onChange={(event) => set({ session_count: Number(event.target.value) })}
          />
        ) : (
          <TextInput
            type="date"
            min={values.first_day}
            label={words.last_day}
            value={values.last_day}
            error={problems['last_day']}
            onChange={(event) => set({ last_day: event.target.value })}
          />
        )}
      </div>
      <Holidays {...{ values, set }} />
    </>
  )
}
