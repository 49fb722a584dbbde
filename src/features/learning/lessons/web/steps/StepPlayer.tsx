import LayoutList from 'lucide-react/icons/layout-list'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { useSignedIn } from '#web/client/session/session.ts'
import { guestPlace } from '#web/client/stores/guest-place.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { IconButton, IconLink } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import {
  courseAddress,
  lessonAddress,
  linesKnown,
  stepId,
  taughtBy,
  unitColor,
  type Place,
} from '../../../courses/web/public.ts'
import { useRecorder } from '../../../progress/web/public.ts'
import { Ahead } from './Loop.tsx'
import { sourceIn, stepsOf, thoughtsIn, wordsIn } from './lesson-steps.ts'
import { StepView } from './StepView.tsx'
import { useResults } from './use-results.ts'
import { useSessions } from './use-sessions.ts'
import { followLines } from './understood.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

const loadFinish = async () => (await import('./Finish.tsx')).Finish,
  loadSessionEnd = async () => (await import('./SessionEnd.tsx')).SessionEnd
const Finish = lazyPart(loadFinish)
const SessionEnd = lazyPart(loadSessionEnd)

/** The overview of a lesson: all of it on one page. */
export const overviewAddress = (place: Place, course_slug: string, slug: string): string =>
  `${lessonAddress(place, course_slug, slug)}?view=all`

/** Shows a lesson one step at a time, in sessions. */
export function StepPlayer({ lesson, place }: { lesson: LessonView; place: Place }): ReactNode {
  const t = useStepWords()
  useDocumentTitle(lesson.title)
  const steps = useMemo(() => stepsOf(lesson), [lesson]),
    source = useMemo(() => sourceIn(lesson), [lesson]),
    thoughts = useMemo(() => thoughtsIn(lesson), [lesson])
  const mine = useResults(lesson.id)
  const [lines] = useState(() => followLines(steps))
  const signedIn = useSignedIn()
  // A visitor's stays on the device, until they have an account.
  const records = place === 'app' ? lesson.recorded : place === 'preview' && !signedIn && lesson.free
  const recorder = useRecorder(lesson.id, records, lesson.position)
  const on = useSessions(lesson, steps, mine.ready ? mine.results.at : undefined)
  const { now, asked, sessions, id, found } = on
  const part = on.place.session,
    at = on.place.at
  const remember = useRef((_step: string) => {})
  useEffect(() => {
    remember.current = (step) => {
      recorder.stepped(step)
      mine.at(step)
    }
  })
  useEffect(() => {
    if (found && id !== null) remember.current(id)
  }, [found, id])

  const leaves = place === 'preview' && records,
    { title, slug: lesson_slug } = lesson,
    { slug: course_slug, common_id } = lesson.course
  useEffect(() => {
    if (leaves)
      guestPlace.leave({ href: lessonAddress('preview', course_slug, lesson_slug), title, course: common_id })
  }, [leaves, course_slug, lesson_slug, title, common_id])

  // Focuses the next step, so that it is read out and the keyboard continues from it.
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (on.moves > 0)
      body.current?.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true })
  }, [on.moves])

  // The end is loaded while the last step but one is on screen: no step waits for the server.
  const nearEnd = at + 2 >= asked.length,
    isLast = part + 1 === sessions.length
  useEffect(() => {
    if (nearEnd) void (isLast ? loadFinish() : loadSessionEnd()).catch(() => undefined)
  }, [nearEnd, isLast])

  const length = lesson.duration ?? lesson.vocabulary.length
  const watched = (slug: string): void => {
    mine.watched(slug)
    const n = lesson.vocabulary.findIndex((word) => word.slug === slug)
    const each = length / lesson.vocabulary.length
    if (n >= 0 && lesson.video === null) recorder.watched([[n * each, (n + 1) * each]], length)
  }
  const taught = taughtBy(
    sessions,
    on.place,
    lesson.vocabulary.map(({ slug }) => slug),
  )
  const signed = (slugs: readonly string[]): void => {
    mine.signed(slugs)
    recorder.signed(slugs)
  }
  return (
    <div
      className={s['player']}
      data-whole-screen=""
      data-unit={unitColor(lesson.unit)}
      {...(place === 'preview' && !found && { 'data-own': 'guest' })}
    >
      <div className={s['bar']}>
        <IconLink label={t.close} icon={<X />} href={courseAddress(place, lesson.course)} />
        <IconButton label={t.back} icon={<ArrowLeft />} disabled={at === 0 && part === 0} onClick={on.back} />
        <ProgressBar
          value={at / asked.length}
          label={t.progress}
          valueText={t.step_of(Math.min(at + 1, asked.length), asked.length)}
          hideLabel
          size="s"
          className={s['progress'] ?? ''}
        />
        {sessions.length > 1 && (
          <span className={s['part']} title={t.session_of(part + 1, sessions.length)}>
            <span aria-hidden="true">{`${part + 1}/${sessions.length}`}</span>
            <span className="visually-hidden">{t.session_of(part + 1, sessions.length)}</span>
          </span>
        )}
        <IconLink
          label={t.overview}
          icon={<LayoutList />}
          href={overviewAddress(place, lesson.course.slug, lesson.slug)}
        />
      </div>
      <div
        className={s['body']}
        ref={body}
        key={`${part} ${at}`}
        data-kind={now?.step.kind ?? (on.session.end ? 'break' : 'end')}
      >
        {now ? (
          <StepView
            step={now.step}
            thoughts={thoughts}
            first={at === 0 && part === 0}
            turn={asked[at + 1]?.step.kind === 'sign'}
            lesson={lesson}
            source={source}
            taught={lesson.vocabulary.filter(({ slug }) => taught.includes(slug))}
            known={linesKnown(source, taught)}
            wordOf={(slug) => lesson.vocabulary.find((word) => word.slug === slug)!}
            seed={`${lesson.id} ${stepId(now.step)} ${now.again ? 'again' : mine.results.wrong.length}`}
            onNext={() => {
              if (lines.passed(now.step)) recorder.understood()
              on.next()
            }}
            onRead={(slugs, right) => {
              lines.read(now.step, right)
              if (right) return
              mine.wrong(slugs)
              if (!now.again) on.askAgain(now.step)
            }}
            onWatched={watched}
            onRated={signed}
            film={{
              onWatchedRange: recorder.watched,
              onTime: recorder.moved,
              onEnded: () => void recorder.save(),
            }}
          />
        ) : (
          <Suspense fallback={<Skeleton lines={6} />}>
            {on.session.end ? (
              <SessionEnd
                lesson={lesson}
                place={place}
                recorder={recorder}
                results={mine.results}
                sessions={sessions}
                at={part}
                onNext={on.nextSession}
              />
            ) : (
              <Finish
                lesson={lesson}
                place={place}
                recorder={recorder}
                results={mine.results}
                onWatch={(slug) => on.goTo(`watch:${slug}`)}
                onAgain={() => {
                  mine.forget()
                  on.goTo(null)
                }}
              />
            )}
          </Suspense>
        )}
      </div>
      <Ahead words={[...new Set([1, 2].flatMap((by) => wordsIn(asked[at + by]?.step, lesson)))]} />
    </div>
  )
}
