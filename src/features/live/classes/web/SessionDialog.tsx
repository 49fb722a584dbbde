import type { ReactNode } from 'react'
import { zoneInWords } from '#web/client/format/zones.ts'
import { toast } from '#web/client/toasts.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
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
  const language = useLanguage()
  const session = doing.is === 'add' ? null : doing.session
  const change = useClassChange(async ({ lesson, reason, ...at }: typeof initial) => {
    if (doing.is === 'add')
      return void (await classesApi.addSession(found.id, { ...at, lesson_key: lesson || null }))
    if (doing.is === 'move')
      return void (await classesApi.moveSession(found.id, doing.session.id, { ...at, reason }))
    await classesApi.cancelSession(found.id, doing.session.id, reason)
  })
  const initial = {
    local_day: session?.local_day ?? '',
    local_time: session?.local_time ?? found.time,
    lesson: '',
    reason: '',
  }
  const named = session ? dayInWords(session.local_day, language) : ''
  const title = { add: words.add, move: words.move_title(named), cancel: words.cancel_title(named) }[doing.is]
  const done = { add: words.added, move: words.moved, cancel: words.canceled }[doing.is]
  const form = useForm({
    initial,
    needed:
      doing.is === 'cancel' ? { reason: words.reason_needed } : { local_day: needed, local_time: needed },
    submit: async (values) => {
      await change.mutateAsync(values)
      toast.success(done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={words.tell}
      onClose={onClose}
      cancel={doing.is === 'add' ? undefined : words.keep}
      submit={words.confirm[doing.is]}
      variant={doing.is === 'cancel' ? 'Red' : 'Orange'}
      className={parts.section}
    >
      <Collisions error={change.error} zone={found.zone} />
      {doing.is !== 'cancel' && (
        <div className={s['pair']}>
          <TextInput type="date" label={words.day} data-autofocus="" {...form.text('local_day')} />
          <TextInput type="time" label={words.time(zoneInWords(found.zone))} {...form.text('local_time')} />
        </div>
      )}
      {doing.is === 'add' ? (
        <Select
          label={words.lesson}
          options={[
            { value: '', label: words.no_lesson },
            ...found.lessons.map((one) => ({ value: one.key, label: one.title })),
          ]}
          {...form.text('lesson')}
        />
      ) : (
        <Textarea
          label={words.reason}
          optional={doing.is === 'move'}
          hint={words.reason_hint}
          rows={3}
          maxLength={500}
          {...(doing.is === 'cancel' && { 'data-autofocus': '' })}
          {...form.text('reason')}
        />
      )}
    </FormDialog>
  )
}
