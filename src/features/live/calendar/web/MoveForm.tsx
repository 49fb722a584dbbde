import { useState, type FormEvent, type ReactNode } from 'react'
import { instantsOf, wallTime } from '#contract/wall-time.ts'
import { isApiError } from '#web/client/api.ts'
import { formatLongDate, formatTime, useDateOptions, zoneName } from '#web/client/format/dates.ts'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { lessonsApi, nearestIn, useLessonChange } from '../../appointments/web/public.ts'
import { classesApi } from '../../classes/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import s from './Dialog.module.css'
import { useCalendarWords } from './words.ts'

/** Moves a lesson to a day and a time by its reader's clock; where that is taken, to one that is free nearby. */
export function MoveForm({
  entry,
  onBack,
  onDone,
}: {
  entry: CalendarEntry
  onBack: () => void
  onDone: () => void
}): ReactNode {
  const words = useCalendarWords().moving
  const common = useCommonWords()
  const dates = useDateOptions(useLanguage())
  const [wasDay = '', wasTime = ''] = wallTime(dates.zone, new Date(entry.starts_at)).split('T')
  const [day, setDay] = useState(wasDay),
    [time, setTime] = useState(wasTime),
    [which, setWhich] = useState(0)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const move = useLessonChange(async (starts_at: string) => {
    if (entry.class_id === null)
      return void (await lessonsApi.move(entry.id, { starts_at, reason: reason.trim() }))
    // A class is agreed on by the clock of its zone.
    const [local_day = '', local_time = ''] = wallTime(entry.zone, new Date(starts_at)).split('T')
    await classesApi.moveSession(entry.class_id, entry.id, { local_day, local_time, reason: reason.trim() })
  })
  const asked = day && time ? instantsOf(dates.zone, `${day}T${time}`) : []
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setWhich(0)
    setProblem('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!day || !time) return setProblem(words.needed)
    const at = asked[which]
    if (!at) return setProblem(words.skipped)
    move.mutate(at.toISOString(), {
      onSuccess: () => {
        toast.success(words.done)
        onDone()
      },
    })
  }
  const nearest = isApiError(move.error) ? nearestIn(move.error) : []
  const take = (starts_at: string): void => {
    const [to = '', clock = ''] = wallTime(dates.zone, new Date(starts_at)).split('T')
    setDay(to)
    setTime(clock)
    setWhich(
      Math.max(
        0,
        instantsOf(dates.zone, `${to}T${clock}`).findIndex((at) => at.getTime() === Date.parse(starts_at)),
      ),
    )
    move.reset()
  }
  return (
    <form className={s['form']} noValidate onSubmit={submit}>
      {move.error && <Notice>{saidOf(move.error, common)}</Notice>}
      {nearest.length > 0 && (
        <div className={s['nearest']}>
          <p>{words.nearest}</p>
          {nearest.map(({ starts_at }) => (
            <Button key={starts_at} variant="blackBorder" size="s" onClick={() => take(starts_at)}>
              {formatLongDate(starts_at, dates)}, {formatTime(starts_at, dates)}
            </Button>
          ))}
        </div>
      )}
      <div className={s['pair']}>
        <TextInput
          id="move-day"
          type="date"
          label={words.day}
          data-autofocus=""
          required
          value={day}
          error={problem || undefined}
          onChange={(event) => change(setDay)(event.target.value)}
        />
        <TextInput
          id="move-time"
          type="time"
          label={words.time}
          required
          value={time}
          onChange={(event) => change(setTime)(event.target.value)}
        />
      </div>
      {asked.length > 1 && (
        <Select
          id="move-which"
          label={words.twice}
          value={String(which)}
          options={asked.map((at, n) => ({
            value: String(n),
            label: `${formatTime(at, dates)} ${zoneName(at, dates)}`,
          }))}
          onChange={(event) => setWhich(Number(event.target.value))}
        />
      )}
      <TextInput
        id="move-reason"
        label={words.reason}
        note={common.optional}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={s['end']}>
        <Button variant="White" disabled={move.isPending} onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" variant="Orange" loading={move.isPending}>
          {words.move}
        </Button>
      </div>
    </form>
  )
}
