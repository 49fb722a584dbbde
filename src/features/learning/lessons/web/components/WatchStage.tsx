import type { ReactNode, RefObject } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlayerHandle, Point } from '#web/ui/player/types.ts'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { Clip } from '../../../courses/web/public.ts'
import type { useRecorder } from '../../../progress/web/public.ts'
import { useLessonWords } from '../words.ts'
import s from './Lesson.module.css'

type WatchStageProps = {
  lesson: LessonView
  videoDone: boolean
  recorder: ReturnType<typeof useRecorder>
  player: RefObject<PlayerHandle | null>
  points: readonly Point[]
}

/** First thing to watch: the lesson's film, or without one its signs, one after the other. */
export function WatchStage({ lesson, videoDone, recorder, player, points }: WatchStageProps): ReactNode {
  const t = useLessonWords()
  const { video, poster, title, duration, vocabulary, signs } = lesson
  if (video)
    return (
      <Clip
        clip={video}
        language={lesson.course.language}
        handle={player}
        points={points}
        poster={poster}
        title={title}
        startAt={videoDone ? 0 : lesson.position}
        className={s['video'] ?? ''}
        onWatchedRange={recorder.watched}
        onTime={recorder.moved}
        onEnded={() => void recorder.save()}
      />
    )
  if (vocabulary.length === 0) return null
  const glossOf = (word: (typeof vocabulary)[number]): unknown => signs[word.slug]?.['gloss'] ?? word.gloss
  const length = duration ?? vocabulary.length
  // Each lesson of signs counts for a fixed length, whatever the signs take to be signed.
  const scaled = (seconds: number, total: number): number => (seconds / total) * length
  return (
    <ModelClip
      signs={vocabulary.map((word) => ({ sign: signs[word.slug], spell: word.gloss }))}
      list
      title={t.signs_of(title)}
      labels
      caption={(gloss) => vocabulary.find((word) => glossOf(word) === gloss)?.word ?? gloss}
      loop={false}
      className={s['video'] ?? ''}
      onTime={(seconds, total) => recorder.moved(scaled(seconds, total))}
      onEnded={() => void recorder.save()}
      onWatchedRange={(ranges, total) =>
        recorder.watched(
          ranges.map(([from, to]) => [scaled(from, total), scaled(to, total)] as const),
          length,
        )
      }
      fallback={
        <div className={s['noModel']}>
          <p>{t.no_model}</p>
          {lesson.recorded && !videoDone && (
            <Button
              variant="blackBorder"
              onClick={() => {
                recorder.watched([[0, length]], length)
                void recorder.save()
              }}
            >
              {t.seen}
            </Button>
          )}
        </div>
      }
    />
  )
}
