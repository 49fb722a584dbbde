import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import { cx } from '#web/ui/cx.ts'
import type { PlayerHandle, Point, SignPlayerProps } from '#web/ui/player/types.ts'
import type { AskedStop } from '../film-stops.contract.ts'
import { useFilm } from './films.api.ts'
import styles from './Film.module.css'
import { shapeOf } from './shape-of.ts'
import { StopPanel } from './StopPanel.tsx'
import { useMediaWords } from './words.ts'

/** True for the key of an uploaded film, which has a row of its own; films of the content pack have none. */
export const isUpload = (key: string): boolean => key.startsWith('media/')

/** A sign is repeated until it is known; a whole lesson is not begun again by itself. Seconds. */
const REPEATED_UP_TO = 30
/** Seconds by which the film rewinds to watch again before a question. */
const AGAIN = 5

function give(ref: Ref<PlayerHandle> | undefined, value: PlayerHandle | null): void {
  if (typeof ref === 'function') ref(value)
  else if (ref) ref.current = value
}

export type FilmProps = Omit<
  SignPlayerProps,
  'src' | 'stream' | 'words' | 'captions' | 'poster' | 'renew' | 'stops' | 'onStop'
> & {
  /** Storage key of the upload. */
  film: string
  /** Another picture than the film's own; a storage key. */
  poster?: string | null | undefined
  /** Language of the lesson, used for the questions. Defaults to the reader's. */
  language?: Language | undefined
  /** True to halt for questions; false in the editor of the questions. */
  asks?: boolean
}

/**
 * An uploaded film in the player, with the person's own settings: in the size that the connection carries,
 * captions in their language first, and on from where it was when its address ends. It halts where its author
 * asks something.
 */
export function Film({
  film: key,
  poster,
  onTime,
  handle,
  points,
  className,
  asks = true,
  language,
  ...rest
}: FilmProps): ReactNode {
  const words = usePlayerWords(),
    common = useCommonWords(),
    media = useMediaWords(),
    settings = useSignSettings()
  const query = useFilm(key, language)
  const own = useFileUrl(poster).url
  const at = useRef(rest.startAt ?? 0)
  /** Playback position when the film's addresses were renewed. */
  const [resumed, setResumed] = useState<number | null>(null)
  const [asked, setAsked] = useState<AskedStop | null>(null)
  /** Answered rightly while it was open: not asked again. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const player = useRef<PlayerHandle | null>(null)
  const all = query.data?.film.stops
  const stops = useMemo(() => (all ?? []).filter((stop) => !stop.correct && !done.has(stop.id)), [all, done])
  const shown = useMemo(
    (): Point[] => [
      ...(points ?? []),
      ...(all ?? []).map(({ at: time }) => ({ at: time, kind: 'question' as const })),
    ],
    [points, all],
  )
  return (
    <Asked
      query={query}
      failed={{ level: 3, title: media.film_gone }}
      loading={<Skeleton shape="square" className={className ?? ''} />}
    >
      {(data) => {
        const { film, src, stream, captions } = data
        const names = { en: common.english, es: common.spanish }
        const goOn = (): void => {
          setAsked(null)
          player.current?.focus()
          player.current?.play()
        }
        return (
          <div className={cx(styles.film, className)}>
            <SignPlayer
              handle={(one) => {
                player.current = one
                give(handle, one)
              }}
              points={shown}
              stops={asks ? stops.map((stop) => stop.at) : []}
              onStop={(time) => {
                // The question is shown below the stage, never over the hands.
                if (document.fullscreenElement) void document.exitFullscreen()
                setAsked(stops.find((stop) => stop.at === time) ?? null)
              }}
              ratio={shapeOf(film.width, film.height)}
              {...settings}
              loop={(film.duration ?? 0) <= REPEATED_UP_TO}
              hasSound={film.has_sound}
              {...(film.frame_rate && { frameRate: film.frame_rate })}
              {...rest}
              {...(resumed !== null && { startAt: resumed, autoplay: true })}
              src={src}
              stream={stream}
              poster={own ?? data.poster}
              words={words}
              captions={captions.map((one) => ({ ...one, label: names[one.language] }))}
              onTime={(seconds, duration) => {
                at.current = seconds
                onTime?.(seconds, duration)
              }}
              renew={() => {
                const coming = query.renew()
                if (coming) setResumed(at.current)
                return coming
              }}
            />
            {asked && (
              <StopPanel
                key={asked.id}
                stop={asked}
                onGoOn={(correct) => {
                  if (correct) setDone(new Set([...done, asked.id]))
                  goOn()
                }}
                onAgain={() => {
                  player.current?.seek(Math.max(0, asked.at - AGAIN))
                  goOn()
                }}
              />
            )}
          </div>
        )
      }}
    </Asked>
  )
}
