import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import Mirror from 'lucide-react/icons/flip-vertical-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import Repeat from 'lucide-react/icons/repeat'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import Volume from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-x'
import { useId, useState, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../form/IconButton.tsx'
import styles from './SignPlayer.module.css'
import { SPEEDS, type CaptionTrack, type PlayerWords, type Speed } from './types.ts'
import type { Player } from './use-player.ts'

/** With several languages the button becomes a list of them. */
export type CaptionChoice = {
  on: boolean
  toggle: () => void
  tracks: readonly CaptionTrack[]
  chosen: number
  choose: (index: number | null) => void
}

type ControlsProps = {
  player: Player
  /** None for what is not a film. */
  video: RefObject<HTMLVideoElement | null> | null
  words: PlayerWords
  compact: boolean
  sound: boolean
  captions: CaptionChoice | null
  fullscreen: { full: boolean; toggle: () => void }
  /** More buttons, among those that a narrow bar folds away; a compact one has none. */
  children?: ReactNode
}

/**
 * The bar below the stage, never over the hands. A narrow bar shows the common controls; the rest unfolds
 * below.
 */
export function Controls({
  player,
  video,
  words,
  compact,
  sound,
  captions,
  fullscreen,
  children,
}: ControlsProps) {
  const { playing, speed, loop, mirrored, muted, marks } = player
  const others = useId()
  const [open, setOpen] = useState(false)
  const markLabel = marks.a === null ? words.markA : marks.b === null ? words.markB : words.clearMarks
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <IconButton
          look="stage"
          className={styles.play}
          label={playing ? words.pause : words.play}
          icon={playing ? <Pause /> : <Play />}
          onClick={player.toggle}
        />
        <Speeds words={words} speed={speed} onChange={player.setSpeed} />
        <IconButton
          look="stage"
          label={words.mirror}
          icon={<Mirror />}
          aria-pressed={mirrored}
          onClick={player.toggleMirror}
        />
        {!compact && (
          <IconButton
            look="stage"
            className={styles.more}
            label={words.more}
            icon={<Ellipsis />}
            aria-expanded={open}
            aria-controls={others}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {!compact && (
        <div id={others} className={cx(styles.group, styles.others)} data-open={open || undefined}>
          <IconButton
            look="stage"
            label={words.frameBack}
            icon={<StepBack />}
            onClick={() => player.step(-1)}
          />
          <IconButton
            look="stage"
            label={words.frameForward}
            icon={<StepForward />}
            onClick={() => player.step(1)}
          />
          <IconButton
            look="stage"
            label={words.loop}
            icon={<Repeat />}
            aria-pressed={loop}
            onClick={player.toggleLoop}
          />
          <IconButton
            look="stage"
            label={markLabel}
            aria-pressed={marks.a !== null}
            onClick={player.cycleMarks}
            icon={<MarksIcon a={marks.a !== null} b={marks.b !== null} />}
          />
          {children}
          {video && <PictureButton video={video} label={words.pictureInPicture} />}
        </div>
      )}
      <div className={styles.group}>
        {sound && (
          <IconButton
            look="stage"
            label={words.sound}
            icon={muted ? <VolumeOff /> : <Volume />}
            aria-pressed={!muted}
            onClick={player.toggleSound}
          />
        )}
        {captions && captions.tracks.length > 1 && (
          <select
            className={cx(styles.speed, styles.languages)}
            aria-label={words.captionLanguage}
            title={words.captionLanguage}
            value={captions.on ? captions.chosen : ''}
            onChange={(event) =>
              captions.choose(event.target.value === '' ? null : Number(event.target.value))
            }
          >
            <option value="">{words.captionsOff}</option>
            {captions.tracks.map((track, index) => (
              <option key={track.src} value={index} lang={track.language}>
                {track.label}
              </option>
            ))}
          </select>
        )}
        {captions && (
          <IconButton
            look="stage"
            label={words.captions}
            icon={captions.on ? <Captions /> : <CaptionsOff />}
            aria-pressed={captions.on}
            onClick={captions.toggle}
          />
        )}
        <IconButton
          look="stage"
          label={fullscreen.full ? words.leaveFullscreen : words.fullscreen}
          icon={fullscreen.full ? <Minimize /> : <Maximize />}
          onClick={fullscreen.toggle}
        />
      </div>
    </div>
  )
}

/** A–B, drawn: a line below each mark that is set. */
function MarksIcon({ a, b }: { a: boolean; b: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 16 5.5 6 9 16M3.2 13h4.6M11 11.5h2.5M16.5 16V6H19a2.5 2.5 0 0 1 0 5h-2.5M19 11h.5a2.5 2.5 0 0 1 0 5h-3" />
      {a && <path d="M2 20.5h7" />}
      {b && <path d="M16 20.5h6" />}
    </svg>
  )
}

function Speeds({
  words,
  speed,
  onChange,
}: {
  words: PlayerWords
  speed: Speed
  onChange: (speed: Speed) => void
}) {
  return (
    <select
      className={styles.speed}
      aria-label={words.speed}
      title={words.speed}
      value={speed}
      onChange={(event) => {
        const chosen = SPEEDS.find((one) => one === Number(event.target.value))
        if (chosen) onChange(chosen)
      }}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  )
}

function PictureButton({ video, label }: { video: RefObject<HTMLVideoElement | null>; label: string }) {
  if (typeof document === 'undefined' || !document.pictureInPictureEnabled) return null
  const toggle = () => {
    // Refused when no frame has been loaded yet: then nothing changes.
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => null)
    else video.current?.requestPictureInPicture().catch(() => null)
  }
  return <IconButton look="stage" label={label} icon={<PictureInPicture />} onClick={toggle} />
}
