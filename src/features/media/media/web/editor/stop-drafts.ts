import { LANGUAGES } from '#contract/constants.ts'
import type { FilmStops } from '../../film-stops.contract.ts'
import { writtenIn, type StopQuestion, type Text } from '../../shared/questions.ts'
import { joinLists } from './join.ts'

/** A question of a film as it is being written; without an id it is new. */
export type Draft = StopQuestion & { key: string; id?: string; at: number }

let made = 0
export const newKey = (): string => `stop-${++made}`
export const draftsOf = ({ stops }: Pick<FilmStops, 'stops'>): Draft[] =>
  stops.map((stop) => ({ ...stop, key: stop.id }))
export const isWhole = (draft: Draft): boolean =>
  draft.options.length >= 2 &&
  LANGUAGES.some((language) => writtenIn(draft, language)) &&
  draft.right.length > 0

const inBoth = (text: Text): (string | undefined)[] => LANGUAGES.map((language) => text[language])
const contentKey = ({ id, at, prompt, options, right, explanation }: Draft): string =>
  JSON.stringify([id, at, inBoth(prompt), options.map(inBoth), right, inBoth(explanation)])

/**
 * Joins the questions that are written here with those that somebody saved meanwhile, by time. Answers of
 * learners stay with theirs.
 */
export function joinStops(
  mine: readonly Draft[],
  base: readonly Draft[],
  theirs: readonly Draft[],
): { drafts: Draft[]; both: boolean } {
  const standing = new Map(theirs.map((draft) => [draft.id, draft])),
    before = new Map(base.map((draft) => [draft.id, contentKey(draft)]))
  const { joined, both } = joinLists(mine, base, theirs, contentKey)
  const drafts = joined.map((draft) => {
    const other = standing.get(draft.id)
    // Edited here, but removed or changed there too: make it a question of its own.
    const alone =
      draft.id !== undefined && draft !== other && (!other || contentKey(other) !== before.get(draft.id))
    if (!alone) return draft
    const { id: _id, ...rest } = draft
    return { ...rest, key: newKey() }
  })
  return { drafts: drafts.toSorted((a, b) => a.at - b.at), both }
}
