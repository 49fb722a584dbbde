import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ForWhom } from '../../../appointments/appointments.contract.ts'
import {
  bookableTeachers,
  LENGTHS_OFFERED,
  Nearest,
  nearestIn,
  SlotPicker,
  type Length,
} from '../../../appointments/web/public.ts'
import type { Slot } from '../../../availability/availability.contract.ts'
import { assessmentsApi, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Mine.module.css'
import parts from '#web/ui/layout/parts.module.css'

const CLOSED = new Set(['plan_without_assessments', 'no_assessments_left'])
const NOBODY_ELSE: readonly string[] = []

/** Asks for a live assessment, with a free time of a teacher or without one. */
export default function AskDialog({
  people,
  onClose,
}: {
  people: ForWhom['people']
  onClose: () => void
}): ReactNode {
  const all = useAssessmentWords(),
    words = all.asking
  const common = useCommonWords()
  const dates = useDateOptions()
  const [whom, setWhom] = useState(people[0]!.id)
  const [minutes, setMinutes] = useState<Length>(25)
  const [how, setHow] = useState<'time' | 'none'>('time')
  const [teacher, setTeacher] = useState<string | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [note, setNote] = useState('')
  // The same press twice, or one whose answer was lost, asks once.
  const [key] = useState(() => crypto.randomUUID())
  const person = people.find(({ id }) => id === whom) ?? people[0]!
  const child = person.self ? null : person.id
  const teachers = useQuery(bookableTeachers('assessment', minutes, child))
  const offered = (teachers.data ?? []).filter(({ next }) => next !== null)
  const chosen = offered.find(({ id }) => id === teacher) ?? (offered.length === 1 ? offered[0]! : null)
  const none = teachers.data !== undefined && offered.length === 0
  const timed = how === 'time' && !none
  const ask = useAssessmentChange((at: Slot | null) =>
    assessmentsApi.ask({
      minutes,
      note: note.trim(),
      learner_id: child,
      teacher_id: at && chosen ? chosen.id : null,
      starts_at: at && chosen ? at.starts_at : null,
      key: `${key} ${whom} ${at?.starts_at ?? ''}`,
    }),
  )
  const error = isApiError(ask.error) ? ask.error : null
  const closed = error?.code !== undefined && CLOSED.has(error.code)
  const next = error?.details['next']
  const change = (set: () => void): void => {
    set()
    setSlot(null)
    ask.reset()
  }
  const send = (): void =>
    ask.mutate(timed ? slot : null, {
      onSuccess: () => {
        toast.success(timed ? words.booked : words.asked)
        onClose()
      },
    })
  return (
    <Dialog
      open
      size="l"
      title={words.title}
      description={words.text}
      onClose={onClose}
      dismissible={!ask.isPending}
      footer={
        <>
          <Button variant="White" onClick={onClose}>
            {words.back}
          </Button>
          {closed ? (
            <Button variant="Orange" href="/product">
              {words.plans}
            </Button>
          ) : (
            <Button variant="Orange" loading={ask.isPending} disabled={timed && !slot} onClick={send}>
              {timed ? words.book : words.send}
            </Button>
          )}
        </>
      }
    >
      <FormGuard values={{ slot, note }} requests={[ask]} />
      <div className={s['ask']}>
        {ask.error && (
          <Notice>
            {saidOf(ask.error, common)}
            {typeof next === 'string' && ` ${words.next(formatDate(next, dates))}`}
          </Notice>
        )}
        {error && <Nearest slots={nearestIn(error)} onChoose={setSlot} />}
        {people.length > 1 && (
          <Select
            label={words.whom}
            options={people.map(({ id, self, name }) => ({ value: id, label: self ? words.me : name }))}
            value={whom}
            onChange={(event) => change(() => setWhom(event.target.value))}
          />
        )}
        <div className={s['choices']}>
          <div>
            <p className={s['label']} aria-hidden="true">
              {words.how}
            </p>
            <Segments
              label={words.how}
              options={[
                { value: 'time', label: words.with_time },
                { value: 'none', label: words.without },
              ]}
              value={timed ? 'time' : 'none'}
              onChange={(value) => change(() => setHow(value as 'time' | 'none'))}
            />
          </div>
          <div>
            <p className={s['label']} aria-hidden="true">
              {words.length}
            </p>
            <Segments
              label={words.length}
              options={LENGTHS_OFFERED.map((length) => ({
                value: String(length),
                label: words.minutes(length),
              }))}
              value={String(minutes)}
              onChange={(value) => change(() => setMinutes(Number(value) as Length))}
            />
          </div>
        </div>
        {none && how === 'time' && <p className={parts.note}>{words.none}</p>}
        {timed && offered.length > 0 && (
          <Select
            label={words.teacher}
            placeholder={words.choose_teacher}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? ''}
            onChange={(event) => change(() => setTeacher(event.target.value))}
          />
        )}
        {timed && chosen && (
          <SlotPicker
            key={`${chosen.id} ${minutes} ${child}`}
            teacher={chosen.id}
            kind="assessment"
            minutes={minutes}
            learners={child ? [child] : NOBODY_ELSE}
            chosen={slot?.starts_at ?? null}
            onChoose={setSlot}
          />
        )}
        <Textarea
          label={words.note}
          hint={words.note_hint}
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
