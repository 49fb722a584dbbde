import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Included } from '#features/access/allowances/web/public.ts'
import { AskedError } from '#web/client/asked.tsx'
import { zoneInWords } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { LENGTHS_OFFERED, type Length } from './lengths.ts'
import type { Slot } from '../../availability/availability.contract.ts'
import { bookableTeachers, forWhom } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { ConfirmBooking } from './ConfirmBooking.tsx'
import { ForWhomChoice, whomOf } from './ForWhomChoice.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { Teacher } from './Teacher.tsx'
import { Waiting } from './Waiting.tsx'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const NOBODY_ELSE: readonly string[] = []

/**
 * Books a lesson for oneself or a child in one's care: learner, length, teacher and time. Tells a child that
 * an adult has to book.
 */
export function Booking() {
  const words = useAppointmentWords()
  const dates = useDateOptions()
  const [params, setParams] = useSearchParams()
  const [minutes, setMinutes] = useState<Length>(25)
  const [slot, setSlot] = useState<Slot | null>(null)
  const whom = useQuery(forWhom('appointment'))
  const { person, child } = whomOf(whom.data, params.get('for'))
  const teachers = useQuery({
    ...bookableTeachers('appointment', minutes, child?.id ?? null),
    enabled: person !== null,
  })
  const picker = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = teachers.data?.find(({ id }) => id === params.get('teacher')) ?? null
  const at = chosen?.id
  // Move the focus to the times only after a press; a teacher from the URL leaves it at the top.
  useEffect(() => {
    if (at !== undefined && at === asked) picker.current?.focus()
  }, [at, asked])
  const go = (to: { for?: string | undefined; teacher?: string }): void => {
    setSlot(null)
    setParams(
      { ...(to.for && { for: to.for }), ...(to.teacher && { teacher: to.teacher }) },
      { replace: true },
    )
  }
  if (whom.data?.child && !person)
    return <EmptyState art={<HelloHand />} title={words.whom.alone} text={words.whom.alone_text} />
  const failed = whom.isError ? whom : teachers.isError ? teachers : null
  return (
    <>
      <section aria-labelledby="book" className={parts.section}>
        <div className={styles.bookHead}>
          <h2 id="book">{words.book.title}</h2>
          <Segments
            label={words.book.length}
            options={LENGTHS_OFFERED.map((length) => ({
              value: String(length),
              label: words.book.minutes(length),
            }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value) as Length)}
          />
        </div>
        {whom.data && person && (
          <ForWhomChoice
            people={whom.data.people}
            person={person}
            onChoose={({ id, self }) => go({ for: self ? undefined : id })}
          />
        )}
        {!child && <Included only="appointment" />}
        <p className={parts.hint}>
          {words.zone(zoneInWords(dates.zone))} <Link href="/app/settings">{words.change_zone}</Link>
        </p>
        {failed && <AskedError query={failed} title={words.failed} />}
        {!teachers.data && !failed && <Loader />}
        {teachers.data?.length === 0 && (
          <EmptyState
            art={<HelloHand />}
            title={words.book.none}
            text={child ? words.whom.none_text(child.name) : words.book.none_text}
            {...(!child && {
              action: <Button href="/app?practice=10">{words.book.to_practice}</Button>,
            })}
          />
        )}
        {teachers.data && teachers.data.length > 0 && (
          <ul className={styles.teachers} aria-label={words.book.teachers}>
            {teachers.data.map((teacher) => (
              <Teacher
                key={teacher.id}
                teacher={teacher}
                chosen={teacher.id === chosen?.id}
                waiting={
                  person && (
                    <Waiting teacher={teacher} learner={person.id} child={child !== null} minutes={minutes} />
                  )
                }
                onChoose={() => {
                  go({ for: child?.id, teacher: teacher.id })
                  setAsked(teacher.id)
                }}
              />
            ))}
          </ul>
        )}
      </section>
      {chosen && (
        <section aria-labelledby="free" className={parts.section}>
          <h2 id="free" ref={picker} tabIndex={-1}>
            {words.slots.title(chosen.name)}
          </h2>
          <SlotPicker
            key={`${chosen.id} ${minutes} ${child?.id}`}
            teacher={chosen.id}
            kind="appointment"
            minutes={minutes}
            learners={child ? [child.id] : NOBODY_ELSE}
            chosen={slot?.starts_at ?? null}
            onChoose={setSlot}
          />
        </section>
      )}
      {chosen && slot && (
        <ConfirmBooking
          teacher={chosen}
          child={child}
          minutes={minutes}
          slot={slot}
          onChoose={setSlot}
          onClose={(booked) => {
            setSlot(null)
            if (booked) {
              go({ for: child?.id })
              scrollTo({ top: 0 })
            }
          }}
        />
      )}
    </>
  )
}
