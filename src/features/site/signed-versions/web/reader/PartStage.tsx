import { useEffect, useRef, useState, type ReactNode } from 'react'
import { plainPictureAddress } from '#contract/published.ts'
import { ModelClip, signedOf } from '#features/dictionary/lines/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Speed } from '#web/ui/player/types.ts'
import type { ShownPart, ShownSigned } from '../../signed-versions.contract.ts'
import { useReaderWords } from './words.ts'
import s from './Reader.module.css'

/** One part as it is signed: a line of a script by the 3D signer, or the film. */
export function PartStage({
  part,
  line,
  signs,
  title,
  take,
  paused,
  speed,
  onEnded,
}: {
  part: ShownPart
  /** Which line of a script, from 0. */
  line: number
  signs: ShownSigned['signs']
  title: string
  /** Another number plays it from the beginning. */
  take: number
  paused: boolean
  speed: Speed
  onEnded: () => void
}): ReactNode {
  const t = useReaderWords()
  // The signer starts on a change of `take`, so set it after mounting.
  const [given, setGiven] = useState(0)
  useEffect(() => setGiven(take), [take])
  if (part.film) return <Film film={part.film} {...{ title, take, paused, speed, onEnded }} />
  const scriptLine = part.script?.lines[line]
  if (!part.script || !scriptLine) return <p className={s['none']}>{t.no_film}</p>
  return (
    <ModelClip
      signs={signedOf(scriptLine, part.script.places, signs)}
      nonManual={scriptLine.non_manual}
      title={title}
      bar="none"
      loop={false}
      autoplay={false}
      labels={false}
      take={given}
      paused={paused}
      speed={speed}
      onEnded={onEnded}
    />
  )
}

function Film({
  film,
  title,
  take,
  paused,
  speed,
  onEnded,
}: {
  film: NonNullable<ShownPart['film']>
  title: string
  take: number
  paused: boolean
  speed: Speed
  onEnded: () => void
}): ReactNode {
  const language = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.currentTime = 0
  }, [take, film.src])
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.playbackRate = speed
    if (paused) element.pause()
    // A browser that refuses waits for a press on the film itself.
    else element.play().catch(() => undefined)
  }, [paused, speed, take, film.src])
  return (
    <video
      ref={video}
      key={film.src}
      className={s['film']}
      src={film.src}
      poster={film.poster === null ? undefined : plainPictureAddress(film.poster, 640)}
      aria-label={title}
      muted={!film.has_sound}
      playsInline
      preload="metadata"
      data-hands
      onEnded={onEnded}
    >
      {film.captions.map((one) => (
        <track
          key={one.language}
          kind="captions"
          src={one.src}
          srcLang={one.language}
          label={one.language}
          default={one.language === language}
        />
      ))}
    </video>
  )
}
