import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FingerspellStrip, lettersOf } from '#features/dictionary/vocabularies/web/public.ts'
import { Mirror, type ModelPlay, type SelfRating } from '#features/media/media/web/public.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import type { PracticeItem, Rating } from '../../practice.contract.ts'
import { RATING } from '../ratings.ts'
import s from './SignAlong.module.css'

/** Time for a still picture or a spelled letter, in milliseconds. */
const STILL_MS = 2_500,
  LETTER_MS = 900

/** A word's sign for the mirror: fills its box and is played from there. */
function Shown({ item, play, label }: { item: PracticeItem; play: ModelPlay; label: string }): ReactNode {
  const film = useRef<HTMLVideoElement>(null),
    ended = useRef(play.onEnded)
  useEffect(() => {
    ended.current = play.onEnded
  })
  // Another number starts the model: it has been asked for by the time it is here, also the first time.
  const [take, setTake] = useState(0)
  useEffect(() => setTake(play.take + 1), [play.take])
  useEffect(() => {
    const video = film.current
    if (!video || take === 0) return
    video.currentTime = 0
    video.playbackRate = play.speed
    void video.play().catch(() => undefined)
  }, [take, play.speed])
  const still = item.clip
    ? 0
    : item.poster
      ? STILL_MS
      : item.sign
        ? 0
        : lettersOf(item.spelling).length * LETTER_MS
  useEffect(() => {
    if (still === 0 || take === 0) return undefined
    const timer = setTimeout(() => ended.current(), still)
    return () => clearTimeout(timer)
  }, [still, take])
  const spelled = <FingerspellStrip key={take} text={item.spelling} question={label} />
  if (item.clip)
    return (
      <video
        ref={film}
        data-hands=""
        className={s['film']}
        src={item.clip.url}
        poster={item.poster?.url}
        aria-label={label}
        muted
        playsInline
        preload="auto"
        onEnded={play.onEnded}
      />
    )
  if (item.poster) return <img className={s['film']} src={item.poster.url} alt={label} />
  return item.sign ? (
    <ModelClip
      signs={[{ sign: item.sign }]}
      title={label}
      bar="none"
      mirrored
      loop={false}
      autoplay={false}
      speed={play.speed}
      take={take}
      onEnded={play.onEnded}
      poster={item.still?.url}
      fallback={spelled}
      className={s['model']}
    />
  ) : (
    spelled
  )
}

/** "Not yet" repeats the card; words that the learner judges alone are known or hardly known, never easy. */
const RATING_OF: Record<SelfRating, Rating> = { no: RATING.again, almost: RATING.hard, yes: RATING.good }

/**
 * A word to sign from memory, before one's own camera as a mirror; the model then plays beside it in step.
 * The learner's judgement is the rating.
 */
export function SignAlong({
  item,
  label,
  onRate,
}: {
  item: PracticeItem
  label: string
  onRate: (rating: Rating) => void
}): ReactNode {
  return (
    <Mirror
      recall
      model={(play) => <Shown item={item} play={play} label={label} />}
      onRated={(rating) => onRate(RATING_OF[rating])}
    />
  )
}
