import type { ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PairPlayer, type PairedFilm } from '#web/ui/player/PairPlayer.tsx'
import { useFilm, type FilmAddresses } from './films.api.ts'
import { shapeOf } from './shape-of.ts'
import { useMediaWords } from './words.ts'

/** A film by its storage key, and the label under it. */
export type BesideFilm = { film: string; label: string }

const paired = (
  label: string,
  { film, src, stream, poster }: FilmAddresses,
  renew: () => boolean,
): PairedFilm => ({
  label,
  src,
  stream,
  poster,
  renew,
  ratio: shapeOf(film.width, film.height),
  ...(film.frame_rate && { frameRate: film.frame_rate }),
})

/** Two uploaded films in step, with one control; either can be shown alone. */
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
  const one = useFilm(first.film),
    other = useFilm(second.film)
  if (one.isError || other.isError) return <ErrorState level={3} title={media.film_gone} />
  if (!one.data || !other.data) return <Skeleton shape="square" className={className ?? ''} />
  return (
    <PairPlayer
      films={[paired(first.label, one.data, one.renew), paired(second.label, other.data, other.renew)]}
      leads={(one.data.film.duration ?? 0) >= (other.data.film.duration ?? 0) ? 0 : 1}
      title={title}
      words={words}
      pairWords={media.beside}
      speed={speed}
      mirrored={mirrored}
      {...(className !== undefined && { className })}
    />
  )
}
