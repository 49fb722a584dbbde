import { useMemo, useRef, type ReactNode } from 'react'
import { useFilm } from '#features/media/media/web/public.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { CaptionLayer } from '#web/ui/player/CaptionLayer.tsx'
import { useRecordingWords } from '../words.ts'
import s from './MeetingFilms.module.css'
import type { Lane, Placed } from './timeline.ts'

type Hold = (placed: Placed) => (video: HTMLVideoElement | null) => void

function One({
  placed,
  shown,
  captions,
  hold,
  onReady,
}: {
  placed: Placed
  shown: boolean
  captions: boolean
  hold: Hold
  onReady: () => void
}): ReactNode {
  const t = useRecordingWords().films
  const { captionColor } = useSignSettings()
  const { data, renew } = useFilm(placed.film.key)
  const video = useRef<HTMLVideoElement | null>(null)
  const ref = useMemo(() => {
    const held = hold(placed)
    return (element: HTMLVideoElement | null) => {
      video.current = element
      held(element)
    }
  }, [hold, placed])
  const track = data?.captions[0]
  return (
    <>
      <video
        ref={ref}
        hidden={!shown}
        src={data?.src}
        muted
        playsInline
        preload="auto"
        aria-label={t.of(placed.film.name)}
        data-film={placed.film.source}
        onLoadedData={onReady}
        onError={() => void renew()}
      >
        {track && <track key={track.src} kind="captions" src={track.src} srcLang={track.language} />}
      </video>
      {shown && track && (
        <CaptionLayer
          video={video}
          src={track.src}
          shown={captions}
          language={track.language}
          color={captionColor}
        />
      )}
    </>
  )
}

/** A person's films, uncropped; only captions cover them, at the lower edge. */
export function LaneView({
  lane,
  time,
  captions,
  hold,
  onReady,
}: {
  lane: Lane
  time: number
  captions: boolean
  hold: Hold
  onReady: () => void
}): ReactNode {
  const t = useRecordingWords().films
  const now = lane.films.find(({ from, to }) => time >= from && time < to) ?? lastBefore(lane.films, time)
  const away = !now || time > now.to + 0.5
  return (
    <figure className={s['lane']}>
      <div className={s['picture']}>
        {lane.films.map((placed) => (
          <One
            key={placed.film.id}
            placed={placed}
            shown={placed === now && !away}
            captions={captions}
            hold={hold}
            onReady={onReady}
          />
        ))}
        {away && <p className={s['away']}>{t.away}</p>}
      </div>
      <figcaption>
        <strong>{lane.name}</strong>
        {now?.film.source === 'received' && <span>{t.received}</span>}
      </figcaption>
    </figure>
  )
}
const lastBefore = (films: readonly Placed[], time: number): Placed | undefined =>
  films.findLast(({ from }) => from <= time)
