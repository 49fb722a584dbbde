import type { Language } from '#contract/constants.ts'
import type { Dialogue, DialogueGloss } from '#features/learning/courses/dialogues.contract.ts'
import type { StoredDialogue } from '#features/learning/courses/server/public.ts'
import type { Both } from '#features/learning/quizzes/shared/draft.ts'

/**
 * A gloss; `sign` names what is signed where the gloss does not: a sign of the course's own, or another entry
 * of the dictionary.
 */
export type GlossFile =
  | string
  | { gloss: string; sign?: string; face?: Record<string, unknown>; subject?: string; object?: string }
/** Signs of a line, and their meaning in both languages. */
type SignedFile = Both & { glosses: GlossFile[]; non_manual?: Dialogue['lines'][number]['non_manual'] }
export type DialogueFile = {
  scene: Both
  look_for: Both
  /** Speakers, by their key in the course's people. */
  speakers: string[]
  places?: NonNullable<Dialogue['places']>
  /** `other`: another answer that fits the line before. */
  lines: (SignedFile & { who: number; other?: SignedFile })[]
}
export type People = Record<string, { name: string; look: Record<string, string> }>
/**
 * Signs that the glosses of a course's dialogues refer to: `slugs` of the dictionary by gloss, `own` signs of
 * the course by slug.
 */
export type GlossSource = {
  slugs: ReadonlyMap<string, string>
  own: ReadonlyMap<string, Record<string, unknown>>
  people: People
}

const SPELLED = /^(?:fs-|#)([A-Z]+)$/

/**
 * Returns the signing of a gloss of the content pack: a sign of the dictionary, or letters (`fs-ANA`, `#OK`).
 *
 * @throws when it has no sign and is not said to be spelled
 */
export function glossOf(given: GlossFile, slugs: GlossSource['slugs']): DialogueGloss {
  const { gloss, sign, face = null, ...named } = typeof given === 'string' ? { gloss: given } : given
  const spell = SPELLED.exec(gloss)?.[1] ?? null,
    slug = sign ?? slugs.get(gloss) ?? null
  if (spell === null && slug === null) throw new Error(`No sign for ${gloss}: write fs-… to have it spelled`)
  return { gloss, slug: spell === null ? slug : null, spell, face, ...named }
}

/**
 * A dialogue of the content pack in one language, each gloss with what is signed for it: a sign of the
 * dictionary or of the course, or letters (`fs-ANA`, `#OK`).
 *
 * @throws when a gloss has no sign and is not said to be spelled, or a person is unknown
 */
export function dialogueIn(
  file: DialogueFile,
  language: Language,
  { slugs, own, people }: GlossSource,
): StoredDialogue {
  const signs: StoredDialogue['signs'] = {},
    entries = new Set(slugs.values())
  const one = (given: GlossFile): DialogueGloss => {
    const sign = typeof given === 'string' ? undefined : given.sign
    const notation = sign === undefined ? undefined : own.get(sign)
    if (notation) signs[sign!] = notation
    else if (sign !== undefined && !entries.has(sign))
      throw new Error(`Neither the course nor the dictionary has the sign ${sign}`)
    return glossOf(given, slugs)
  }
  const signed = ({ glosses, non_manual = [], [language]: text }: SignedFile) => ({
    glosses: glosses.map(one),
    non_manual,
    text,
  })
  return {
    scene: file.scene[language],
    look_for: file.look_for[language],
    speakers: file.speakers.map((key) => {
      const person = people[key]
      if (!person) throw new Error(`The course has nobody called ${key}`)
      return person
    }),
    ...(file.places && { places: file.places }),
    lines: file.lines.map((line) => ({
      who: line.who,
      ...signed(line),
      ...(line.other && { other: signed(line.other) }),
    })),
    signs,
  }
}
