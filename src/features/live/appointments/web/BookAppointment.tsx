import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Included } from '#features/access/allowances/web/public.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { formatLongDate, formatTime, useDateOptions, zoneInWords } from '#web/client/format/dates.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { BookableTeacher, LENGTHS, Slot } from '../../availability/availability.contract.ts'
import { FeedSection } from '../../feeds/web/public.ts'
import { bookableTeachers, myLessons, useLessonsLive } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { ConfirmBooking } from './ConfirmBooking.tsx'
import { Lesson } from './Lesson.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useAppointmentWords } from './words.ts'

type Length = (typeof LENGTHS)[number]
const ALL_LENGTHS: readonly Length[] = [25, 50]

function MyLessons({ opened }: { opened: string | null }) {
  const words = useAppointmentWords().mine
  const { data: coming = [] } = useQuery(myLessons('coming'))
  const { data: past = [] } = useQuery(myLessons('past'))
  const at = useRef<HTMLElement>(null)
  const there = coming.some(({ id }) => id === opened)
  useEffect(() => {
    if (there) document.getElementById(`lesson-${opened}`)?.scrollIntoView({ block: 'center' })
  }, [there, opened])
  if (coming.length + past.length === 0) return null
  return (
    <section ref={at} aria-labelledby="my-lessons" className={styles.block}>
      <h2 id="my-lessons" className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.lessons}>
        {coming.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} opened={lesson.id === opened} />
        ))}
      </div>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{words.past}</summary>
          <div className={styles.lessons}>
            {past.map((lesson) => (
              <Lesson key={lesson.id} lesson={lesson} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

function Teacher({
  teacher,
  chosen,
  onChoose,
}: {
  teacher: BookableTeacher
  chosen: boolean
  onChoose: () => void
}) {
  const words = useAppointmentWords().book
  const dates = useDateOptions(useLanguage())
  return (
    <Card as="li" className={styles.teacher} data-chosen={chosen ? '' : undefined}>
      <PersonAvatar image={teacher.profile_image} name={teacher.name} size="l" />
      <div className={styles.lessonWords}>
        <h3 className={styles.name}>{teacher.name}</h3>
        {teacher.headline && <p className={styles.small}>{teacher.headline}</p>}
        <p className={styles.free}>
          {teacher.next
            ? words.next(
                `${formatLongDate(teacher.next.starts_at, dates)}, ${formatTime(teacher.next.starts_at, dates)}`,
              )
            : words.none_free}
        </p>
        <div className={styles.actions}>
          {teacher.next && (
            <Button aria-expanded={chosen} onClick={onChoose}>
              {words.choose(teacher.name.split(' ')[0] ?? teacher.name)}
            </Button>
          )}
          <Button variant="White" href={`/app/courses/view-teacher-profile/${teacher.id}`}>
            {words.profile}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** /app/courses/book-appointment: one's own lessons, and booking one. */
export default function BookAppointment() {
  const words = useAppointmentWords()
  const common = useCommonWords()
  const dates = useDateOptions(useLanguage())
  const [params, setParams] = useSearchParams()
  const [minutes, setMinutes] = useState<Length>(25)
  const [slot, setSlot] = useState<Slot | null>(null)
  const { data: teachers, isError, isFetching, refetch } = useQuery(bookableTeachers('appointment', minutes))
  useLessonsLive()
  const picker = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = teachers?.find(({ id }) => id === params.get('teacher')) ?? null
  const at = chosen?.id
  // Who presses for a teacher's times goes on there; who comes by an address stays at the top.
  useEffect(() => {
    if (at !== undefined && at === asked) picker.current?.focus()
  }, [at, asked])
  const choose = (id: string): void => {
    setParams({ teacher: id }, { replace: true })
    setAsked(id)
  }
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} />
      <MyLessons opened={params.get('lesson')} />
      <section aria-labelledby="book" className={styles.block}>
        <div className={styles.bookHead}>
          <h2 id="book" className={styles.title}>
            {words.book.title}
          </h2>
          <Segments
            label={words.book.length}
            options={ALL_LENGTHS.map((length) => ({
              value: String(length),
              label: words.book.minutes(length),
            }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value) as Length)}
          />
        </div>
        <Included only="appointment" />
        <p className={styles.small}>{words.zone(zoneInWords(dates.zone))}</p>
        {isError && (
          <ErrorState
            title={words.failed}
            retry={{ label: common.retry, onRetry: () => void refetch(), busy: isFetching }}
          />
        )}
        {!teachers && !isError && <Loader label={common.loading} />}
        {teachers?.length === 0 && (
          <EmptyState
            art={<HelloHand />}
            title={words.book.none}
            text={words.book.none_text}
            action={<Button href="/app?practice=10">{words.book.to_practice}</Button>}
          />
        )}
        {teachers && teachers.length > 0 && (
          <ul className={styles.teachers} aria-label={words.book.teachers}>
            {teachers.map((teacher) => (
              <Teacher
                key={teacher.id}
                teacher={teacher}
                chosen={teacher.id === chosen?.id}
                onChoose={() => choose(teacher.id)}
              />
            ))}
          </ul>
        )}
      </section>
      {chosen && (
        <section aria-labelledby="free" className={styles.block}>
          <h2 id="free" ref={picker} tabIndex={-1} className={styles.title}>
            {words.slots.title(chosen.name)}
          </h2>
          <SlotPicker
            key={`${chosen.id} ${minutes}`}
            teacher={chosen.id}
            kind="appointment"
            minutes={minutes}
            chosen={slot?.starts_at ?? null}
            onChoose={setSlot}
          />
        </section>
      )}
      <FeedSection />
      {chosen && slot && (
        <ConfirmBooking
          teacher={chosen}
          minutes={minutes}
          slot={slot}
          onChoose={setSlot}
          onClose={(booked) => {
            setSlot(null)
            if (booked) {
              setParams({}, { replace: true })
              scrollTo({ top: 0 })
            }
          }}
        />
      )}
    </div>
  )
}
