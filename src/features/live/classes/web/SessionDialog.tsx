import { useState, type FormEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ClassSession, StaffClass } from '../class-shapes.contract.ts'
import { classesApi } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { Collisions } from './Collisions.tsx'
import { dayInWords } from './when.ts'
import { useClassWords } from './words.ts'

export type Doing = { is: 'add' } | { is: 'move' | 'cancel'; session: ClassSession }

/** Moves, cancels or adds a session, by the clock of the class's zone. */
export function SessionDialog({
  doing,
  found,
  onClose,
}: {
  doing: Doing
  found: StaffClass
  onClose: () => void
}): ReactNode {
  const words = useClassWords().session
  const needed = useClassWords().form.needed
  const common = useCommonWords()
  const language = useLanguage()
  const session = doing.is === 'add' ? null : doing.session
  const [day, setDay] = useState(session?.local_day ?? '')
  const [time, setTime] = useState(session?.local_time ?? found.time)
  const [lesson, setLesson] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const change = useClassChange(async () => {
    const at = { local_day: day, local_time: time }
    if (doing.is === 'add')
      return void (await classesApi.addSession(found.id, { ...at, lesson_key: lesson || null }))
    if (doing.is === 'move')
      return void (await classesApi.moveSession(found.id, doing.session.id, { ...at, reason }))
    await classesApi.cancelSession(found.id, doing.session.id, reason)
  })
  const named = session ? dayInWords(session.local_day, language) : ''
  const title = { add: words.add, move: words.move_title(named), cancel: words.cancel_title(named) }[doing.is]
  const done = { add: words.added, move: words.moved, cancel: words.canceled }[doing.is]
  const atDay = isApiError(change.error)
    ? change.error.fields.find(({ path }) => path === 'local_day')?.message
    : undefined
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (doing.is === 'cancel' ? !reason.trim() : !day || !time) {
      requestAnimationFrame(() => focusFirstError(form))
      return
    }
    if (change.isPending) return
    change.mutate(undefined, {
      onSuccess: () => {
        toast.success(done)
        onClose()
      },
    })
  }
  return (
    <Dialog open title={title} description={words.tell} closeLabel={common.close} onClose={onClose}>
      <form className={s['block']} noValidate onSubmit={submit}>
        <FormGuard values={{ day, time, lesson, reason }} requests={[change]} />
        {change.error && !atDay && <Notice>{saidOf(change.error, common)}</Notice>}
        <Collisions error={change.error} zone={found.zone} />
        {doing.is !== 'cancel' && (
          <div className={s['pair']}>
            <TextInput
              type="date"
              label={words.day}
              data-autofocus=""
              value={day}
              error={tried && !day ? needed : atDay}
              onChange={(event) => setDay(event.target.value)}
            />
            <TextInput
              type="time"
              label={words.time(zoneInWords(found.zone))}
              value={time}
              error={tried && !time ? needed : undefined}
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
        )}
        {doing.is === 'add' ? (
          <Select
            label={words.lesson}
            value={lesson}
            options={[
              { value: '', label: words.no_lesson },
              ...found.lessons.map((one) => ({ value: one.key, label: one.title })),
            ]}
            onChange={(event) => setLesson(event.target.value)}
          />
        ) : (
          <Textarea
            label={words.reason}
            note={doing.is === 'move' ? common.optional : undefined}
            hint={words.reason_hint}
            rows={3}
            maxLength={500}
            {...(doing.is === 'cancel' && { 'data-autofocus': '' })}
            value={reason}
            error={tried && doing.is === 'cancel' && !reason.trim() ? words.reason_needed : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className={s['end']}>
          <Button variant="White" disabled={change.isPending} onClick={onClose}>
            {doing.is === 'add' ? common.cancel : words.keep}
          </Button>
          <Button type="submit" variant={doing.is === 'cancel' ? 'Red' : 'Orange'} loading={change.isPending}>
            {words.confirm[doing.is]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
