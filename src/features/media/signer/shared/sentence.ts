import type { SigningPace } from '#contract/signers.ts'
import { BODY, type Body } from './body.ts'
import { clipOf, makeClip, type Clip, type ClipOptions, type Item } from './clip.ts'
import { PAUSED, spansOf, type NonManualSpan } from './grammar.ts'
import type { Motion } from './moment.ts'
import type { Face, Hand, Move, Part, Sign } from './notation.ts'
import type { Joining } from './schedule.ts'
import { segmentsOf, type Segment } from './segments.ts'
import { LETTERS_A_SECOND } from './spelling.ts'

/** `pace` null: the items are no sentence, and each is in its citation form. */
export type SentenceOptions = ClipOptions & { pace?: SigningPace | null }

/**
 * Speeds of a pace: of signs, of what joins them, and of letters. Set by counting, so that the conversations
 * of the course come to 1.0 and 1.5 signs a second, from the first sign to the end of the last.
 */
const SPEEDS: Readonly<Record<SigningPace, { signs: number; joins: number; letters: number }>> = {
  learner: { signs: 1.06, joins: 1, letters: 1 },
  natural: { signs: 1.72, joins: 1.65, letters: 1.6 },
}
/** Stillness (s) before and after a sign within a phrase, and after the last one of a phrase. */
const BEFORE = 0.02,
  AFTER = 0.03,
  AT_END = 0.16
/** The last sign of a phrase takes this many times as long. */
const FINAL = 1.4
/** Share of a transition after which a free hand has the next shape. */
const SHAPED = 0.75
/** Stillness (s) at the end of a spelled word by itself. */
const SPELLED_END = 0.25
const NOD: Face = { head: 'nod_once', amount: 0.3 }

/** Indexes of the items with which a phrase ends. */
function phraseEnds(grammar: readonly NonManualSpan[], count: number): number[] {
  const last = count - 1,
    // A question word at the end belongs to what it asks about.
    asksLast = grammar.some(({ kind, from = 0 }) => kind === 'wh' && from === last)
  const inner = grammar
    .filter(({ kind }) => PAUSED.has(kind))
    .map(({ to = last }) => to)
    .filter((to) => !(asksLast && to === last - 1))
  return [...new Set([...inner, last])]
}

/** Moves with half of their repetitions, rounded up. */
const halved = (moves: readonly Move[]): Move[] =>
  moves.map((move) => ('times' in move && move.times ? { ...move, times: Math.ceil(move.times / 2) } : move))
const reduced = <T extends Pick<Hand, 'moves'>>(hand: T): T =>
  hand.moves ? { ...hand, moves: halved(hand.moves) } : hand

/** A sign as it is made within a sentence. */
function running(sign: Sign, timing: NonNullable<Part['timing']>): Sign {
  if ('spell' in sign) return sign
  const change = (part: Part): Part => ({
    ...part,
    ...(sign.keeps_repeats !== true && {
      hand: reduced(part.hand),
      ...(part.other?.kind === 'own' && { other: reduced(part.other) }),
    }),
    timing: { ...part.timing, ...timing },
  })
  return 'parts' in sign ? { ...sign, parts: sign.parts.map(change) } : { ...sign, ...change(sign) }
}

/** A motion at another speed; its keys keep their times. */
const sped = ({ seconds, right, left, tracks }: Motion, speed: number): Motion => ({
  seconds: seconds / speed,
  right: (time) => right(time * speed),
  left: left && ((time) => left(time * speed)),
  tracks,
})

/**
 * Works out the movement of a sentence: signs follow one another with fewer repetitions and short rests, and
 * the last sign of each phrase is longer, with a blink and, where no head movement is asked for, a slight
 * nod. `pace` defaults to the learner's. A single item is signed in its citation form, as by `makeClip`.
 */
export function makeSentence(
  items: readonly Item[],
  { pace, ...options }: SentenceOptions = {},
  body: Body = BODY,
): Clip {
  if (items.length < 2 || pace === null) return makeClip(items, options, body)
  const { segments, joining } = sentenceOf(items, { ...options, ...(pace && { pace }) }, body)
  return clipOf(segments, joining, body)
}

/** Segments of a sentence at its pace, and how they are joined. */
export function sentenceOf(
  items: readonly Item[],
  { pace = 'learner', lettersASecond, ...options }: ClipOptions & { pace?: SigningPace },
  body: Body = BODY,
): { segments: Segment[]; joining: Joining } {
  const { signs, joins, letters } = SPEEDS[pace],
    grammar = spansOf(options.nonManual),
    ends = phraseEnds(grammar, items.length)
  const words = items.map((item, index): Item =>
    item.kind === 'spell'
      ? item
      : {
          ...item,
          sign: running(item.sign, {
            start: BEFORE * signs,
            end: (ends.includes(index) ? AT_END : AFTER) * signs,
          }),
        },
  )
  const segments = segmentsOf(words, lettersASecond ?? LETTERS_A_SECOND * letters, body)
  const closing = new Set(ends.map((end) => segments.findLastIndex(({ item }) => item <= end)))
  const nods = (segment: Segment): boolean =>
    !options.face?.head &&
    !grammar.some(({ from = 0, to = items.length }) => segment.item >= from && segment.item <= to) &&
    !segment.faces(0, 1).some(({ face }) => face.head)
  const paced = segments.map((segment, index): Segment => {
    const closes = closing.has(index),
      { motion, faces } = segment
    const spelled = segment.letters.length > 0
    return {
      ...segment,
      closes,
      motion: spelled
        ? { ...motion, seconds: motion.seconds - SPELLED_END + (closes ? SPELLED_END * FINAL : AFTER) }
        : sped(motion, ends.includes(segment.item) ? signs / FINAL : signs),
      faces: (from, to) => [
        ...faces(from, to),
        ...(closes && nods(segment) ? [{ face: NOD, from: to - 0.3, to: to + 0.15 }] : []),
      ],
    }
  })
  return {
    segments: paced,
    joining: { ...options, count: items.length, haste: joins, shaped: SHAPED },
  }
}
