import type { Random } from '#contract/seeded.ts'
import { SPELLED_WORDS } from './spelled-words.ts'

/** Speeds of spelling, in letters a second. */
export const SPEEDS = [1, 2, 3, 4] as const
export type Speed = (typeof SPEEDS)[number]
/** Highest numbers of the drill of numbers. */
export const NUMBER_RANGES = [10, 30, 100, 999] as const
export type NumberRange = (typeof NUMBER_RANGES)[number]

/** Number of words to choose from. */
const CHOICES = 4
/** Questions after which one may be repeated. */
const APART = 12

/** One question: the text that is signed, and texts to choose from with it in any order. */
export type Question = { text: string; choices: string[] }

/** Letters and digits of a typed answer, for comparing. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Number of equal letters from the front and from the back, minus twice the difference of lengths. */
function likeness(a: string, b: string): number {
  const [one, other] = [plainText(a), plainText(b)]
  let same = 0
  for (let at = 0; at < Math.min(one.length, other.length); at += 1)
    same += Number(one[at] === other[at]) + Number(one.at(-1 - at) === other.at(-1 - at))
  return same - 2 * Math.abs(one.length - other.length)
}

const isName = (word: string): boolean => /^[A-Z]/.test(word)

/**
 * The words of the list that look most like this one when they are spelled by hand: names beside a name,
 * since a capital letter would tell the right one apart.
 */
export function lookAlikes(text: string, count: number, { shuffle }: Random): string[] {
  return shuffle(SPELLED_WORDS)
    .filter((word) => isName(word) === isName(text) && plainText(word) !== plainText(text))
    .toSorted((a, b) => likeness(b, text) - likeness(a, text))
    .slice(0, count)
}

const anyOf = <T>(from: readonly T[], { next }: Random): T => from[Math.floor(next() * from.length)]!

/** The next word to spell, another one than those before. */
export function spellingQuestion(before: readonly string[], random: Random): Question {
  const late = new Set(before.slice(-APART))
  const text = anyOf(
    SPELLED_WORDS.filter((word) => !late.has(word)),
    random,
  )
  return { text, choices: random.shuffle([text, ...lookAlikes(text, CHOICES - 1, random)]) }
}

/** The next number up to `most`, another one than the one before. */
export function numberQuestion(most: NumberRange, before: readonly string[], random: Random): Question {
  const last = before.at(-1)
  for (;;) {
    const text = String(1 + Math.floor(random.next() * most))
    if (text !== last) return { text, choices: [] }
  }
}

/** A question of the game: a word, and signs of which one means it. */
export type ClockQuestion<Word> = { word: Word; choices: Word[] }

/**
 * The next question of the game: words in turn, each with others that mean something else.
 *
 * @param isLike true for two words that mean the same
 */
export function clockQuestion<Word extends { slug: string }>(
  words: readonly Word[],
  nth: number,
  count: number,
  isLike: (a: Word, b: Word) => boolean,
  { shuffle }: Random,
): ClockQuestion<Word> {
  const word = words[nth % words.length]!
  const others: Word[] = []
  for (const other of shuffle(words)) {
    if (others.length === count - 1) break
    if (other.slug !== word.slug && ![word, ...others].some((one) => isLike(one, other))) others.push(other)
  }
  return { word, choices: shuffle([word, ...others]) }
}
