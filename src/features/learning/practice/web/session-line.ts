import type { Option, PracticeItem } from '../practice.contract.ts'
import { optionsFor } from './option-order.ts'
import { RATING } from './ratings.ts'

/** One showing of a card. `id` is its answer's; the choices lie as that says. */
export type Turn = { id: string; item: PracticeItem; repeat: boolean; options: readonly Option[] }
export type GivenReview = { review_id: string; item: PracticeItem; rating: number; repeat: boolean }
/** `cards` of the turns are the session; those after them are asked once more. */
export type Line = {
  turns: readonly Turn[]
  cards: number
  at: number
  given: readonly GivenReview[]
  before: Line | null
}
type NewId = () => string
const newId: NewId = () => crypto.randomUUID()

const turnOf = (item: PracticeItem, repeat: boolean, id: string, before?: Turn): Turn => ({
  id,
  item,
  repeat,
  options: optionsFor(id, item.vocabulary_id, item.options, before?.options),
})

export const lineOf = (items: readonly PracticeItem[], id: NewId = newId): Line => ({
  turns: items.map((item) => turnOf(item, false, id())),
  cards: items.length,
  at: 0,
  given: [],
  before: null,
})

/** Moves to the next card after an answer. An unknown card is repeated once, at the end, and no second time. */
export function answer(line: Line, rating: number, id: NewId = newId): Line {
  const turn = line.turns[line.at]
  if (!turn) return line
  const again = rating === RATING.again && !turn.repeat
  return {
    ...line,
    turns: again ? [...line.turns, turnOf(turn.item, true, id(), turn)] : line.turns,
    at: line.at + 1,
    given: [...line.given, { review_id: turn.id, item: turn.item, rating, repeat: turn.repeat }],
    before: line,
  }
}

/** As it was before the last answer; that card is asked anew, since an answer taken back is not given again. */
export function takenBack(line: Line, id: NewId = newId): Line {
  const { before } = line,
    turn = before?.turns[before.at]
  if (!before || !turn) return line
  return { ...before, turns: before.turns.with(before.at, turnOf(turn.item, turn.repeat, id(), turn)) }
}

/** Returns the position: in the session, or among the repeated cards, each counted by itself. */
export function placeIn({ turns, cards, at }: Line): { again: boolean; nth: number; of: number } {
  return at < cards
    ? { again: false, nth: at + 1, of: cards }
    : { again: true, nth: Math.min(at, turns.length - 1) - cards + 1, of: turns.length - cards }
}

/** The words that were asked, each once, with whether every card of it was known at the first try. */
export function outcome(given: readonly GivenReview[]): { item: PracticeItem; known: boolean }[] {
  const words = new Map<string, { item: PracticeItem; known: boolean }>()
  for (const { item, rating, repeat } of given) {
    const before = words.get(item.vocabulary_id)
    words.set(item.vocabulary_id, {
      item,
      known: (before?.known ?? true) && (repeat || rating > RATING.again),
    })
  }
  return [...words.values()]
}
