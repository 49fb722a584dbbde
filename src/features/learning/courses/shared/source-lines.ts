import type { Dialogue, DialogueLine } from '../dialogues.contract.ts'
import type { SentenceKind, SourceLine } from './step-source.ts'

const UNITS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE']
const TEENS =
  'TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY THIRTY'.split(' ')
/** The number that a gloss names; null of others. */
export function numberOf(gloss: string): number | null {
  if (/^\d{1,4}$/.test(gloss)) return Number(gloss)
  if (UNITS.includes(gloss)) return UNITS.indexOf(gloss) + 1
  if (TEENS.includes(gloss)) return gloss === 'THIRTY' ? 30 : TEENS.indexOf(gloss) + 10
  const [ten, unit] = gloss.split('-')
  return ten === 'TWENTY' && unit && UNITS.includes(unit) ? 21 + UNITS.indexOf(unit) : null
}

/** Signs that mean somebody by a place alone. */
const POINTING = new Set(['he-she', 'his-her', 'they', 'that', 'there'])

function meantIn({ glosses }: DialogueLine, places: Dialogue['places'] = {}): SourceLine['meant'] {
  const named = new Set(glosses.flatMap(({ slug }) => slug ?? []))
  const gloss = glosses.findIndex(
    ({ slug, object, subject }) =>
      POINTING.has(slug ?? '') && subject === undefined && object !== undefined && object in places,
  )
  const person = glosses[gloss]?.object
  return person === undefined || named.has(person) ? null : { gloss, person }
}

/** The kind of sentence that the face shows over a whole line, or over all that follows a topic. */
function faceOf({ glosses, non_manual }: DialogueLine): SentenceKind | null {
  const last = non_manual.find(({ to }) => to >= glosses.length - 1)
  if (!last) return null
  const { kind } = last
  return kind === 'wh' || kind === 'yes_no' || kind === 'negation' ? kind : null
}

/** Facts of a conversation's lines from which steps are derived. */
export const sourceLines = ({ lines, places }: Pick<Dialogue, 'lines' | 'places'>): SourceLine[] =>
  lines.map((line) => {
    const face = faceOf(line),
      // The first alone is asked for: a line with several numbers has no single answer.
      numbers = line.glosses.flatMap(({ gloss }) => numberOf(gloss) ?? [])
    return {
      who: line.who,
      text: line.text,
      signs: line.glosses.map(({ gloss, slug, spell }) => slug ?? spell ?? gloss),
      words: line.glosses.flatMap(({ slug }) => slug ?? []),
      spelled: line.glosses.flatMap(({ spell }) => spell ?? []),
      asks: face === 'yes_no' || face === 'wh' ? face : null,
      face,
      meant: meantIn(line, places),
      number: numbers.length === 1 ? numbers[0]! : null,
    }
  })
