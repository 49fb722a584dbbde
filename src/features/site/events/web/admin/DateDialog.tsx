import type { ReactNode } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import { showToast } from '#web/client/toasts.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { EventDate } from '../../events.contract.ts'
import { SCOPES, type Scope, type Which } from '../../terms.contract.ts'
import { eventsApi, useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import s from './Organizer.module.css'

const REPEATS = ['none', 'weekly', 'biweekly', 'monthly', 'own'] as const
type Repeat = (typeof REPEATS)[number]
const RULES: Record<Exclude<Repeat, 'none' | 'own'>, string> = {
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
}
const ruleOf = (repeat: Repeat, times: string, own: string): string | null => {
  if (repeat === 'none') return null
  if (repeat === 'own') return own
  return times.trim() === '' ? RULES[repeat] : `${RULES[repeat]};COUNT=${times.trim()}`
}

/** Adds dates (`date` null), or moves one with as much of its series as is said. */
export function DateDialog({
  id,
  date,
  seats,
  onClose,
}: {
  id: string
  date: EventDate | null
  seats: number | null
  onClose: () => void
}): ReactNode {
  const words = useOrganizerWords().dates
  const [day = '', hour = '19:00'] = date?.wall.split('T') ?? []
  const lasts = date
    ? (new Date(date.ends_at).getTime() - new Date(date.starts_at).getTime()) / MINUTE_MS
    : 90
  const save = useEventChange(async (values: typeof initial): Promise<{ dates: number }> => {
    const body = {
      wall: `${values.day}T${values.hour}`,
      which: (values.which || null) as Which | null,
      minutes: Number(values.minutes),
      seats: values.seats.trim() === '' ? null : Number(values.seats),
    }
    return date
      ? eventsApi.changeDate(date.id, { ...body, scope: values.scope as Scope }, date.version)
      : eventsApi.addDate(id, { ...body, rule: ruleOf(values.repeat as Repeat, values.times, values.rule) })
  })
  const initial = {
    day,
    hour,
    which: '',
    minutes: String(lasts),
    seats: seats === null ? '' : String(seats),
    repeat: 'none' as string,
    times: '',
    rule: '',
    scope: 'this' as string,
  }
  const form = useForm({
    initial,
    submit: async (values) => {
      const { dates } = await save.mutateAsync(values)
      showToast({ variant: 'Success', message: words.added(dates) })
      onClose()
    },
  })
  const asked = form.errors['which'] !== undefined || form.values.which !== ''
  return (
    <Dialog open onClose={onClose} title={date ? words.change : words.add}>
      <Form form={form} className={s['form']}>
        <div className={s['pair']}>
          <TextInput id="day" type="date" label={words.day} required {...form.text('day', 'wall')} />
          <TextInput id="hour" type="time" label={words.hour} required {...form.text('hour')} />
          <TextInput id="minutes" label={words.minutes} inputMode="numeric" {...form.text('minutes')} />
          <TextInput id="seats" label={words.seats} inputMode="numeric" {...form.text('seats')} />
        </div>
        {asked && (
          <Select
            id="which"
            label={words.which}
            options={[
              { value: '', label: words.which_ask },
              { value: 'earlier', label: words.earlier },
              { value: 'later', label: words.later },
            ]}
            {...form.text('which')}
          />
        )}
        {!date && (
          <div className={s['pair']}>
            <Select
              id="repeat"
              label={words.repeat}
              options={REPEATS.map((value) => ({ value, label: words.repeats[value] }))}
              {...form.text('repeat')}
            />
            {form.values.repeat === 'own' ? (
              <TextInput
                id="rule"
                label={words.rule}
                placeholder="FREQ=WEEKLY;BYDAY=TU"
                {...form.text('rule')}
              />
            ) : (
              form.values.repeat !== 'none' && (
                <TextInput
                  id="times"
                  label={words.times}
                  hint={words.times_hint}
                  inputMode="numeric"
                  {...form.text('times', 'rule')}
                />
              )
            )}
          </div>
        )}
        {date?.series_id && (
          <RadioGroup
            label={words.scope}
            name="scope"
            value={form.values.scope}
            options={SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
            onChange={(value) => form.set('scope', value)}
          />
        )}
        <div>
          <SubmitButton form={form} label={words.save} />
        </div>
      </Form>
    </Dialog>
  )
}
