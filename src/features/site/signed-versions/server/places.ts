import { createHash } from 'node:crypto'
import type { Texts } from '../../blocks/blocks.contract.ts'
import type { EditionBlock } from '../../documents/documents.contract.ts'
import { textAt, unitsOf, wholeOf } from '../shared/units.ts'
import { placeOf, type Place } from '../signed-terms.contract.ts'
import type { KeptPart } from '../signed-versions.contract.ts'

const PRINT_LENGTH = 22
/** A fingerprint of a text in all languages. */
export const printOf = ({ en, es }: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([en, es]))
    .digest('base64url')
    .slice(0, PRINT_LENGTH)

/** Fingerprint of the text at a place; null: no such place. */
export function printAt(blocks: readonly EditionBlock[], { block, element }: Place): string | null {
  const ownBlock = blocks.find(({ key }) => key === block)
  const text = ownBlock && textAt(ownBlock.type, ownBlock.value, element)
  return text ? printOf(text) : null
}

/** A part at the current place of its text. */
export type PlacedPart = KeptPart & { stale: boolean }

/**
 * Finds the current place of each part's text, in the order of the document. Moved paragraphs keep their
 * signs, since they are identified by their text; rewritten ones keep them at their place, marked as stale.
 * Parts without a block or paragraph are returned as gone.
 */
export function placeParts(
  parts: readonly KeptPart[],
  blocks: readonly EditionBlock[],
): { placed: PlacedPart[]; gone: KeptPart[] } {
  const left = new Set(parts)
  const placed = blocks.flatMap(({ key, type, value }): PlacedPart[] => {
    const own = parts.filter(({ block }) => block === key)
    const blockUnit = own.findLast(({ element }) => element === null)
    const found: PlacedPart[] = []
    const put = (part: KeptPart, element: number | null, print: string): void => {
      left.delete(part)
      found.push({ ...part, element, stale: part.print !== print })
    }
    if (blockUnit) put(blockUnit, null, printOf(wholeOf(type, value)))
    const units = unitsOf(type, value).map(({ element, texts }) => ({ element, print: printOf(texts) }))
    const free = new Map(units.map(({ element, print }) => [element, print]))
    const open = (): KeptPart[] => own.filter((part) => left.has(part) && part.element !== null)
    // First each at its own place, then what was moved, then what was rewritten.
    const passes: ((part: KeptPart) => number | undefined)[] = [
      ({ element, print }) => (free.get(element!) === print ? element! : undefined),
      ({ print }) => [...free].find(([, one]) => one === print)?.[0],
      ({ element }) => (free.has(element!) ? element! : undefined),
    ]
    for (const at of passes)
      for (const part of open()) {
        const element = at(part)
        if (element === undefined) continue
        put(part, element, free.get(element)!)
        free.delete(element)
      }
    return found.toSorted((a, b) => (a.element ?? -1) - (b.element ?? -1))
  })
  return { placed, gone: parts.filter((part) => left.has(part)) }
}

/** Name of a part whose text was removed, unique among the existing places. */
export const gonePlace = (part: KeptPart, index: number): string =>
  `gone.${index}.${placeOf(part)}`.slice(0, 60)
