import ShareIcon from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShare } from '#web/client/browser/share.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { courseAddress, lessonAddress, type Place, type Session } from '../../../courses/web/public.ts'
import { MilestoneMoment } from '../../../milestones/web/public.ts'
import { KeepProgress, useMyProgress, type useRecorder } from '../../../progress/web/public.ts'
import { wordsIn } from './lesson-steps.ts'
import { Ending, MixedUp } from './Ending.tsx'
import type { Results } from './use-results.ts'
import { useEnter } from './use-enter.ts'
import { useStepWords } from './words.ts'
import n from './Notes.module.css'

type SessionEndProps = {
  lesson: LessonView
  place: Place
  recorder: ReturnType<typeof useRecorder>
  results: Results
  sessions: readonly Session[]
  /** Place of the session that ended. */
  at: number
  onNext: () => void
}

/** Slugs of the words that a session's steps of a kind are about. */
const slugsOf = (session: Session, kinds: readonly string[], lesson: LessonView): string[] => [
  ...new Set(
    session.steps
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((step) => wordsIn(step, lesson).map(({ slug }) => slug)),
  ),
]

/** End of a session: signed words, mistakes, days in a row, and the next session. */
export function SessionEnd(props: SessionEndProps): ReactNode {
  const { lesson, place, recorder, results, sessions, at, onNext } = props
  const t = useStepWords().session_end
  useEnter(onNext)
  const save = useRef(recorder.save)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    void save.current().then(() => setSaved(true))
  }, [])
  const session = sessions[at]!,
    next = sessions[at + 1]!
  const learned = slugsOf(session, ['watch', 'sign'], lesson),
    wrong = lesson.vocabulary.filter(
      ({ slug }) =>
        results.wrong.includes(slug) &&
        session.steps.some((step) => wordsIn(step, lesson).some((one) => one.slug === slug)),
    ),
    signed = learned.filter((slug) => results.signed.includes(slug)),
    ahead = slugsOf(next, ['watch'], lesson)
  const named = (slugs: readonly string[]): string =>
    lesson.vocabulary
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ word }) => word)
      .join(', ')
  const records = lesson.recorded && place === 'app'
  return (
    <Ending title={t.title(at + 1, sessions.length)}>
      {signed.length > 0 && <p lang={lesson.course.language}>{t.signed(named(signed))}</p>}
      <p>{wrong.length > 0 ? t.wrong : t.none_wrong}</p>
      <MixedUp words={wrong.slice(0, 3)} lang={lesson.course.language} />
      {records && saved && <Streak />}
      {records && saved && <MilestoneMoment />}
      <p>{ahead.length > 0 ? t.ahead(named(ahead)) : t.talk_ahead}</p>
      <div className={n['onward']}>
        <Button variant="Orange" size="l" onClick={onNext}>
          {t.next(at + 2)}
        </Button>
        <Button variant="blackBorder" href={courseAddress(place, lesson.course)}>
          {t.later}
        </Button>
        <ShareSession lesson={lesson} text={t.share_text(learned.length, lesson.title)} />
      </div>
      {place === 'preview' && lesson.free && (
        <KeepProgress next={lessonAddress('app', lesson.course.slug, lesson.slug)} />
      )}
    </Ending>
  )
}

/** Days in a row and minutes of today. */
function Streak(): ReactNode {
  const t = useStepWords().session_end
  const { data } = useMyProgress()
  if (!data) return null
  return (
    <p>
      <strong>{t.days(data.streak.days)}</strong>{' '}
      {t.today(Math.floor(data.goal.done_minutes), data.goal.minutes)}
    </p>
  )
}

/** Shares what was learned, with the lesson's public address. */
function ShareSession({ lesson, text }: { lesson: LessonView; text: string }): ReactNode {
  const t = useStepWords().session_end
  const share = useShare(t.copied)
  const url = (): string =>
    lesson.free
      ? new URL(lessonAddress('preview', lesson.course.slug, lesson.slug), location.origin).href
      : location.origin
  return (
    <Button
      variant="blackBorder"
      icon={<ShareIcon aria-hidden="true" />}
      onClick={() => share({ text, url: url() })}
    >
      {t.share}
    </Button>
  )
}
