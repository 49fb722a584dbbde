import { mergeRanges, wrapped, type Range } from './ranges.ts'

/** State that the video reported at one moment. */
export type Moment = { time: number; duration: number; rate: number; playing: boolean }

/** Normal playback never moves further than this between two reports, in seconds of real time. */
const LONGEST_STEP = 1.2

/**
 * Follows the playback and keeps the stretches that were really watched: a jump, by hand or by the loop, ends
 * a stretch and starts another. `onPass` is called each time the end is reached.
 */
export class WatchedTracker {
  #ranges: Range[]
  #last: number | null = null
  readonly #onPass: () => void

  constructor(before: readonly Range[], onPass: () => void) {
    this.#ranges = mergeRanges(before)
    this.#onPass = onPass
  }

  get ranges(): readonly Range[] {
    return this.#ranges
  }

  /** Takes the next report of the video; call it several times a second while it plays. */
  report({ time, duration, rate, playing }: Moment): void {
    const last = this.#last
    this.#last = playing ? time : null
    if (last === null) return
    const step = time - last
    if (step > 0 && step <= LONGEST_STEP * Math.max(1, rate)) this.#add(last, time)
    else if (wrapped(last, time, duration)) {
      this.#add(last, duration)
      this.#add(0, time)
      this.#onPass()
    }
  }

  /** The video stopped at its very end. */
  end(duration: number): void {
    if (this.#last !== null) this.#add(this.#last, duration)
    this.#last = null
    this.#onPass()
  }

  /** Ends the stretch: the person moved the position, and the skipped part is not watched. */
  jump(): void {
    this.#last = null
  }

  #add(from: number, to: number): void {
    this.#ranges = mergeRanges([...this.#ranges, [from, to]])
  }
}
