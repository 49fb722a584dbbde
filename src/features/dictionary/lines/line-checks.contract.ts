import type { SignedLine } from './signed-line.contract.ts'
import { LINE_LIMITS } from '#contract/line-limits.ts'

/** The two speakers need no place. */
const PARTNERS: readonly string[] = ['me', 'you']
const PLACE_NAME = new RegExp(`^\\p{L}[\\p{L}\\p{N} '’-]{0,${LINE_LIMITS.place - 1}}$`, 'u')

/** True if the name is valid for somebody spoken of. */
export const isPlaceName = (name: string): boolean => PLACE_NAME.test(name) && !PARTNERS.includes(name)

/** People at either end of a line's signs who have no place. */
export const strangersIn = ({ glosses }: SignedLine, places: readonly string[]): string[] =>
  glosses
    .flatMap(({ subject, object }) => [subject ?? [], object ?? []].flat())
    .filter((name) => !PARTNERS.includes(name) && !places.includes(name))

/** Returns reasons that make a signed line unplayable, in both languages. */
export function wrongInLine({ glosses, non_manual }: SignedLine): { en: string; es: string }[] {
  const overlaps = non_manual.some(
    ({ from, to }, index) =>
      from > to || from < 0 || to >= glosses.length || (index > 0 && from <= non_manual[index - 1]!.to),
  )
  return [
    ...(glosses.length > LINE_LIMITS.glosses
      ? [
          {
            en: `it has more than ${LINE_LIMITS.glosses} signs.`,
            es: `tiene más de ${LINE_LIMITS.glosses} señas.`,
          },
        ]
      : []),
    ...glosses
      .filter(
        ({ gloss, slug, spell }) =>
          (slug === null) === (spell === null) ||
          !gloss.trim() ||
          (spell !== null && !/^[A-Z]{1,30}$/.test(spell)),
      )
      .map(({ gloss }) => ({
        en: `“${gloss}” is neither a sign nor letters to spell.`,
        es: `«${gloss}» no es ni una seña ni letras para deletrear.`,
      })),
    ...(overlaps
      ? [
          {
            en: 'facial expressions must sit over its signs, in order and without overlapping.',
            es: 'lo que hace el rostro va sobre sus señas, en orden y sin repetirse sobre una misma.',
          },
        ]
      : []),
  ]
}
