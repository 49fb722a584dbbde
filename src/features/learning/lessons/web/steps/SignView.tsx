import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFileUrl, useFileVideo } from '#web/client/files/file-image.tsx'
import type { LessonView, WordCard } from '../../../courses/lesson-view.contract.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { Clip } from '../../../courses/web/public.ts'
import { Spelled } from '../components/Spelled.tsx'
import { STILL } from './Loop.tsx'
import s from './Loop.module.css'

type Signs = LessonView['signs']
/** Player of one sign, with play, slow and side view; starts by itself and repeats. */
export function SignPlayed({
  word,
  signs,
  title,
  onPlayed,
}: {
  word: WordCard
  signs: Signs
  /** Its name; or its meaning, if that is no secret. */
  title: string
  /** It was seen from its beginning to its end, or nearly. */
  onPlayed?: () => void
}): ReactNode {
  const poster = useFileUrl(word.poster, STILL).url
  const seen = (seconds: number, total: number): void => {
    if (total > 0 && seconds >= total * SEEN_SHARE) onPlayed?.()
  }
  if (word.clip)
    return (
      <Clip
        key={word.slug}
        clip={word.clip}
        poster={word.poster}
        title={title}
        compact
        fill
        autoplay
        loop
        onTime={seen}
      />
    )
  return (
    <ModelClip
      key={word.slug}
      signs={[{ sign: signs[word.slug], spell: word.gloss }]}
      title={title}
      bar="step"
      labels={false}
      autoplay
      loop
      poster={poster}
      onTime={seen}
      fallback={<Spelled gloss={word.gloss} />}
    />
  )
}
const SEEN_SHARE = 0.8

type RowProps = {
  words: readonly WordCard[]
  signs: Signs
  title: string
  /** From the beginning once more for another number; 0 waits. */
  take: number
  speed?: 0.5 | 1
  mirrored?: boolean
  onEnded?: () => void
}

/** One or several signs in a row, once for each take; without controls of its own. */
export function SignRow({
  words,
  signs,
  title,
  take,
  speed = 1,
  mirrored = false,
  onEnded,
}: RowProps): ReactNode {
  const poster = useFileUrl(words[0]?.poster, STILL).url
  if (words.some((word) => word.clip !== null))
    return <FilmRow {...{ words, signs, title, take, speed, mirrored, onEnded }} />
  return (
    <ModelClip
      signs={words.map((word) => ({ sign: signs[word.slug], spell: word.gloss }))}
      list
      title={title}
      bar="none"
      labels={false}
      autoplay={take > 0}
      loop={false}
      poster={poster}
      take={take}
      speed={speed}
      mirrored={mirrored}
      {...(onEnded && { onEnded })}
      fallback={
        <div className={s['row']}>
          {words.map((word) => (
            <Spelled key={word.slug} gloss={word.gloss} />
          ))}
        </div>
      }
    />
  )
}

/** Films, and the model between them, one after the other. */
function FilmRow({ words, signs, title, take, speed = 1, mirrored = false, onEnded }: RowProps): ReactNode {
  const [at, setAt] = useState({ take, n: 0 })
  if (at.take !== take) setAt({ take, n: 0 })
  const word = words[at.n]!
  const ended = (): void => {
    if (at.n + 1 < words.length) setAt({ take, n: at.n + 1 })
    else onEnded?.()
  }
  if (!word.clip)
    return <SignRow words={[word]} {...{ signs, title, take, speed, mirrored, onEnded: ended }} />
  return (
    <OneFilm
      key={`${take} ${word.slug}`}
      word={word}
      title={title}
      plays={take > 0}
      speed={speed}
      mirrored={mirrored}
      onEnded={ended}
    />
  )
}

function OneFilm({
  word,
  title,
  plays,
  speed,
  mirrored,
  onEnded,
}: {
  word: WordCard
  title: string
  plays: boolean
  speed: number
  mirrored: boolean
  onEnded: () => void
}): ReactNode {
  const { url } = useFileVideo(word.preview ?? word.clip)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = video.current
    if (!film || !url) return
    film.playbackRate = speed
    if (plays) void film.play()?.catch(() => undefined)
  }, [url, speed, plays])
  return (
    <video
      ref={video}
      className={s['film']}
      data-hands=""
      data-mirrored={mirrored || undefined}
      src={url}
      muted
      playsInline
      preload="auto"
      aria-label={title}
      onEnded={onEnded}
    />
  )
}
