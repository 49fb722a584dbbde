import { seeded } from '#contract/seeded.ts'
import type { Option } from '../practice.contract.ts'

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
  const { next } = seeded(id),
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
