/** `at`: number of words of both texts before this piece. */
export type Piece = { text: string; is: 'same' | 'gone' | 'new'; at: number }

/**
 * Differences between two texts, word by word, in reading order: deleted words before the words that replace
 * them. Spaces belong to the word before them.
 */
export function wordDiff(before: string, after: string): Piece[] {
  const a = before.match(/\S+\s*/g) ?? [],
    b = after.match(/\S+\s*/g) ?? []
  const same = (i: number, j: number): boolean => a[i]!.trim() === b[j]!.trim()
  // Length of the longest common subsequence of the rests from i and j.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] = same(i, j)
        ? common[i + 1]![j + 1]! + 1
        : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const pieces: Piece[] = []
  let i = 0,
    j = 0
  const add = (text: string, kind: Piece['is']): void => {
    const last = pieces.at(-1)
    if (last?.is === kind) last.text += text
    else pieces.push({ text, is: kind, at: i + j })
  }
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(i, j)) {
      add(b[j]!, 'same')
      i += 1
      j += 1
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      add(a[i]!, 'gone')
      i += 1
    } else {
      add(b[j]!, 'new')
      j += 1
    }
  }
  return pieces
}
