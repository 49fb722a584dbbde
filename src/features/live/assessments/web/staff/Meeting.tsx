import { useQuery } from '@tanstack/react-query'
import Video from 'lucide-react/icons/video'
import { useState, type FormEvent, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { useWallTime, WallTimeFields } from '#web/form/WallTime.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SlotPicker, useMinute, When } from '../../../appointments/web/public.ts'
import { CLOSES_MINUTES, OPENS_MINUTES } from '../../../bookings/bookings.contract.ts'
import type { AssessmentView } from '../../views.contract.ts'
import { assessmentsApi, assessmentTimes, peopleFor, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Staff.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** A day and a time by the reader's clock, and who meets. */
function Schedule({ assessment, onClose }: { assessment: AssessmentView; onClose: () => void }): ReactNode {
  const all = useAssessmentWords(),
    words = all.scheduling
  const dates = useDateOptions()
  const me = useAuth(({ user }) => user?.id)
  const { booking } = assessment
  const when = useWallTime(dates.zone, booking?.starts_at)
  const [who, setWho] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const people = useQuery({ ...peopleFor(assessment.id), enabled: booking === null })
  const meets = who ?? people.data?.find(({ id }) => id === me)?.id ?? people.data?.[0]?.id ?? null
  const meeting = booking ? (assessment.teacher?.id ?? null) : meets
  const save = useAssessmentChange((starts_at: string) =>
    assessmentsApi.schedule(assessment.id, { starts_at, teacher_id: meets, reason: reason.trim() }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { at } = when
    if (typeof at === 'string') return when.refuse(words[at])
    save.mutate(at.toISOString(), {
      onSuccess: () => {
        toast.success(words.done)
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      size="l"
      title={booking ? words.move_title : words.title}
      description={words.text}
      onClose={onClose}
      dismissible={!save.isPending}
      footer={
        <>
          <Button variant="White" onClick={onClose}>
            {words.back}
          </Button>
          <Button variant="Orange" type="submit" form="schedule" loading={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id="schedule" className={s['form']} noValidate onSubmit={submit}>
        <FormGuard values={{ day: when.day, time: when.time, who, reason }} requests={[save]} />
        <ErrorNotice error={save.error} />
        {!booking && people.data && people.data.length > 1 && (
          <Select
            label={words.who}
            options={people.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={meets ?? ''}
            onChange={(event) => setWho(event.target.value)}
          />
        )}
        {meeting && (
          <SlotPicker
            key={meeting}
            teacher={meeting}
            kind="assessment"
            minutes={assessment.minutes}
            moving={assessment.id}
            times={(from, to, signal) => assessmentTimes(assessment.id, meeting, from, to, signal)}
            none={words.none_free}
            chosen={when.at instanceof Date ? when.at.toISOString() : null}
            onChoose={({ starts_at }) => {
              when.enter(starts_at)
              save.reset()
            }}
          />
        )}
        <p className={parts.hint}>{words.by_hand}</p>
        <WallTimeFields id="schedule" zone={dates.zone} value={when} words={words} />
        <p className={parts.hint}>{words.zone(zoneInWords(dates.zone))}</p>
        {booking && (
          <TextInput
            label={words.reason}
            optional
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** When they meet or met, with the ways into it. */
export function Meeting({ assessment }: { assessment: AssessmentView }): ReactNode {
  const all = useAssessmentWords(),
    words = all.one
  const me = useAuth(({ user }) => user?.id)
  const now = useMinute()
  const [scheduling, setScheduling] = useState(false)
  const begin = useAssessmentChange(() => assessmentsApi.begin(assessment.id))
  const { booking, may } = assessment
  const inside =
    booking !== null &&
    assessment.teacher?.id === me &&
    booking.state !== 'canceled' &&
    now >= Date.parse(booking.starts_at) - OPENS_MINUTES * MINUTE_MS &&
    now <= Date.parse(booking.ends_at) + CLOSES_MINUTES * MINUTE_MS
  return (
    <Card as="section" aria-labelledby="meeting" className={s['block'] ?? ''}>
      <h2 id="meeting">{words.meeting}</h2>
      {booking ? <When lesson={booking} /> : <p>{words.no_time}</p>}
      <p className={parts.hint}>{words.minutes(assessment.minutes)}</p>
      <div className={s['actions']}>
        {inside && (
          <Button variant="Orange" icon={<Video aria-hidden="true" />} href={`/room/${booking.id}`}>
            {words.enter}
          </Button>
        )}
        {may.begin && (
          <Button
            variant="blackBorder"
            loading={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: () => void toast.success(words.begun) })}
          >
            {words.begin}
          </Button>
        )}
        {may.schedule && (
          <Button variant={booking ? 'blackBorder' : 'Orange'} onClick={() => setScheduling(true)}>
            {booking ? words.move : all.scheduling.title}
          </Button>
        )}
      </div>
      {scheduling && <Schedule assessment={assessment} onClose={() => setScheduling(false)} />}
    </Card>
  )
}
