import Play from 'lucide-react/icons/play'
import { useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Button } from '../form/Button.tsx'
import { CaptionLayer } from './CaptionLayer.tsx'
import { Controls } from './Controls.tsx'
import { commandsOf, onPlayerKey } from './commands.ts'
import { SeekBar } from './SeekBar.tsx'
import styles from './SignPlayer.module.css'
import type { SignPlayerProps } from './types.ts'
import { useCovered } from './use-covered.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { usePlayer } from './use-player.ts'
import { useStops } from './use-stops.ts'
import { useStream } from './use-stream.ts'
import { useWatched } from './use-watched.ts'

/**
 * Plays one sign or lesson: muted, looping, inline, with everything a learner needs to see it exactly. Keys
 * while the focus is inside: Space or K play, J/L back and on, ←/→ frame by frame, [ and ] set the marks of a
 * stretch, M mirror, C captions, F full screen.
 */
export function SignPlayer(props: SignPlayerProps) {
  const {
    src,
    stream,
    poster,
    title,
    words,
    captions = [],
    captionColor = 'white',
    hasSound = false,
    compact = false,
    frameRate = 25,
    ratio = 'square',
    onPreference,
    className,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(video, props)
  useStream(video, { src, stream, renew: props.renew })
  useWatched(video, props)
  useStops(video, props.stops, props.onStop)
  useCovered(video)
  useImperativeHandle(props.handle, () => ({
    time: () => video.current?.currentTime ?? 0,
    seek: player.seek,
    toggle: player.toggle,
    pause: () => video.current?.pause(),
    focus: () => box.current?.focus(),
    play: () => void video.current?.play()?.catch(() => null),
  }))
  const fullscreen = useFullscreen(box, video)
  const [captionsOn, setCaptionsOn] = useState(props.captionsOn ?? true)
  const [language, setLanguage] = useState(0)
  const track = captions[language] ?? captions[0]
  const showCaptions = (on: boolean) => {
    setCaptionsOn(on)
    onPreference?.({ captionsOn: on })
  }
  const toggleCaptions = () => showCaptions(!captionsOn)
  const choice = track
    ? {
        on: captionsOn,
        toggle: toggleCaptions,
        tracks: captions,
        chosen: captions.indexOf(track),
        choose: (index: number | null) => {
          if (index !== null) setLanguage(index)
          showCaptions(index !== null)
        },
      }
    : null
  const commands = { ...commandsOf(player, fullscreen), captions: toggleCaptions }
  return (
    // The group takes the focus so that the keys work at once; everything they do has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={cx(styles.player, props.fill && styles.fill, fullscreen.full && styles.full, className)}
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onPlayerKey(commands)}
    >
      <div className={cx(styles.stage, styles[ratio])}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the play button and Space do the same */}
        <video
          ref={video}
          data-hands=""
          className={cx(styles.video, player.mirrored && styles.mirrored)}
          {...(!stream && { src })}
          poster={poster}
          muted={player.muted}
          loop={player.loop}
          playsInline
          preload="metadata"
          aria-label={title}
          tabIndex={-1}
          onClick={player.toggle}
        >
          {track && (
            <track
              key={track.src}
              kind="captions"
              src={track.src}
              srcLang={track.language}
              label={track.label}
            />
          )}
        </video>
        {!player.started && !player.failed && (
          <button type="button" className={styles.start} onClick={player.toggle} aria-label={words.play}>
            <span className={styles.disc}>
              <Play aria-hidden="true" />
            </span>
          </button>
        )}
        {player.failed && (
          <div className={styles.failed} role="alert">
            <p>{words.failed}</p>
            <Button variant="White" onClick={player.retry}>
              {words.retry}
            </Button>
          </div>
        )}
        <CaptionLayer
          video={video}
          src={track?.src ?? ''}
          shown={captionsOn && track !== undefined}
          language={track?.language}
          color={captionColor}
        />
      </div>
      <div className={styles.controls}>
        <SeekBar
          player={player}
          words={words}
          frameRate={frameRate}
          {...(props.points && { points: props.points })}
        />
        <Controls
          player={player}
          video={video}
          words={words}
          compact={compact}
          sound={hasSound}
          captions={choice}
          fullscreen={fullscreen}
        />
      </div>
    </div>
  )
}
