import { useState, type FormEvent, type ReactNode } from 'react'
import { wallTime } from '#contract/wall-time.ts'
import { isApiError } from '#web/client/api.ts'
import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { useWallTime, WallTimeFields } from '#web/form/WallTime.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { lessonsApi, nearestIn, SlotPicker, useLessonChange } from '../../appointments/web/public.ts'
import { classesApi } from '../../classes/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import s from './Dialog.module.css'
import { useCalendarWords } from './words.ts'

/** Moves a lesson to a day and a time by its reader's clock. If that is taken, offers free times nearby. */
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
  const dates = useDateOptions()
  const when = useWallTime(dates.zone, entry.starts_at)
  const [reason, setReason] = useState('')
  const move = useLessonChange(async (starts_at: string) => {
    if (entry.class_id === null)
      return void (await lessonsApi.move(entry.id, { starts_at, reason: reason.trim() }))
    // A class is agreed on by the clock of its zone.
    const [local_day = '', local_time = ''] = wallTime(entry.zone, new Date(starts_at)).split('T')
    await classesApi.moveSession(entry.class_id, entry.id, { local_day, local_time, reason: reason.trim() })
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { at } = when
    if (typeof at === 'string') return when.refuse(words[at])
    move.mutate(at.toISOString(), {
      onSuccess: () => {
        toast.success(words.done)
        onDone()
      },
    })
  }
  const me = useAuth(({ user }) => user?.id)
  const minutes = (Date.parse(entry.ends_at) - Date.parse(entry.starts_at)) / 60_000
  const teacher = entry.people.find(({ role }) => role === 'teacher')
  const kind = entry.kind === 'class_session' ? null : entry.kind
  // The free times of a lesson are open to whoever teaches it; others enter a time.
  const free = entry.class_id === null && kind !== null && teacher !== undefined && teacher.id === me
  const nearest = isApiError(move.error) ? nearestIn(move.error) : []
  const take = (starts_at: string): void => {
    when.enter(starts_at)
    move.reset()
  }
  return (
    <form className={s['form']} noValidate onSubmit={submit}>
      <FormGuard values={{ day: when.day, time: when.time, reason }} requests={[move]} />
      <ErrorNotice error={move.error} />
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
      {free ? (
        <SlotPicker
          teacher={teacher.id}
          kind={kind}
          minutes={minutes}
          moving={entry.id}
          none={words.none_free}
          chosen={when.at instanceof Date ? when.at.toISOString() : null}
          onChoose={({ starts_at }) => take(starts_at)}
        />
      ) : (
        <WallTimeFields id="move" zone={dates.zone} value={when} words={words} first />
      )}
      <TextInput
        id="move-reason"
        label={words.reason}
        optional
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
