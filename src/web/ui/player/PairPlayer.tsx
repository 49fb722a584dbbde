import Maximize from 'lucide-react/icons/maximize'
import Columns from 'lucide-react/icons/columns-2'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Button } from '../form/Button.tsx'
import { Controls } from './Controls.tsx'
import { keepInStep } from './in-step.ts'
import { commandsOf, onPlayerKey } from './commands.ts'
import { SeekBar } from './SeekBar.tsx'
import pair from './PairPlayer.module.css'
import styles from './SignPlayer.module.css'
import type { PlayerWords, SignPlayerProps } from './types.ts'
import { useCovered } from './use-covered.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { usePlayer } from './use-player.ts'
import { useStream } from './use-stream.ts'

export type PairedFilm = Pick<
  SignPlayerProps,
  'src' | 'stream' | 'poster' | 'renew' | 'frameRate' | 'ratio'
> & {
  label: string
}
export type PairWords = { only: (label: string) => string; both: string }

type PairPlayerProps = Pick<
  SignPlayerProps,
  'title' | 'speed' | 'mirrored' | 'onPreference' | 'className'
> & {
  films: readonly [PairedFilm, PairedFilm]
  /** The longer film: the other one follows it. */
  leads: 0 | 1
  words: PlayerWords
  pairWords: PairWords
}

/** Two films with one control, in step: beside each other, or one of them alone over the whole width. */
export function PairPlayer({
  films,
  leads,
  title,
  words,
  pairWords,
  className,
  ...preferences
}: PairPlayerProps) {
  const box = useRef<HTMLDivElement>(null),
    leader = useRef<HTMLVideoElement>(null),
    follower = useRef<HTMLVideoElement>(null)
  const [alone, setAlone] = useState<0 | 1 | null>(null)
  const film = films[leads],
    other = films[leads === 0 ? 1 : 0]
  const player = usePlayer(leader, { ...film, ...preferences, title, words, autoplay: false, loop: false })
  useStream(leader, { src: film.src, stream: film.stream, renew: film.renew })
  useStream(follower, { src: other.src, stream: other.stream, renew: other.renew })
  useCovered(leader)
  useEffect(
    () => (leader.current && follower.current ? keepInStep(leader.current, follower.current) : undefined),
    [leads],
  )
  const fullscreen = useFullscreen(box, leader)
  const figureOf = (index: 0 | 1) => {
    const { src, stream, poster, label, ratio = 'square' } = films[index]
    return (
      <figure key={index} className={pair.one} hidden={alone !== null && alone !== index}>
        <div className={cx(styles.stage, styles[ratio])}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- signing has no sound; the play button and Space do the same */}
          <video
            ref={index === leads ? leader : follower}
            data-hands=""
            className={cx(styles.video, player.mirrored && styles.mirrored)}
            {...(!stream && { src })}
            poster={poster}
            muted
            playsInline
            preload="auto"
            aria-label={label}
            tabIndex={-1}
            onClick={player.toggle}
          />
        </div>
        <figcaption className={pair.label}>
          <span>{label}</span>
          <Button
            size="s"
            variant="White"
            icon={alone === null ? <Maximize aria-hidden="true" /> : <Columns aria-hidden="true" />}
            onClick={() => setAlone(alone === null ? index : null)}
          >
            {alone === null ? pairWords.only(label) : pairWords.both}
          </Button>
        </figcaption>
      </figure>
    )
  }
  return (
    // The group takes the focus so that the keys work at once; everything they do has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={cx(styles.player, pair.pair, fullscreen.full && styles.full, className)}
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onPlayerKey(commandsOf(player, fullscreen))}
    >
      <div className={cx(pair.films, alone !== null && pair.alone)}>{([0, 1] as const).map(figureOf)}</div>
      {player.failed && (
        <p className={pair.failed} role="alert">
          {words.failed}
        </p>
      )}
      <div className={styles.controls}>
        <SeekBar player={player} words={words} frameRate={film.frameRate ?? 25} />
        <Controls
          player={player}
          video={null}
          words={words}
          compact={false}
          sound={false}
          captions={null}
          fullscreen={fullscreen}
        />
      </div>
    </div>
  )
}
