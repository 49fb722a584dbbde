import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Discussion } from '#web/client/discussion.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { CourseCertificate } from '../../../certificates/web/public.ts'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { courseAddress, lessonAddress, type Place } from '../../../courses/web/public.ts'
import { LessonFeedbackCard } from '../../../feedback/web/public.ts'
import { MilestoneMoment } from '../../../milestones/web/public.ts'
import { KeepProgress, type useRecorder } from '../../../progress/web/public.ts'
import { QuizPlayer } from '../../../quizzes/web/public.ts'
import { useLessonWords } from '../words.ts'
import { Ending, MixedUp } from './Ending.tsx'
import type { Results } from './use-results.ts'
import { useStepWords } from './words.ts'
import n from './Notes.module.css'

/** End of a lesson: signed words, mistakes, and the next thing to do. */
export function Finish({
  lesson,
  place,
  recorder,
  results,
  onWatch,
  onAgain,
}: {
  lesson: LessonView
  place: Place
  recorder: ReturnType<typeof useRecorder>
  results: Results
  /** Goes to the step that shows this word. */
  onWatch: (slug: string) => void
  onAgain: () => void
}): ReactNode {
  const t = useStepWords().done,
    l = useLessonWords()
  const save = useRef(recorder.save)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    // Progress must be saved before the quiz or the next lesson is requested.
    void save.current().then(() => setSaved(true))
  }, [])
  const { course } = lesson
  const keptAt = lessonAddress('app', course.slug, (lesson.next ?? lesson).slug)
  const records = lesson.recorded && place === 'app'
  const done = recorder.progress?.video_done === true || lesson.video_done
  const completed = recorder.progress?.completed === true || lesson.status === 'completed'
  const skipped =
    lesson.video === null && !done
      ? lesson.vocabulary.filter((word) => !results.watched.includes(word.slug))
      : []
  const wrong = lesson.vocabulary.filter((word) => results.wrong.includes(word.slug))
  const next = lesson.next?.access === 'open' || completed ? lesson.next : null
  const onward = next ? (
    <Button variant="Orange" size="l" href={lessonAddress(place, course.slug, next.slug)}>
      {t.next}
    </Button>
  ) : null
  return (
    <Ending title={t.title}>
      {completed && <Badge tone="green">{l.completed}</Badge>}
      <p>
        {results.signed.length > 0 && t.signed(results.signed.length)}{' '}
        {wrong.length > 0 ? t.wrong : results.signed.length > 0 && t.none_wrong}
      </p>
      <MixedUp words={wrong.slice(0, 6)} lang={course.language} />
      {records && saved && <MilestoneMoment />}
      {records && skipped.length > lesson.vocabulary.length * 0.1 && (
        <div className={n['skipped']}>
          <p>{t.skipped(skipped.length)}</p>
          <Button variant="blackBorder" onClick={() => onWatch(skipped[0]!.slug)}>
            {t.watch_skipped}
          </Button>
        </div>
      )}
      {lesson.quiz && (
        <QuizPlayer
          quiz={lesson.quiz}
          recorded={records}
          bypass={lesson.bypass}
          videoDone={done}
          beforeHandIn={recorder.save}
          keptAt={keptAt}
          unit={lesson.unit}
          next={onward}
        />
      )}
      {place === 'app' && completed && !lesson.next && <CourseCertificate common_id={course.common_id} />}
      {records && completed && <LessonFeedbackCard lesson_id={lesson.id} />}
      {place === 'preview' && lesson.free && <KeepProgress next={keptAt} />}
      <div className={n['onward']}>
        {(!lesson.quiz || completed || place === 'preview') && onward}
        <Button variant="blackBorder" onClick={onAgain}>
          {t.again}
        </Button>
        <Button variant="blackBorder" href={courseAddress(place, course)}>
          {t.course}
        </Button>
      </div>
      {records && <Discussion about={{ lesson: lesson.id }} folded={!completed} />}
    </Ending>
  )
}
