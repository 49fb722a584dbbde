import type { PracticeItem } from '../practice.contract.ts'

/** One showing of a card. */
export type Turn = { item: PracticeItem; repeat: boolean }
export type Given = { review_id: string; item: PracticeItem; rating: number; repeat: boolean }
export type Line = { turns: readonly Turn[]; at: number; given: readonly Given[]; before: Line | null }

/** A card that was not known comes back after this many others, and at most so often. */
const LATER = 4,
  MOST_REPEATS = 3

export const lineOf = (items: readonly PracticeItem[]): Line => ({
  turns: items.map((item) => ({ item, repeat: false })),
  at: 0,
  given: [],
  before: null,
})

/** After an answer: the next card, and the same one once more when it was not known. */
export function answer(line: Line, review_id: string, rating: number): Line {
  const turn = line.turns[line.at]
  if (!turn) return line
  const repeats = line.turns.filter(({ item, repeat }) => repeat && item.card_id === turn.item.card_id).length
  const turns = [...line.turns]
  if (rating === 1 && repeats < MOST_REPEATS)
    turns.splice(Math.min(turns.length, line.at + LATER), 0, { item: turn.item, repeat: true })
  return {
    turns,
    at: line.at + 1,
    given: [...line.given, { review_id, item: turn.item, rating, repeat: turn.repeat }],
    before: line,
  }
}

/** The words that were asked, each once, with whether every card of it was known at the first try. */
export function outcome(given: readonly Given[]): { item: PracticeItem; known: boolean }[] {
  const words = new Map<string, { item: PracticeItem; known: boolean }>()
  for (const { item, rating, repeat } of given) {
    const before = words.get(item.vocabulary_id)
    words.set(item.vocabulary_id, { item, known: (before?.known ?? true) && (repeat || rating > 1) })
  }
  return [...words.values()]
}
