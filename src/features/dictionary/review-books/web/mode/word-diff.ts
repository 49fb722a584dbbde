import { diffArrays } from 'diff'

/** `at`: number of words of both texts before this piece. */
export type Piece = { text: string; is: 'same' | 'gone' | 'new'; at: number }

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/**
 * Differences between two texts, word by word, in reading order: deleted words before the words that replace
 * them. Spaces belong to the word before them.
 */
export function wordDiff(before: string, after: string): Piece[] {
  let at = 0
  const changes = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (left, right) => left.trim() === right.trim(),
  })
  return changes.map(({ value, added, removed }) => {
    const is = added ? 'new' : removed ? 'gone' : 'same'
    const piece: Piece = { text: value.join(''), is, at }
    at += is === 'same' ? 2 * value.length : value.length
    return piece
  })
}
