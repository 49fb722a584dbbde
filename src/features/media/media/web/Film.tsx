import { useRef, useState, type ReactNode } from 'react'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import { useSignSettings } from '#web/client/sign-settings.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { SignPlayerProps } from '#web/ui/player/types.ts'
import { useFilm } from './films.api.ts'
import { useMediaWords } from './words.ts'

/** A film that somebody uploaded has a row of its own; what came with the product has none. */
export const isUpload = (key: string): boolean => key.startsWith('media/')

/** A sign is repeated until it is known; a whole lesson is not begun again by itself. Seconds. */
const REPEATED_UP_TO = 30

export type FilmProps = Omit<SignPlayerProps, 'src' | 'stream' | 'words' | 'captions' | 'poster' | 'renew'> & {
  /** Storage key of the upload. */
  film: string
  /** Another picture than the film's own; a storage key. */
  poster?: string | null | undefined
}

const shapeOf = (width: number | null, height: number | null): 'square' | 'wide' | 'portrait' => {
  const ratio = (width ?? 1) / (height ?? 1)
  return ratio > 1.15 ? 'wide' : ratio < 0.87 ? 'portrait' : 'square'
}

/**
 * An uploaded film in the player, with the person's own settings: in the size that the connection carries, captions in their language
 * first, and on from where it was when its address ends.
 */
export function Film({ film: key, poster, onTime, ...rest }: FilmProps): ReactNode {
  const words = usePlayerWords(), common = useCommonWords(), media = useMediaWords(), settings = useSignSettings()
  const { data, isError, refetch, renew } = useFilm(key)
  const own = useFileUrl(poster).url
  const at = useRef(rest.startAt ?? 0)
  /** Where it was when its addresses were renewed. */
  const [resumed, setResumed] = useState<number | null>(null)
  if (isError && !data) return <ErrorState level={3} title={media.film_gone} retry={{ label: words.retry, onRetry: () => void refetch() }} />
  if (!data) return <Skeleton shape="square" className={rest.className ?? ''} />
  const { film, src, stream, captions } = data
  const names = { en: common.english, es: common.spanish }
  return (
    <SignPlayer
      ratio={shapeOf(film.width, film.height)} {...settings} loop={(film.duration ?? 0) <= REPEATED_UP_TO} hasSound={film.has_sound} {...(film.frame_rate && { frameRate: film.frame_rate })} {...rest}
      {...(resumed !== null && { startAt: resumed, autoplay: true })} src={src} stream={stream} poster={own ?? data.poster} words={words} captions={captions.map((one) => ({ ...one, label: names[one.language] }))}
      onTime={(seconds, duration) => { at.current = seconds; onTime?.(seconds, duration) }}
      renew={() => { const coming = renew(); if (coming) setResumed(at.current); return coming }}
    />
  )
}
