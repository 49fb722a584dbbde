import { useEffect, useState, type ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PairPlayer, type PairedFilm } from '#web/ui/player/PairPlayer.tsx'
import { useFilm } from './films.api.ts'
import { shapeOf } from './shape-of.ts'
import { useMediaWords } from './words.ts'

/** A film by its storage key, or one whose addresses are known (a sign's), and the label under it. */
export type BesideFilm = { label: string } & (
  | { film: string }
  | { addresses: Pick<PairedFilm, 'src' | 'stream' | 'poster'> }
)

/** Length of a film in seconds; null until the browser knows it. */
function useLength(src: string | null): number | null {
  const [length, setLength] = useState<number | null>(null)
  useEffect(() => {
    if (src === null) return undefined
    const video = document.createElement('video')
    video.preload = 'metadata'
    const read = (): void => setLength(Number.isFinite(video.duration) ? video.duration : null)
    video.addEventListener('loadedmetadata', read)
    video.src = src
    return () => {
      video.removeEventListener('loadedmetadata', read)
      video.removeAttribute('src')
    }
  }, [src])
  return length
}

/** A film as the player of two takes it, with its length; null while its addresses are on their way. */
function usePaired(beside: BesideFilm): {
  paired: PairedFilm | null
  length: number
  isError: boolean
} {
  const { data, isError, renew } = useFilm('film' in beside ? beside.film : null)
  const length = useLength('film' in beside ? null : (beside.addresses.src ?? null))
  const { label } = beside
  if ('addresses' in beside) return { paired: { label, ...beside.addresses }, length: length ?? 0, isError }
  if (!data) return { paired: null, length: 0, isError }
  const { film, src, stream, poster } = data
  return {
    paired: {
      label,
      src,
      stream,
      poster,
      renew,
      ratio: shapeOf(film.width, film.height),
      ...(film.frame_rate && { frameRate: film.frame_rate }),
    },
    length: film.duration ?? 0,
    isError,
  }
}

/** Two films in step, with one control; either can be shown alone. */
export function BesideFilms({
  films: [first, second],
  title,
  className,
}: {
  films: readonly [BesideFilm, BesideFilm]
  /** Name of the pair. */
  title: string
  className?: string
}): ReactNode {
  const words = usePlayerWords(),
    media = useMediaWords()
  const { speed, mirrored } = useSignSettings()
  const one = usePaired(first),
    other = usePaired(second)
  if (one.isError || other.isError) return <ErrorState level={3} title={media.film_gone} />
  if (!one.paired || !other.paired) return <Skeleton shape="square" className={className ?? ''} />
  return (
    <PairPlayer
      films={[one.paired, other.paired]}
      leads={one.length >= other.length ? 0 : 1}
      title={title}
      words={words}
      pairWords={media.beside}
      speed={speed}
      mirrored={mirrored}
      {...(className !== undefined && { className })}
    />
  )
}
