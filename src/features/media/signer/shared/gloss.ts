import type { Item } from './clip.ts'
import type { Way } from './directs.ts'
import type { Face, Sign } from './notation.ts'
import { spellable } from './spellable.ts'

/**
 * One sign of a sentence: by its gloss (`THANK-YOU`), or letters to spell (`{ spell: 'ANA' }`, or the gloss
 * `fs-ANA` or `#BANK`). `face` is added to the sign's own face in this sentence; `way` has its subject and
 * object.
 */
export type Gloss = ({ gloss: string } | { spell: string }) & { face?: Face; way?: Way }

/** The dictionary's slug of a gloss: `DON'T-KNOW` is `dont-know`. */
export const slugOf = (gloss: string): string =>
  gloss
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const SPELLED = /^(?:fs-|#)(.+)$/i
/** Text to spell for a gloss: `fs-ANA`, `#BANK`, one letter, a number in digits. */
function lettersOf(item: Gloss): string | null {
  if ('spell' in item) return item.spell
  const marked = SPELLED.exec(item.gloss)?.[1]
  return marked ?? (/^(?:[A-Z]|\d+)$/i.test(item.gloss) ? item.gloss : null)
}

/** The dictionary entries that a sentence needs. */
export const slugsOf = (sentence: readonly Gloss[]): string[] => [
  ...new Set(
    sentence.flatMap((item) => ('gloss' in item && lettersOf(item) === null ? [slugOf(item.gloss)] : [])),
  ),
]

/** A sentence as what is played: its signs, and spelling for what has none. Keeps the places of the glosses. */
export function itemsOf(sentence: readonly Gloss[], signs: Readonly<Record<string, Sign>>): Item[] {
  return sentence.map((item): Item => {
    const face = { ...(item.face && { face: item.face }), ...(item.way && { way: item.way }) },
      letters = lettersOf(item)
    if (letters !== null) return { kind: 'spell', text: letters, ...face }
    const gloss = (item as { gloss: string }).gloss,
      sign = signs[slugOf(gloss)]
    return sign ? { kind: 'sign', sign, ...face } : { kind: 'spell', text: spellable(gloss), ...face }
  })
}
