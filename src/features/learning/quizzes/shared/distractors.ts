import type { QuizWord } from './draft.ts'
import { CONFUSED_LETTERS } from '#contract/letters.ts'
import type { Random } from '#contract/seeded.ts'

/**
 * The pack's pictures of M and N differ too little to be a fair choice; remove this pair once they are
 * redrawn.
 */
const ALIKE_IN_PICTURES = ['MN'] as const

const parts = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .split(',')
    .map((part) => part.trim())
const overlap = (a: readonly string[], b: readonly string[]): number =>
  a.filter((value) => b.includes(value)).length

export const isLetter = (word: QuizWord): boolean => word.part_of_speech === 'letter'

/**
 * True if one could pass as the right answer for the other: a synonym, or the same word in one of the
 * languages.
 */
export function sameMeaning(a: QuizWord, b: QuizWord): boolean {
  return (
    a.slug === b.slug ||
    a.synonyms.includes(b.slug) ||
    b.synonyms.includes(a.slug) ||
    overlap(parts(a.word.en), parts(b.word.en)) > 0 ||
    overlap(parts(a.word.es), parts(b.word.es)) > 0
  )
}

/** True if two letters, shown as pictures, cannot fairly be told apart. */
export function samePicture(a: QuizWord, b: QuizWord): boolean {
  return (
    isLetter(a) &&
    isLetter(b) &&
    ALIKE_IN_PICTURES.some((pair) => pair.includes(a.gloss) && pair.includes(b.gloss))
  )
}

/** True if a description of one sign fits the other: they differ in movement alone. */
export function looksAlike(a: QuizWord, b: QuizWord): boolean {
  return (
    a.handshape !== null && a.handshape === b.handshape && a.location === b.location && a.hands === b.hands
  )
}

function closeness(word: QuizWord, other: QuizWord): number {
  // A choice that was never taught is easy to rule out.
  if (isLetter(word))
    return (
      (CONFUSED_LETTERS.some((group) => group.includes(word.gloss) && group.includes(other.gloss)) ? 2 : 0) +
      Number(other.lesson <= word.lesson)
    )
  const kind = word.part_of_speech === other.part_of_speech ? 2 : 0
  // Sharing one category is what makes two words neighbours; the second one shared adds little.
  return kind + Math.min(2, 2 * overlap(word.categories, other.categories)) + Number(word.unit === other.unit)
}

/**
 * Wrong answers for `word`, the most tempting first drawn by chance among equals: same part of speech and
 * category, or letters of similar shape. Never a synonym, nor two that mean the same among themselves, and
 * letters only beside letters.
 *
 * @throws when the pool has fewer than `count` fit words: a quiz with too few choices is a mistake in the
 *   content.
 */
export function distractors(
  word: QuizWord,
  pool: readonly QuizWord[],
  count: number,
  random: Random,
): QuizWord[] {
  const fit = random.shuffle(pool.filter((other) => isLetter(other) === isLetter(word)))
  const ranked = fit.sort((a, b) => closeness(word, b) - closeness(word, a))
  const chosen: QuizWord[] = []
  for (const candidate of ranked) {
    if (chosen.length === count) break
    if (
      ![word, ...chosen].some((earlier) => sameMeaning(earlier, candidate) || samePicture(earlier, candidate))
    )
      chosen.push(candidate)
  }
  if (chosen.length < count)
    throw new Error(`Only ${chosen.length} wrong answers for ${word.gloss}, ${count} are needed`)
  return chosen
}

/**
 * In how many of the parameters that make a sign two signs differ: handshape, location, movement, and the
 * number of hands.
 */
export const apart = (a: QuizWord, b: QuizWord): number =>
  Number(a.handshape !== b.handshape) +
  Number(a.location !== b.location) +
  Number(a.movement !== b.movement) +
  Number(a.hands !== b.hands)

/** True if a word is taught in the lesson of another or before it. */
export const isTaughtBy = (word: QuizWord, other: QuizWord): boolean =>
  word.unit < other.unit || (word.unit === other.unit && word.lesson <= other.lesson)

/**
 * Wrong answers for a sign that is seen: the signs nearest to it in handshape, location and movement, of its
 * lesson and those before. Never one that means the same, nor one that no parameter tells apart.
 *
 * @throws when the pool has fewer than `count` fit signs
 */
export function nearestSigns(
  word: QuizWord,
  pool: readonly QuizWord[],
  count: number,
  random: Random,
): QuizWord[] {
  const signed = pool.filter(
    (other) =>
      other.signed &&
      !isLetter(other) &&
      other.slug !== word.slug &&
      isTaughtBy(other, word) &&
      apart(word, other) > 0,
  )
  const ranked = random.shuffle(signed).sort((a, b) => apart(word, a) - apart(word, b))
  const chosen: QuizWord[] = []
  for (const candidate of ranked)
    if (chosen.length < count && ![word, ...chosen].some((earlier) => sameMeaning(earlier, candidate)))
      chosen.push(candidate)
  if (chosen.length < count)
    throw new Error(`Only ${chosen.length} signs near ${word.gloss}, ${count} are needed`)
  return chosen
}
