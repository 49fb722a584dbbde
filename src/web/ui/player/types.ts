import type { Ref } from 'react'
import { PLAYER_SPEEDS, type CaptionColor } from '#contract/constants.ts'
import type { Range } from './ranges.ts'

export type { CaptionColor }

export const SPEEDS = PLAYER_SPEEDS
export type Speed = (typeof SPEEDS)[number]

export type CaptionTrack = { src: string; language: string; label: string }

export type PlayerWords = {
  play: string
  pause: string
  /** The seek bar. */
  position: string
  /** A position in words, e.g. "1 of 3 seconds". */
  positionText: (seconds: number, duration: number) => string
  speed: string
  loop: string
  /** The A–B button in its three states. */
  markA: string
  markB: string
  clearMarks: string
  frameBack: string
  frameForward: string
  mirror: string
  more: string
  captions: string
  /** The choice of a language of captions, and to have none. */
  captionLanguage: string
  captionsOff: string
  fullscreen: string
  leaveFullscreen: string
  pictureInPicture: string
  sound: string
  /** Shown when the film can't be played. */
  failed: string
  retry: string
}

/** Something at a time of a film, in seconds: a note, a question. */
export type Point = { at: number; kind: 'note' | 'question' }

/** Controls of a player for its surroundings. */
export type PlayerHandle = {
  time: () => number
  seek: (seconds: number) => void
  play: () => void
  pause: () => void
  toggle: () => void
  focus: () => void
}

export type SignPlayerProps = {
  src: string
  /** The playlist (HLS) of the same film in several sizes; `src` is played where it can't be. */
  stream?: string | undefined
  /**
   * Called when an address has expired. Returns true if new addresses will be passed, with the current
   * position as `startAt`.
   */
  renew?: () => boolean
  handle?: Ref<PlayerHandle>
  /** Drawn on the bar. */
  points?: readonly Point[]
  /** Seconds at which the film halts by itself when it is played over them. */
  stops?: readonly number[]
  onStop?: (at: number) => void
  poster?: string | undefined
  /** Meaning of the signs; the player's name. */
  title: string
  words: PlayerWords
  captions?: readonly CaptionTrack[]
  captionColor?: CaptionColor
  /** Captions are shown from the start. */
  captionsOn?: boolean
  /** Starts by itself, muted, unless the device asks for less motion or data. */
  autoplay?: boolean
  loop?: boolean
  mirrored?: boolean
  speed?: Speed
  /** The film has sound worth hearing: offers a button for it (never on by itself). */
  hasSound?: boolean
  /** Only play, slow and mirror: for small players in lists and quizzes. */
  compact?: boolean
  /** Frames a second, for stepping. */
  frameRate?: number
  /** Shape of the stage; the film is never cut. */
  ratio?: 'square' | 'wide' | 'portrait'
  /** Takes the height that it is given. */
  fill?: boolean
  /** Remembered position in seconds. */
  startAt?: number
  /** Stretches seen before, which the report continues. */
  watchedBefore?: readonly Range[]
  /** The position, about four times a second while it plays and on each jump. */
  onTime?: (seconds: number, duration: number) => void
  /** Everything watched so far, merged; every few seconds, on pause, at the end and when the player unmounts. */
  onWatchedRange?: (ranges: readonly Range[], duration: number) => void
  /** The end was reached, also when it loops. */
  onEnded?: () => void
  /** The choices that a person may want remembered. */
  onPreference?: (change: { speed?: Speed; mirrored?: boolean; captionsOn?: boolean; loop?: boolean }) => void
  className?: string
}
