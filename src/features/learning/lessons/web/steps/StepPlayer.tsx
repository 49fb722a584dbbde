import LayoutList from 'lucide-react/icons/layout-list'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { useSignedIn } from '#web/client/session/session.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { IconButton, IconLink } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import {
  courseAddress,
  lessonAddress,
  stepId,
  unitColor,
  type Place,
  type Step,
} from '../../../courses/web/public.ts'
import { useRecorder } from '../../../progress/web/public.ts'
import { Ahead } from './Loop.tsx'
import { stepsOf, thoughtsIn, wordsIn } from './lesson-steps.ts'
import { StepView } from './StepView.tsx'
import { useResults } from './use-results.ts'
import { followLines } from './understood.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

const Finish = lazyPart(async () => (await import('./Finish.tsx')).Finish)

/** The overview of a lesson: all of it on one page. */
export const overviewAddress = (place: Place, course_slug: string, slug: string): string =>
  `${lessonAddress(place, course_slug, slug)}?view=all`

type PlayRequest = { step: Step; again: boolean }

/** Shows a lesson one step at a time; steps answered wrong are repeated once before the end. */
export function StepPlayer({ lesson, place }: { lesson: LessonView; place: Place }): ReactNode {
  const t = useStepWords()
  useDocumentTitle(lesson.title)
  const steps = useMemo(() => stepsOf(lesson), [lesson])
  const thoughts = useMemo(() => thoughtsIn(lesson), [lesson])
  const mine = useResults(lesson.id)
  const [lines] = useState(() => followLines(steps))
  const signedIn = useSignedIn()
  // A visitor's stays on the device, until they have an account.
  const records = place === 'app' ? lesson.recorded : place === 'preview' && !signedIn && lesson.free
  const recorder = useRecorder(lesson.id, records, lesson.position)
  const placeOf = (id: string | null): number =>
    lesson.status === 'completed'
      ? 0
      : Math.max(
          0,
          steps.findIndex((step) => stepId(step) === id),
        )
  const [at, setAt] = useState(() => placeOf(lesson.step))
  const [again, setAgain] = useState<readonly Step[]>([])
  const asked: PlayRequest[] = [
    ...steps.map((step) => ({ step, again: false })),
    ...again.map((step) => ({ step, again: true })),
  ]
  const now = asked[at]
  const id = now && !now.again ? stepId(now.step) : null

  // Restores the last step on this device, once its stored results are loaded.
  const left = mine.results.at
  const [found, setFound] = useState(false)
  if (mine.ready && !found) {
    setFound(true)
    if (at === 0 && left !== null) setAt(placeOf(left))
  }
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

  const go = (to: number): void => {
    setAt(Math.max(0, Math.min(to, asked.length)))
    moved.current = true
  }
  // Focuses the next step, so that it is read out and the keyboard continues from it.
  const moved = useRef(false),
    body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!moved.current) return
    body.current?.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true })
  }, [at])

  const length = lesson.duration ?? lesson.vocabulary.length
  const watched = (slug: string): void => {
    mine.watched(slug)
    const n = lesson.vocabulary.findIndex((word) => word.slug === slug)
    const each = length / lesson.vocabulary.length
    if (n >= 0 && lesson.video === null) recorder.watched([[n * each, (n + 1) * each]], length)
  }
  const wordOf = (slug: string) => lesson.vocabulary.find((word) => word.slug === slug)!
  const total = steps.length
  return (
    <div className={s['player']} data-whole-screen="" data-unit={unitColor(lesson.unit)}>
      <div className={s['bar']}>
        <IconLink label={t.close} icon={<X />} href={courseAddress(place, lesson.course)} />
        <IconButton label={t.back} icon={<ArrowLeft />} disabled={at === 0} onClick={() => go(at - 1)} />
        <ProgressBar
          value={total === 0 ? 1 : Math.min(at, total) / total}
          label={t.progress}
          valueText={t.step_of(Math.min(at + 1, total), total)}
          hideLabel
          size="s"
          className={s['progress'] ?? ''}
        />
        <IconLink
          label={t.overview}
          icon={<LayoutList />}
          href={overviewAddress(place, lesson.course.slug, lesson.slug)}
        />
      </div>
      <div className={s['body']} ref={body} key={at} data-kind={now?.step.kind ?? 'end'}>
        {now ? (
          <StepView
            step={now.step}
            thoughts={thoughts}
            first={at === 0}
            turn={asked[at + 1]?.step.kind === 'sign'}
            lesson={lesson}
            wordOf={wordOf}
            seed={`${lesson.id} ${stepId(now.step)} ${now.again ? 'again' : mine.results.wrong.length}`}
            onNext={() => {
              if (lines.passed(now.step)) recorder.understood()
              go(at + 1)
            }}
            onRead={(slugs, right) => {
              lines.read(now.step, right)
              if (right) return
              mine.wrong(slugs)
              if (!now.again) setAgain([...again, now.step])
            }}
            onWatched={watched}
            onRated={(slugs) => {
              mine.signed(slugs)
              recorder.signed(slugs)
            }}
            film={{
              onWatchedRange: recorder.watched,
              onTime: recorder.moved,
              onEnded: () => void recorder.save(),
            }}
          />
        ) : (
          <Suspense fallback={<Skeleton lines={6} />}>
            <Finish
              lesson={lesson}
              place={place}
              recorder={recorder}
              results={mine.results}
              onWatch={(slug) => go(steps.findIndex((step) => step.kind === 'watch' && step.word === slug))}
              onAgain={() => {
                mine.forget()
                setAgain([])
                go(0)
              }}
            />
          </Suspense>
        )}
      </div>
      <Ahead words={[...new Set([1, 2].flatMap((by) => wordsIn(asked[at + by]?.step, lesson)))]} />
    </div>
  )
}
