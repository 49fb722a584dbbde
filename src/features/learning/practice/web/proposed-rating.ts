import type { Mode, Rating } from '../practice.contract.ts'
import { RATING } from './ratings.ts'

/** Answered so soon after the sign was seen: known at once. Answered later than the other: with effort. */
const AT_ONCE_MS = 3_000,
  HARDLY_MS = 10_000
/** Time needed to see the question: one sign, one spelled letter, four signs. */
const SIGN_MS = 2_000,
  LETTER_MS = 900,
  FOUR_SIGNS_MS = 6_000

export type Answered = {
  mode: Mode
  /** Letters of the word as it is spelled. */
  letters: number
  /** Never asked before: a choice may be luck, and the lesson is near. */
  is_new: boolean
  /** Null where the learner judges alone. */
  correct: boolean | null
  /** From the question to the answer, in milliseconds; without the time for reading what was right. */
  ms: number
  /** Speed at which the sign was seen. */
  speed: number
}

/**
 * Returns the rating that is offered for one press; the learner may always choose another.
 *
 * Ratings of spaced repetition have had the same meaning from SM-2 (Woźniak 1990: 5 perfect, 4 after a
 * hesitation, 3 with serious difficulty, below that forgotten) to FSRS: `hard` is known with effort and never
 * forgotten. Only correctness and time can be measured, so:
 *
 * - wrong is `again`;
 * - right is `good`, and `hard` once it took ten seconds longer than seeing it, or at less than full speed:
 *   reading has to work at the speed of people;
 * - `easy` is for right answers within three seconds of seeing, except on a first asking: one of four is right
 *   by chance, and a word of a minute ago is easy for another reason;
 * - if only the learner knows whether it was right, time alone can give `hard`, and nothing can give `easy`.
 *
 * The limits in seconds are ours: those of an unhurried reader who looks at the whole sign once.
 */
export function proposedRating({ mode, letters, is_new, correct, ms, speed }: Answered): Rating {
  if (correct === false) return RATING.again
  const seeing =
      mode === 'spelled' || mode === 'choose_spelled'
        ? letters * LETTER_MS
        : mode === 'choose_sign'
          ? FOUR_SIGNS_MS
          : SIGN_MS,
    // A word is also typed, at about half a second a letter on a phone.
    writing = mode === 'spelled' ? (letters * LETTER_MS) / 2 : 0,
    thought = ms - seeing - writing
  if (thought > HARDLY_MS || speed < 1) return RATING.hard
  return correct === true && !is_new && thought <= AT_ONCE_MS ? RATING.easy : RATING.good
}
