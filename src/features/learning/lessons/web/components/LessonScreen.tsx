import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isUpload } from '#features/media/media/web/public.ts'
import { PreferredSigner } from '#features/media/signer/web/public.ts'
import { Discussion } from '#web/client/discussion.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Title } from '#web/ui/navigation/Title.tsx'
import type { PlayerHandle, Point } from '#web/ui/player/types.ts'
import { CourseCertificate } from '../../../certificates/web/public.ts'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import {
  BypassGate,
  courseAddress,
  DialogueStage,
  lessonAddress,
  useLesson,
  type Place,
} from '../../../courses/web/public.ts'
import { LessonDownload } from '../../../downloads/web/public.ts'
import { LessonFeedbackCard } from '../../../feedback/web/public.ts'
import { Notes, useNotes } from '../../../notes/web/public.ts'
import { KeepProgress, useRecorder } from '../../../progress/web/public.ts'
import { QuizPlayer } from '../../../quizzes/web/public.ts'
import { useLessonWords } from '../words.ts'
import { StepPlayer } from '../steps/StepPlayer.tsx'
import { stepsOf } from '../steps/lesson-steps.ts'
import { useStepWords } from '../steps/words.ts'
import { Attachments } from './Attachments.tsx'
import { WatchStage } from './WatchStage.tsx'
import { WordCards } from './WordCards.tsx'
import s from './Lesson.module.css'
import { Closed } from './ClosedLesson.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** One lesson: step by step, or (`?view=all`) all of it on one page. */
export function LessonScreen({
  slug,
  lesson_slug,
  place,
}: {
  slug: string
  lesson_slug: string
  place: Place
}): ReactNode {
  const t = useLessonWords()
  const query = useLesson(slug, lesson_slug)
  const all = useSearchParams()[0].get('view') === 'all'
  useDocumentTitle(query.data?.title)
  if (isLost(query))
    return <Closed error={query.error} retry={() => void query.refetch()} slug={slug} place={place} />
  if (!query.data)
    return (
      // Most lessons fill the screen with their steps: the frame of the page is hidden from the start.
      <div className={s['lesson']} aria-busy="true" data-whole-screen={all ? undefined : ''}>
        <Skeleton shape="title" />
        <Skeleton shape="square" className={s['video'] ?? ''} />
        <Skeleton lines={5} />
      </div>
    )
  const lesson = query.data
  return (
    <BypassGate
      key={lesson.id}
      locked={lesson.bypass && !lesson.free && lesson.number > 1}
      title={lesson.title}
      back={{ href: courseAddress(place, lesson.course), label: t.back }}
    >
      <PreferredSigner value={lesson.signer ?? null}>
        {all || stepsOf(lesson).length === 0 ? (
          <Lesson lesson={lesson} place={place} />
        ) : (
          <StepPlayer lesson={lesson} place={place} />
        )}
      </PreferredSigner>
    </BypassGate>
  )
}

/** Longer titles are set smaller, so that the sign stays in sight. */
const LONG_TITLE = 60

function Lesson({ lesson, place }: { lesson: LessonView; place: Place }): ReactNode {
  const t = useLessonWords()
  const language = useLanguage(),
    steps = useStepWords()
  const { course } = lesson
  const lang = course.language === language ? undefined : course.language
  const signedIn = useSignedIn(),
    keepsNotes = signedIn && place === 'app'
  const player = useRef<PlayerHandle>(null),
    notes = useNotes(lesson.id, keepsNotes).data
  /** Times that comments of the discussion are about. */
  const [times, setTimes] = useState<readonly number[]>([])
  const points = useMemo(
    (): Point[] =>
      [...(notes ?? []).flatMap(({ at }) => (at === null ? [] : [at])), ...times].map((at) => ({
        at,
        kind: 'note',
      })),
    [notes, times],
  )
  const recorder = useRecorder(
    lesson.id,
    place === 'app' ? lesson.recorded : place === 'preview' && !signedIn && lesson.free,
    lesson.position,
  )
  const watched = Math.max(lesson.watched, recorder.progress?.watched ?? 0)
  const videoDone = lesson.video_done || recorder.progress?.video_done === true
  // A lesson of words to read alone has nothing to watch.
  const watchable = lesson.video !== null || lesson.vocabulary.length > 0
  const keptAt = lessonAddress('app', course.slug, (lesson.next ?? lesson).slug)
  const completed = lesson.status === 'completed' || recorder.progress?.completed === true
  const part = videoDone ? 1 : lesson.duration ? Math.min(1, watched / lesson.duration) : 0
  return (
    <article className={s['lesson']}>
      <header className={s['head']}>
        <p className={s['where']}>
          <Link href={courseAddress(place, course)} lang={lang}>
            {course.title}
          </Link>{' '}
          <span>{t.lesson_of(lesson.number, course.lessons)}</span>{' '}
          {lesson.minutes > 0 && <span>{t.minutes(lesson.minutes)}</span>}
        </p>
        <h1 lang={lang} data-long={lesson.title.length > LONG_TITLE || undefined}>
          <Title>{lesson.title}</Title>
        </h1>
        {completed && <Badge tone="green">{t.completed}</Badge>}
        <div className={parts.controls}>
          <Button variant="Orange" href={lessonAddress(place, course.slug, lesson.slug)}>
            {steps.to_steps}
          </Button>
          {lesson.recorded && place === 'app' && <LessonDownload lesson={lesson} />}
        </div>
        {lesson.languages
          .filter((one) => one.language !== course.language)
          .map((one) => (
            <p key={one.language} className={s['switch']}>
              {t.in_language}{' '}
              <Link href={lessonAddress(place, one.course_slug, one.lesson_slug)}>
                {t.languages[one.language]}
              </Link>
            </p>
          ))}
      </header>
      <div className={s['columns']} data-film={lesson.video !== null || undefined}>
        <div className={s['watch']}>
          <WatchStage
            lesson={lesson}
            videoDone={videoDone}
            recorder={recorder}
            player={player}
            points={points}
          />
          {lesson.recorded && place === 'app' ? (
            watchable && (
              <ProgressBar
                value={part}
                label={t.watched}
                hideLabel={false}
                valueText={videoDone ? t.video_done : t.watched_part(Math.floor(part * 100))}
                tone={videoDone ? 'green' : 'orange'}
              />
            )
          ) : (
            <p className={parts.note}>{lesson.bypass ? t.bypass : t.not_recorded}</p>
          )}
          {watchable && !(lesson.video && isUpload(lesson.video)) && <p className={parts.note}>{t.model}</p>}
          {keepsNotes && <Notes lesson_id={lesson.id} player={lesson.video ? player : null} />}
        </div>
        <div className={s['read']} lang={lang}>
          {lesson.aim && (
            <p className={s['aim']}>
              <strong>{t.aim}:</strong> {lesson.aim}
            </p>
          )}
          {/* Sanitized by the server when it was written. */}
          <div className={s['prose']} dangerouslySetInnerHTML={{ __html: lesson.text }} />
          {lesson.culture_note && (
            <aside className={s['culture']} aria-labelledby="culture">
              <h2 id="culture">{t.culture}</h2>
              <div dangerouslySetInnerHTML={{ __html: lesson.culture_note }} />
            </aside>
          )}
        </div>
      </div>
      {lesson.vocabulary.length > 0 && (
        <WordCards words={lesson.vocabulary} signs={lesson.signs} place={place} lang={course.language} />
      )}
      {lesson.dialogue && <DialogueStage dialogue={lesson.dialogue} signs={lesson.signs} lang={lang} />}
      {lesson.attachments.length > 0 && <Attachments files={lesson.attachments} lang={lang} />}
      {lesson.quiz && (
        <QuizPlayer
          quiz={lesson.quiz}
          recorded={lesson.recorded && place === 'app'}
          bypass={lesson.bypass}
          videoDone={videoDone}
          beforeHandIn={recorder.save}
          keptAt={keptAt}
          unit={lesson.unit}
          next={
            lesson.next?.access === 'open' && (
              <Button variant="Orange" href={lessonAddress(place, course.slug, lesson.next.slug)}>
                {t.next}
              </Button>
            )
          }
        />
      )}
      {place === 'app' && completed && !lesson.next && <CourseCertificate common_id={course.common_id} />}
      {lesson.recorded && place === 'app' && completed && <LessonFeedbackCard lesson_id={lesson.id} />}
      {place === 'preview' && lesson.free && <KeepProgress next={keptAt} />}
      {signedIn && place !== 'preview' && (
        <Discussion
          about={{ lesson: lesson.id }}
          folded={place === 'app' && !completed}
          player={lesson.video ? player : null}
          onTimes={setTimes}
        />
      )}
      <Around lesson={lesson} place={place} done={completed} />
    </article>
  )
}

function Around({
  lesson: { course, previous, next },
  place,
  done,
}: {
  lesson: LessonView
  place: Place
  done: boolean
}): ReactNode {
  const t = useLessonWords()
  return (
    <nav className={s['around']} aria-label={t.around}>
      {previous && (
        <Link className={s['step']} href={lessonAddress(place, course.slug, previous.slug)}>
          <span>
            <ArrowLeft aria-hidden="true" /> {t.previous}
          </span>
          <strong>{previous.title}</strong>
        </Link>
      )}
      {next?.access === 'open' ? (
        <Link
          className={s['step']}
          data-next
          data-done={done || undefined}
          href={lessonAddress(place, course.slug, next.slug)}
        >
          <span>
            {t.next} <ArrowRight aria-hidden="true" />
          </span>
          <strong>{next.title}</strong>
        </Link>
      ) : (
        <p className={s['step']} data-next>
          <span>{next ? (next.access === 'plan' ? t.next_plan : t.next_locked) : t.course_done}</span>
          <Link href={courseAddress(place, course)}>{t.back}</Link>
        </p>
      )}
    </nav>
  )
}
