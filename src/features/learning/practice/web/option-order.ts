import type { Option } from '../practice.contract.ts'

/** Numbers from 0 to 1 that hang on `seed` alone (FNV-1a into mulberry32): the same answer, the same order. */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns the choices in an order derived from the answer's id. If the card was asked `before`, the right one
 * (`right`) gets another place: learners should not memorize its place.
 */
export function optionsFor(
  id: string,
  right: string,
  options: readonly Option[],
  before: readonly Option[] = [],
): Option[] {
  const next = numbersOf(id),
    mixed = [...options]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1)),
      swapped = mixed[at]!
    mixed[at] = mixed[other]!
    mixed[other] = swapped
  }
  const place = (list: readonly Option[]): number => list.findIndex((option) => option.id === right)
  if (mixed.length > 1 && place(mixed) === place(before)) mixed.push(mixed.shift()!)
  return mixed
}
