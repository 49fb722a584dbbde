import { readCsv } from '#contract/csv.ts'
import { derive, type SignNotation } from '../../src/features/media/signer/server/public.ts'
import { dictionaryHandshape } from '../../src/features/media/signer/shared/dictionary-handshapes.ts'
import { isHandshape } from '../../src/features/media/signer/shared/handshapes.ts'

/** One row of ASL-LEX by its column names. */
export type Row = Readonly<Record<string, string>>
export const PARAMETERS = ['hands', 'handshape', 'location', 'movement'] as const
export type Parameter = (typeof PARAMETERS)[number]
export type Difference = { slug: string; parameter: Parameter; ours: string; theirs: string[] }

/** The columns of ASL-LEX 2.0, of a sign's first part. */
const COLUMNS = {
  hands: 'SignType.2.0',
  handshape: 'Handshape.2.0',
  location: 'MinorLocation.2.0',
  major: 'MajorLocation.2.0',
  movement: 'Movement.2.0',
} as const
const HANDS: Record<string, string> = {
  onehanded: 'one',
  symmetricaloralternating: 'two_symmetric',
  asymmetricalsamehandshape: 'two_asymmetric',
  asymmetricaldifferenthandshape: 'two_asymmetric',
  dominanceviolation: 'two_asymmetric',
  symmetryviolation: 'two_asymmetric',
}
const MOVEMENTS: Record<string, string> = {
  none: 'none',
  straight: 'straight',
  curved: 'curved',
  circular: 'circular',
  backandforth: 'back_and_forth',
  zshaped: 'z_shaped',
  xshaped: 'other',
  other: 'other',
}
const MAJOR: Record<string, string> = {
  head: 'head',
  arm: 'arm',
  body: 'body',
  hand: 'hand',
  neutral: 'neutral',
}
/** Our finer classes of movements that ASL-LEX calls other. */
const FINER: Record<string, string> = { turning: 'other', fingers: 'other' }
/** Our location within its region; the finer name differs too much between the two to be compared. */
const REGIONS: Record<string, string> = {
  head: 'head',
  face: 'head',
  forehead: 'head',
  eye: 'head',
  cheek: 'head',
  mouth: 'head',
  chin: 'head',
  nose: 'head',
  neck: 'body',
  torso_top: 'body',
  shoulder: 'body',
  elbow: 'arm',
  wrist: 'arm',
  palm: 'hand',
  palm_back: 'hand',
  finger: 'hand',
  neutral: 'neutral',
}
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** The rows below the line that names the columns. */
export function readRows(text: string): Row[] {
  const [names, ...rows] = readCsv(text).records.map(({ cells }) => cells)
  return rows.map((row) =>
    Object.fromEntries((names ?? []).map((name, index) => [name.trim(), (row[index] ?? '').trim()])),
  )
}

/** An entry's word: `mean_2`, `about_1(around)` and `MEAN` are all `mean`. */
export const wordOf = (entry: string): string =>
  entry.toLowerCase().replace(/\(.*$/, '').replace(/_\d+$/, '').replaceAll('_', '-')

/** Returns a row's value of a parameter in our words; null where there is none that can be compared. */
function theirs(row: Row, parameter: Parameter): string | null {
  const value = row[parameter === 'location' ? COLUMNS.major : COLUMNS[parameter]] ?? ''
  switch (parameter) {
    case 'hands':
      return HANDS[plain(value)] ?? null
    case 'movement':
      return MOVEMENTS[plain(value)] ?? null
    case 'location':
      return MAJOR[plain(value)] ?? null
    case 'handshape': {
      const name = value.toLowerCase()
      return isHandshape(name) ? dictionaryHandshape(name) : null
    }
  }
}
function ours(sign: SignNotation, parameter: Parameter): string | null {
  const { hands, handshapes, location, movement } = derive(sign)
  return {
    hands,
    handshape: handshapes[0] ?? null,
    location: location && (REGIONS[location] ?? null),
    movement: movement && (FINER[movement] ?? movement),
  }[parameter]
}

/**
 * Compares the parameters of each sign with those of the same word in ASL-LEX. A parameter that matches one
 * of the word's forms there counts as the same; a difference is a question to the reviewer, not an error.
 *
 * @returns number of words in both, and the differences
 */
export function compare(
  signs: readonly SignNotation[],
  rows: readonly Row[],
): { words: number; differences: Difference[] } {
  const byWord = Map.groupBy(rows, (row) => wordOf(row['EntryID'] ?? row['LemmaID'] ?? ''))
  const both = signs.filter((sign) => byWord.has(sign.slug))
  const differences = both.flatMap((sign) =>
    PARAMETERS.flatMap((parameter): Difference[] => {
      const mine = ours(sign, parameter),
        said = [...new Set(byWord.get(sign.slug)!.flatMap((row) => theirs(row, parameter) ?? []))]
      return mine === null || said.length === 0 || said.includes(mine)
        ? []
        : [{ slug: sign.slug, parameter, ours: mine, theirs: said }]
    }),
  )
  return { words: both.length, differences }
}
