import { shareMeaning } from '#contract/meanings.ts'

/** Data of a word from which wrong answers are chosen. */
export type Choosable = {
  id: string
  word_en: string
  word_es: string
  part_of_speech: string
  categories: readonly string[]
  /** Ids of words that mean the same. */
  synonyms: readonly string[]
  handshape: string | null
  location: string | null
  movement: string | null
  hands: string | null
  difficulty: number
}

/** Words to choose from, the right one among them. */
export const CHOICES = 8

/** Either would be a right answer for the other, in one of the languages. */
const sameMeaning = (a: Choosable, b: Choosable): boolean =>
  a.synonyms.includes(b.id) ||
  b.synonyms.includes(a.id) ||
  shareMeaning(a.word_en, b.word_en) ||
  shareMeaning(a.word_es, b.word_es)
const PARTS = ['handshape', 'location', 'movement', 'hands'] as const
const alike = (a: Choosable, b: Choosable): number =>
  PARTS.filter((part) => a[part] !== null && a[part] === b[part]).length
const isLetter = (one: Choosable): boolean => one.part_of_speech === 'letter'

/** Similarity of a wrong word to the right one, by kind, topic, look of the sign and difficulty. */
const closeness = (asked: Choosable, other: Choosable): number =>
  (asked.part_of_speech === other.part_of_speech ? 3 : 0) +
  (asked.categories.some((one) => other.categories.includes(one)) ? 2 : 0) +
  alike(asked, other) -
  Math.abs(asked.difficulty - other.difficulty)

const inAnyOrder = <T>(values: readonly T[], draw: () => number): T[] =>
  values
    .map((value) => ({ value, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)

/** Number of the most similar words to draw from, so that no two words always appear together. */
const TEMPTING = 3 * CHOICES

/**
 * Eight words for a sign in random order: the right one and seven plausible wrong ones. No two mean the same
 * in either language, no sign has all parameters of the asked one, and letters are mixed with letters only.
 *
 * @param draw a number from 0 up to but not including 1
 * @returns ids; null where the dictionary has too few words
 */
export function choicesFor<Word extends Choosable>(
  asked: Word,
  words: readonly Word[],
  draw: () => number,
): string[] | null {
  const fit = words
    .filter(
      (other) =>
        other.id !== asked.id &&
        isLetter(other) === isLetter(asked) &&
        alike(asked, other) < PARTS.length &&
        !sameMeaning(asked, other),
    )
    .map((other) => ({ other, tempts: closeness(asked, other) }))
    .sort((a, b) => b.tempts - a.tempts)
    .map(({ other }) => other)
  const chosen: Word[] = [asked]
  for (const other of [...inAnyOrder(fit.slice(0, TEMPTING), draw), ...fit.slice(TEMPTING)])
    if (chosen.length < CHOICES && !chosen.some((taken) => sameMeaning(taken, other))) chosen.push(other)
  return chosen.length < CHOICES ? null : inAnyOrder(chosen, draw).map(({ id }) => id)
}
