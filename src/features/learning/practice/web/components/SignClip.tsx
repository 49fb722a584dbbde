import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Gauge from 'lucide-react/icons/gauge'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { fileUrl } from '#web/client/files/file-url.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import type { PracticeItem } from '../../practice.contract.ts'
import { usePracticeWords } from '../words.ts'
import s from './Stage.module.css'

type File = PracticeItem['clip']
export type ClipHandle = { replay: () => void }
const SLOW = 0.5

/**
 * A film that loops without sound. Its signed address ends after some minutes: then it asks for a new one,
 * once.
 */
export function Film({
  clip,
  poster,
  label,
  playing,
  rate,
  onPlaying,
  ref,
}: {
  clip: NonNullable<File>
  poster: File
  label: string
  playing: boolean
  rate: number
  onPlaying?: (playing: boolean) => void
  ref?: Ref<HTMLVideoElement>
}): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => video.current!)
  const [url, setUrl] = useState(clip.url),
    [failed, setFailed] = useState(false)
  const words = usePracticeWords(),
    { mirrored } = useSignSettings()
  useEffect(() => {
    const film = video.current
    if (!film) return
    film.playbackRate = rate
    if (playing) film.play().catch(() => onPlaying?.(false))
    else film.pause()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what happens when it may not play is not a reason to play again
  }, [playing, rate, url])
  const renew = async (): Promise<void> => {
    const fresh = url === clip.url ? await fileUrl(clip.key) : undefined
    if (fresh && fresh !== url) setUrl(fresh)
    else setFailed(true)
  }
  if (failed) return <p className={s['failed']}>{words.clip_failed}</p>
  return (
    <video
      ref={video}
      data-hands=""
      className={cx(s['film'], mirrored && s['mirrored'])}
      src={url}
      poster={poster?.url}
      aria-label={label}
      muted
      loop
      playsInline
      preload="auto"
      onError={() => void renew()}
    />
  )
}

/**
 * Playing state of a card: starts by itself once the card is asked, if autoplay is on, then follows its
 * button.
 */
export function usePlaying(active: boolean): [boolean, (playing: boolean) => void] {
  const { autoplay } = useSignSettings()
  const [chosen, choose] = useState<boolean | null>(null)
  return [active && (chosen ?? (autoplay && mayStartByItself())), choose]
}

/** The sign that a card asks about or shows as its model, with a way to stop it and to slow it down. */
export function SignClip({
  clip,
  poster,
  label,
  active,
  onRate,
  ref,
}: {
  clip: NonNullable<File>
  poster: File
  label: string
  /** True while the card is asked; until then it is loaded and paused. */
  active: boolean
  /** Told when the speed changes. */
  onRate?: (rate: number) => void
  ref?: Ref<ClipHandle>
}): ReactNode {
  const words = usePracticeWords(),
    settings = useSignSettings()
  const [playing, setPlaying] = usePlaying(active),
    [slow, setSlow] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => ({
    replay: () => {
      if (film.current) film.current.currentTime = 0
      setPlaying(true)
    },
  }))
  const changeRate = (): void => {
    setSlow(!slow)
    onRate?.(slow ? settings.speed : SLOW)
  }
  return (
    <div className={cx(s['stage'], s['clip'])}>
      <Film
        ref={film}
        clip={clip}
        poster={poster}
        label={label}
        playing={playing}
        rate={slow ? SLOW : settings.speed}
        onPlaying={setPlaying}
      />
      <div className={s['controls']}>
        <IconButton
          look="stage"
          label={playing ? words.pause : words.play}
          icon={playing ? <Pause /> : <Play />}
          onClick={() => setPlaying(!playing)}
        />
        <IconButton
          look="stage"
          label={words.slow}
          aria-pressed={slow}
          icon={<Gauge />}
          onClick={changeRate}
        />
      </div>
    </div>
  )
}
