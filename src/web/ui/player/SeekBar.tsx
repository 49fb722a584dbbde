import type { Player } from './use-player.ts'
import type { PlayerWords, Point } from './types.ts'
import styles from './SignPlayer.module.css'

const NONE: readonly Point[] = []

/**
 * A slider of the film's position, with the marked stretch, notes and questions on it. Arrow keys move it by
 * a frame.
 */
export function SeekBar({
  player,
  words,
  frameRate,
  points = NONE,
}: {
  player: Pick<Player, 'time' | 'duration' | 'marks' | 'seek'>
  words: PlayerWords
  frameRate: number
  points?: readonly Point[]
}) {
  const { time, duration, marks, seek } = player
  const part = (seconds: number) => `${duration > 0 ? (100 * Math.min(seconds, duration)) / duration : 0}%`
  const length = (from: number, to: number) =>
    `${duration > 0 ? (100 * Math.max(0, to - from)) / duration : 0}%`
  return (
    <div className={styles.seek}>
      <svg className={styles.track} width="100%" height="8" aria-hidden="true" focusable="false">
        <rect className={styles.rail} width="100%" height="8" rx="4" />
        <rect className={styles.done} width={part(time)} height="8" rx="4" />
        {marks.a !== null && (
          <rect
            className={styles.stretch}
            x={part(marks.a)}
            width={length(marks.a, marks.b ?? Math.max(time, marks.a))}
            height="8"
          />
        )}
        {marks.a !== null && <rect className={styles.mark} x={part(marks.a)} width="3" height="8" />}
        {marks.b !== null && <rect className={styles.mark} x={part(marks.b)} width="3" height="8" />}
        {points.map(({ at, kind }) =>
          kind === 'note' ? (
            <circle key={`n${at}`} className={styles.note} cx={part(at)} cy="4" r="4" />
          ) : (
            <rect
              key={`q${at}`}
              className={styles.question}
              x={part(at)}
              y="-3"
              width="4"
              height="14"
              rx="2"
            />
          ),
        )}
      </svg>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={duration || 1}
        step={1 / frameRate}
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        aria-label={words.position}
        aria-valuetext={words.positionText(time, duration)}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </div>
  )
}
