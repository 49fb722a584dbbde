import { CONFUSED_LETTERS } from '#contract/letters.ts'
import { seeded, type Random } from '#contract/seeded.ts'
import { distance, type SignForm } from './sign-forms.ts'
import type { SourceLine } from './step-source.ts'

type Option = { slug: string; word: string; gloss: string; form: SignForm | null }

/**
 * Choices for a step, the right one among them, always the same for the same step and other ones the next
 * time: the signs that look most like it among those that were taught. None is the same sign, nor has the
 * same meaning.
 *
 * @param taught words that the learner has watched by then
 */
export function choicesFor<T extends Option>(
  right: T,
  taught: readonly T[],
  { count = 3, seed }: { count?: number; seed: string },
): T[] {
  const random = seeded(seed)
  const fair = taught.filter(
    ({ slug, word, gloss }) => slug !== right.slug && word !== right.word && gloss !== right.gloss,
  )
  const near = random
    .shuffle(fair)
    .toSorted((a, b) => distance(right, a) - distance(right, b))
    .slice(0, (count - 1) * 2)
  return random.shuffle([right, ...random.shuffle(near).slice(0, count - 1)])
}

/** Two lines are the same signs: their meanings cannot be told apart by watching. */
export const isSameSigning = (a: SourceLine, b: SourceLine): boolean =>
  a.signs.join(' ') === b.signs.join(' ')

/** Lines to choose from, by their places: those whose signs were all taught. */
type Known = { lines: readonly SourceLine[]; known: readonly number[]; seed: string; count?: number }
/** A text among others, in chance order, the first of them sooner; null if there are none. */
function among(
  right: string,
  others: readonly SourceLine[],
  count: number,
  { shuffle }: Random,
): string[] | null {
  const texts = [...new Set(others.map(({ text }) => text))]
  return texts.length === 0 ? null : shuffle([right, ...texts.slice(0, count - 1)])
}

/**
 * Meanings of a line to choose from, the right one among them: others differ in their signs, and those of
 * the same kind of sentence and of about the same length come first. Null if there are none.
 */
export function meaningsOf(at: number, { lines, known, seed, count = 3 }: Known): string[] | null {
  const right = lines[at]!,
    random = seeded(seed)
  const fair = known
    .map((n) => lines[n]!)
    .filter((line) => line.text && line.text !== right.text && !isSameSigning(line, right))
  const far = (line: SourceLine): number =>
    Math.abs(line.signs.length - right.signs.length) + (line.asks === right.asks ? 0 : 3)
  const near = random.shuffle(fair).toSorted((a, b) => far(a) - far(b))
  return among(right.text, near, count, random)
}

/** Known lines that could be taken for the reply to a line: of the same speaker, with other signs. */
export function otherReplies(at: number, { lines, known }: Pick<Known, 'lines' | 'known'>): SourceLine[] {
  const right = lines[at + 1]!
  return known
    .map((n) => lines[n]!)
    .filter((line) => line.who === right.who && line.text !== right.text && !isSameSigning(line, right))
}

/** Replies to a line to choose from, the one that follows it among them. Null if there are no others. */
export function repliesTo(at: number, from: Known): string[] | null {
  const random = seeded(from.seed)
  return among(from.lines[at + 1]!.text, random.shuffle(otherReplies(at, from)), from.count ?? 3, random)
}

/** Numbers to choose from, the right one among them: those that are easily taken for it. */
export function numbersNear(right: number, seed: string, count = 4): string[] {
  const random = seeded(seed)
  const near = [right - 1, right + 1, right + 10, right - 10, right + 3, right - 3, right + 5].filter(
    (n) => n > 0,
  )
  return random.shuffle([right, ...random.shuffle(near).slice(0, count - 1)]).map(String)
}

const ALL = 'ABCDEFGHIKLMNOPRSTUVWY'

/** A spelled word and others that differ from it in a letter of a like handshape, in chance order. */
export function readingsOf(text: string, seed: string, count = 3): string[] {
  const random = seeded(seed)
  const readings = new Set([text])
  for (let tries = 0; readings.size < count && tries < 50; tries += 1) {
    const at = Math.floor(random.next() * text.length)
    const near = CONFUSED_LETTERS.find((group) => group.includes(text[at]!)) ?? ALL,
      other = near[Math.floor(random.next() * near.length)]!
    readings.add(text.slice(0, at) + other + text.slice(at + 1))
  }
  return random.shuffle([...readings])
}

/** Glosses of a line to be put in order, never in the right one already. */
export function scrambled<T>(all: readonly T[], seed: string): T[] {
  const random = seeded(seed)
  for (let tries = 0; tries < 20; tries += 1) {
    const order = random.shuffle([...all])
    if (order.some((one, n) => one !== all[n])) return order
  }
  return [...all]
}
