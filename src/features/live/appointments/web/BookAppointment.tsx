import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Together, useIsShown } from '#web/client/together.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FeedSection } from '../../feeds/web/public.ts'
import { myLessons, useLessonsLive } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { Booking } from './Booking.tsx'
import { Kept } from './Kept.tsx'
import { Lesson } from './Lesson.tsx'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** `opened`: a lesson to show; `rated`: one that is over, whose feedback is to show. */
function MyLessons({ opened, rated }: { opened: string | null; rated: string | null }) {
  const words = useAppointmentWords().mine
  const { data: coming = [] } = useQuery(myLessons('coming', 'appointment'))
  const { data: past = [] } = useQuery(myLessons('past', 'appointment'))
  const at = useRef<HTMLElement>(null)
  const shown = useIsShown()
  const there = shown && coming.some(({ id }) => id === opened)
  useEffect(() => {
    if (there) document.getElementById(`lesson-${opened}`)?.scrollIntoView({ block: 'center' })
  }, [there, opened])
  if (coming.length + past.length === 0) return null
  return (
    <section ref={at} aria-labelledby="my-lessons" className={parts.section}>
      <h2 id="my-lessons">{words.title}</h2>
      {coming.length === 0 && <p className={parts.hint}>{words.none_coming}</p>}
      <div className={styles.lessons}>
        {coming.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} opened={lesson.id === opened} />
        ))}
      </div>
      {past.length > 0 && (
        <details className={styles.past} open={past.some(({ id }) => id === rated)}>
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

/** One's own lessons and booking one; `children` are other meetings of one's own, between the two. */
export default function BookAppointment({ children }: { children?: ReactNode }) {
  const words = useAppointmentWords()
  const [params] = useSearchParams()
  useLessonsLive()
  return (
    <Page className={styles.page} title={words.title} text={words.text}>
      <Together fallback={<Skeleton lines={8} />}>
        <Kept />
        <MyLessons opened={params.get('lesson')} rated={params.get('feedback')} />
        {children}
        <Booking />
        <FeedSection />
      </Together>
    </Page>
  )
}
