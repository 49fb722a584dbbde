import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve

/**
 * Noto Sans for scripts that the design's own faces do not have, the first that has a letter: Cyrillic, Greek
 * and Devanagari are in the first. Chinese characters use the family that has most of a word.
 */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-sans-bengali',
  'noto-sans-thai',
  'noto-sans-khmer',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-kr',
] as const
/** Parts that every family has and that hold little of its script. */
const GENERAL = /^(?:latin|latin-ext|vietnamese|math|symbols)$/
export type Weight = 400 | 700
/** A part of a family, as its package divides it: some hundred letters. */
export type Slice = {
  family: string
  slice: string
  ranges: readonly (readonly [from: number, to: number])[]
}

const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return [from, to]
  })
const has = ({ ranges }: Slice, code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

let slices: Slice[][] | undefined
/** The parts of all families, in the order of `FAMILIES`. */
const families = (): Slice[][] =>
  (slices ??= FAMILIES.map((family) => {
    const parts = JSON.parse(
      readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
    ) as Record<string, string>
    return Object.entries(parts)
      .filter(([name]) => family === 'noto-sans' || !GENERAL.test(name))
      .map(([name, ranges]) => ({
        family,
        slice: name.replace(/^\[(\d+)\]$/, '$1'),
        ranges: rangesOf(ranges),
      }))
  }))

const found = new Map<number, readonly (Slice | undefined)[]>()
/** The part of each family that may have a letter, remembered: there are thousands of ranges. */
function partsWith(code: number): readonly (Slice | undefined)[] {
  let parts = found.get(code)
  if (!parts) found.set(code, (parts = families().map((all) => all.find((part) => has(part, code)))))
  return parts
}

/** Parts that may have every letter of a cluster, those of families first that know most of the word. */
export function slicesFor(cluster: string, word: string): Slice[] {
  const codesIn = (text: string): number[] => [...text].map((one) => one.codePointAt(0)!)
  const [first, ...others] = codesIn(cluster).map(partsWith)
  const known = codesIn(word).map(partsWith)
  return (first ?? [])
    .map((part, n) => ({
      part: others.every((parts) => parts[n] === part) ? part : undefined,
      known: known.filter((parts) => parts[n]).length,
    }))
    .toSorted((a, b) => b.known - a.known)
    .flatMap(({ part }) => part ?? [])
}

/**
 * A part of a family as far as it was needed: `letters` were asked for, those that are not in the font as
 * well.
 */
type Opened = { font: Font; letters: ReadonlySet<string>; has: ReadonlySet<number> }
const opened = new Map<string, Opened>()
export const idOf = ({ family, slice }: Slice, weight: Weight): string => `${family} ${slice} ${weight}`
export const openedSlice = (id: string): Opened | undefined => opened.get(id)

/** Letters of a font; one that was left with none has not even a table of them. */
function codesOf(font: Font): Set<number> {
  try {
    return new Set(font.characterSet)
  } catch {
    return new Set()
  }
}

/**
 * Opens letters of a part in a weight, beside those that were needed before, and keeps them for this process.
 * The packages hold variable WOFF2, which a PDF cannot carry: HarfBuzz makes a static TrueType of it.
 */
export async function openSlice(part: Slice, weight: Weight, wanted: Iterable<string>): Promise<void> {
  const { family, slice } = part,
    id = idOf(part, weight)
  const file = resolve(`@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`)
  const { default: subsetFont } = await import('subset-font')
  const letters = new Set([...(opened.get(id)?.letters ?? []), ...wanted])
  const bytes = await subsetFont(readFileSync(file), [...letters].join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  // Another document may have opened others meanwhile: the larger set stays, the next pass asks for the rest.
  if ((opened.get(id)?.letters.size ?? 0) < letters.size) {
    const font = create(bytes)
    opened.set(id, { font, letters, has: codesOf(font) })
  }
}
