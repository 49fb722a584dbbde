import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { formatDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MyAvailability, SaveAvailability } from '../availability.contract.ts'
import styles from './Availability.module.css'
import { myAvailability, useSaveAvailability } from './availability.api.ts'
import { SingleDays } from './SingleDays.tsx'
import { Week } from './Week.tsx'
import { useAvailabilityWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const NUMBERS = ['minutes_before', 'minutes_after', 'notice_hours', 'horizon_days'] as const
const toggled = <T,>(all: readonly T[], one: T, on: boolean): T[] =>
  on ? [...all, one] : all.filter((other) => other !== one)

/** A stretch that ends before it begins: of a weekday by its number, or of a date. */
type Overnight = { day: string; from: string; to: string }

/** Asks whether hours that end before they begin end the next day. */
function AskOvernight({
  windows,
  onYes,
  onNo,
}: {
  windows: readonly Overnight[]
  onYes: () => void
  onNo: () => void
}): ReactNode {
  const words = useAvailabilityWords()
  const dates = useDateOptions()
  // Hours on a clock belong to no zone.
  const clock = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, { ...dates, zone: 'UTC' })
  const dayOf = (day: string): string =>
    words.weekdays[Number(day) - 1] ?? formatDate(`${day}T12:00:00Z`, { ...dates, zone: 'UTC' })
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={words.overnight.title}
      confirmLabel={words.overnight.yes}
      cancelLabel={words.overnight.no}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <ul>
        {windows.map(({ day, from, to }) => (
          <li key={`${day} ${from}`}>{words.overnight.line(dayOf(day), clock(from), clock(to))}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function Form({ saved }: { saved: MyAvailability }) {
  const words = useAvailabilityWords()
  const common = useCommonWords()
  const { version, independent, ...settings } = saved
  const [values, setValues] = useState<SaveAvailability>(settings)
  const set = <K extends keyof SaveAvailability>(key: K, value: SaveAvailability[K]): void =>
    setValues((before) => ({ ...before, [key]: value }))
  const save = useSaveAvailability()
  const error = isApiError(save.error) ? save.error : null
  const windows = error?.code === 'ends_next_day' ? (error.details['windows'] as Overnight[]) : null
  const send = (overnight: boolean): void => {
    if (!save.isPending)
      save.mutate(
        { body: { ...values, ...(overnight && { overnight }) }, version },
        { onSuccess: () => toast.success(words.saved) },
      )
  }
  const errorText =
    error?.fields.map(({ message }) => message).join(' ') || (save.error && saidOf(save.error, common))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <FormGuard values={values} requests={[save]} />
      {windows && <AskOvernight windows={windows} onYes={() => send(true)} onNo={save.reset} />}
      {errorText && !windows && <Notice>{errorText}</Notice>}
      <Switch
        label={words.open}
        hint={words.open_hint}
        checked={values.open}
        onChange={(event) => set('open', event.target.checked)}
      />
      {values.open && values.hours.length + values.exceptions.length === 0 && (
        <p className={styles.warning}>{words.nobody}</p>
      )}
      <Select
        label={words.zone}
        hint={words.zone_hint}
        options={zoneOptions(values.zone)}
        value={values.zone}
        onChange={(event) => set('zone', event.target.value)}
      />
      <section className={parts.section} aria-labelledby="weekly-hours">
        <h3 id="weekly-hours" className={styles.title}>
          {words.hours}
        </h3>
        <Week hours={values.hours} onChange={(next) => set('hours', next)} />
      </section>
      <section className={parts.section} aria-labelledby="single-days">
        <h3 id="single-days" className={styles.title}>
          {words.exceptions}
        </h3>
        <SingleDays days={values.exceptions} onChange={(next) => set('exceptions', next)} />
      </section>
      <div className={styles.pair}>
        <fieldset className={styles.checks}>
          <legend>{words.kinds}</legend>
          {(['appointment', 'assessment'] as const).map((kind) => (
            <Checkbox
              key={kind}
              label={words.kind_names[kind]}
              checked={values.kinds.includes(kind)}
              onChange={(event) => set('kinds', toggled(values.kinds, kind, event.target.checked))}
            />
          ))}
        </fieldset>
        <fieldset className={styles.checks}>
          <legend>{words.lengths}</legend>
          {([25, 50] as const).map((minutes) => (
            <Checkbox
              key={minutes}
              label={words.minutes(minutes)}
              checked={values.lengths.includes(minutes)}
              onChange={(event) => set('lengths', toggled(values.lengths, minutes, event.target.checked))}
            />
          ))}
        </fieldset>
      </div>
      <RadioGroup
        label={words.open_to}
        name="open_to"
        options={(independent
          ? (['groups', 'everybody'] as const)
          : (['groups', 'organization'] as const)
        ).map((value) => ({ value, label: words.open_to_names[value] }))}
        value={values.open_to}
        onChange={(value) => set('open_to', value as SaveAvailability['open_to'])}
      />
      <section className={parts.section} aria-labelledby="around">
        <h3 id="around" className={styles.title}>
          {words.limits}
        </h3>
        <div className={styles.numbers}>
          {NUMBERS.map((key) => (
            <TextInput
              key={key}
              type="number"
              min={key === 'horizon_days' ? 1 : 0}
              max={{ minutes_before: 120, minutes_after: 120, notice_hours: 336, horizon_days: 365 }[key]}
              required
              label={words[key]}
              hint={key === 'notice_hours' ? words.notice_hint : undefined}
              value={String(values[key])}
              onChange={(event) => set(key, Number(event.target.value))}
            />
          ))}
          <TextInput
            type="number"
            min={1}
            max={24}
            label={words.daily_maximum}
            hint={words.daily_hint}
            value={values.daily_maximum === null ? '' : String(values.daily_maximum)}
            onChange={(event) =>
              set('daily_maximum', event.target.value === '' ? null : Number(event.target.value))
            }
          />
        </div>
      </section>
      <div>
        <Button type="submit" variant="Orange" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** A teacher sets when they can be booked, with what else their hours are for; nothing while it is not known. */
export function AvailabilitySection({ children }: { children?: ReactNode }) {
  const words = useAvailabilityWords()
  const { data } = useQuery(myAvailability)
  if (!data) return null
  return (
    <Card as="section" id="availability" aria-labelledby="availability-title" className={parts.section}>
      <h2 id="availability-title" className={styles.title}>
        {words.title}
      </h2>
      <p className={parts.note}>{words.text}</p>
      <Form key={data.version} saved={data} />
      {children && <div className={styles.more}>{children}</div>}
    </Card>
  )
}
