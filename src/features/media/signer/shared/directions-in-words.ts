import { vectorOf } from './directions.ts'
import type { Direction, Triple, Hand } from './notation.ts'
import type { Language, Speaker } from './describe.ts'

/**
 * A direction has a second word where its smaller part is at least this much of the larger; a palm one word
 * where that says most of it.
 */
const SECOND = 0.45,
  MOSTLY = 0.72

const WAYS: Record<
  Language,
  { one: readonly string[]; pair: readonly string[]; palm: readonly string[]; palms: readonly string[] }
> = {
  en: {
    one: ['toward your other side', 'out to the side', 'up', 'down', 'forward', 'toward you'],
    pair: ['together', 'apart', 'up', 'down', 'forward', 'toward you'],
    palm: [
      'palm to the other side',
      'palm to the outside',
      'palm up',
      'palm down',
      'palm out',
      'palm toward you',
    ],
    palms: [
      'palms facing each other',
      'palms facing apart',
      'palms up',
      'palms down',
      'palms out',
      'palms toward you',
    ],
  },
  es: {
    one: ['hacia el otro lado', 'hacia el lado', 'hacia arriba', 'hacia abajo', 'hacia delante', 'hacia ti'],
    pair: ['hasta juntarlas', 'hasta separarlas', 'hacia arriba', 'hacia abajo', 'hacia delante', 'hacia ti'],
    palm: [
      'con la palma hacia el otro lado',
      'con la palma hacia fuera del cuerpo',
      'con la palma hacia arriba',
      'con la palma hacia abajo',
      'con la palma hacia delante',
      'con la palma hacia ti',
    ],
    palms: [
      'con las palmas enfrentadas',
      'con las palmas hacia los lados',
      'con las palmas hacia arriba',
      'con las palmas hacia abajo',
      'con las palmas hacia delante',
      'con las palmas hacia ti',
    ],
  },
}
/** Directions of a vector's parts, largest first: [index into WAYS, amount]. */
const waysOf = (v: Triple): [number, number][] =>
  v
    .map((part, axis): [number, number] => [axis * 2 + (part > 0 ? 0 : 1), Math.abs(part)])
    .sort((a, b) => b[1] - a[1])

export function directionOf(by: Triple, { language, mirrored }: Speaker): string {
  const words = WAYS[language][mirrored ? 'pair' : 'one'],
    [first, second] = waysOf(by) as [[number, number], [number, number]]
  return [first, ...(second[1] >= first[1] * SECOND ? [second] : [])]
    .map(([way]) => words[way]!)
    .join(language === 'en' ? ' and ' : ' y ')
}
export function palmOf(
  palm: Direction,
  { language, pair, facing }: Speaker,
  lead: string,
  least = MOSTLY,
): string {
  if (pair && !facing) return ''
  const [[way, amount]] = waysOf(vectorOf(palm) ?? [0, 0, 1]) as [[number, number]]
  return amount < least ? '' : `${lead}${WAYS[language][pair ? 'palms' : 'palm'][way]!}`
}

export function turnInWords(palm: Direction, speaker: Speaker, it: string): string {
  const how = palmOf(palm, speaker, ', ', 0)
  return speaker.language === 'en'
    ? `turn ${it}${how || ' about each other'}`
    : `gíra${it}${how || ' una alrededor de la otra'}`
}
/** Direction in which the fingers move when the hand tilts. */
export function tiltOf(held: Hand, fingers: Direction | undefined, speaker: Speaker): string {
  const a = vectorOf(held.fingers) ?? [0, 1, 0],
    b = vectorOf(fingers ?? held.fingers) ?? a
  return directionOf([b[0] - a[0], b[1] - a[1], b[2] - a[2]], speaker)
}
