import { useRef, useState, type ReactNode } from 'react'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import { Mirror } from '#features/media/media/web/public.ts'
import { Clip } from '../../../courses/web/public.ts'
import { Frame } from './Frame.tsx'
import { Loop } from './Loop.tsx'
import { SignPlayed, SignRow } from './SignView.tsx'
import type { StepProps } from './types.ts'
import { useStepWords } from './words.ts'
import s from './Notes.module.css'
import f from './Steps.module.css'

/** Minimum time on a still picture, without a moving model, for a sign to count as watched. */
const LOOKED_MS = 1000

/** One sign, to be watched. */
export function WatchStep({
  slug,
  lesson,
  wordOf,
  onNext,
  onWatched,
  turn,
  first,
}: StepProps & {
  slug: string
  onWatched: (slug: string) => void
  /** True if the next step is to sign it. */
  turn: boolean
  /** The lesson begins with it, and says what it is about. */
  first: boolean
}): ReactNode {
  const t = useStepWords()
  const word = wordOf(slug)
  const since = useRef(Date.now())
  const [seen, setSeen] = useState(false)
  return (
    <Frame
      title={word.word}
      lang={lesson.course.language}
      label={turn ? t.your_turn : t.next}
      onNext={() => {
        if (Date.now() - since.current >= LOOKED_MS) onWatched(slug)
        onNext()
      }}
      stage={
        <div className={f['watched']} data-watched={seen || undefined}>
          <SignPlayed
            word={word}
            signs={lesson.signs}
            title={word.word}
            onPlayed={() => {
              setSeen(true)
              onWatched(slug)
            }}
          />
        </div>
      }
    >
      {first && lesson.aim && (
        <p className={f['aim']} lang={lesson.course.language}>
          {t.aim(lesson.aim)}
        </p>
      )}
    </Frame>
  )
}

/** Sign it: one, or several in a row, beside the model. */
export function SignStep({
  slugs,
  lesson,
  wordOf,
  onRated,
  onNext,
}: StepProps & { slugs: readonly string[] }): ReactNode {
  const t = useStepWords()
  const words = slugs.map(wordOf)
  const named = words.map((word) => word.word).join(' · ')
  return (
    <Frame
      title={words.length > 1 ? t.sign_row(named) : t.sign(named)}
      stage={
        <Mirror
          model={({ take, speed, onEnded }) => (
            <SignRow
              words={words}
              signs={lesson.signs}
              title={named}
              take={take}
              speed={speed}
              mirrored
              onEnded={onEnded}
            />
          )}
          onRated={(rating) => {
            onRated(slugs, rating)
            onNext()
          }}
        />
      }
    />
  )
}

/** One thought of the text, with the signs that it names. */
export function NoteStep({ html, lesson, onNext }: StepProps & { html: string }): ReactNode {
  const t = useStepWords()
  const named = lesson.vocabulary.filter(({ gloss, poster, preview }) => {
    const word = gloss.replaceAll(/[^\p{L}\p{N}-]/gu, '')
    return (
      (preview ?? poster) !== null &&
      word.length > 1 &&
      new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(html)
    )
  })
  return (
    <Frame title={t.note} onNext={onNext}>
      <div className={s['note']}>
        {named.length > 0 ? (
          <ul className={s['noteSigns']} lang={lesson.course.language}>
            {named.slice(0, 3).map((word) => (
              <li key={word.slug}>
                <Loop word={word} moving={!prefersLessMotion()} />
                <span>{word.word}</span>
              </li>
            ))}
          </ul>
        ) : (
          <div className={s['art']} aria-hidden="true">
            <HelloHand />
          </div>
        )}
        {/* Sanitized by the server when it was written. */}
        <div
          className={s['thought']}
          lang={lesson.course.language}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </Frame>
  )
}

/** The lesson's film. */
export function FilmStep({
  lesson,
  onNext,
  film,
}: StepProps & {
  film: Pick<React.ComponentProps<typeof Clip>, 'onWatchedRange' | 'onTime' | 'onEnded'>
}): ReactNode {
  const t = useStepWords()
  return (
    <Frame
      title={t.film}
      onNext={onNext}
      stage={
        <Clip
          {...film}
          clip={lesson.video!}
          language={lesson.course.language}
          poster={lesson.poster}
          title={lesson.title}
          startAt={lesson.video_done ? 0 : lesson.position}
          fill
        />
      }
    />
  )
}
