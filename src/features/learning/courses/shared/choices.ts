import { CONFUSED_LETTERS } from '#contract/letters.ts'
import { seeded } from '#contract/seeded.ts'
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

/**
 * Meanings of a line to choose from, the right one among them: others differ in their signs, and those of
 * the same kind of sentence and of about the same length come first. Null if there are none.
 *
 * @param known places of the lines whose signs were all taught
 */
export function meaningsOf(
  at: number,
  lines: readonly SourceLine[],
  known: readonly number[],
  seed: string,
  count = 3,
): string[] | null {
  const right = lines[at]!,
    random = seeded(seed)
  const fair = known
    .map((n) => lines[n]!)
    .filter((line) => line.text && line.text !== right.text && !isSameSigning(line, right))
  const far = (line: SourceLine): number =>
    Math.abs(line.signs.length - right.signs.length) + (line.asks === right.asks ? 0 : 3)
  const texts = [
    ...new Set(
      random
        .shuffle(fair)
        .toSorted((a, b) => far(a) - far(b))
        .map(({ text }) => text),
    ),
  ]
  return texts.length === 0 ? null : random.shuffle([right.text, ...texts.slice(0, count - 1)])
}

/**
 * Lines to choose from as the one that follows another: the one that does, and others of the same speaker
 * with other signs. Null if there are none.
 */
export function repliesTo(
  at: number,
  lines: readonly SourceLine[],
  seed: string,
  count = 3,
): string[] | null {
  const right = lines[at + 1]!,
    random = seeded(seed)
  const others = lines.filter(
    (line) => line.who === right.who && line.text !== right.text && !isSameSigning(line, right),
  )
  const texts = [...new Set(random.shuffle(others).map(({ text }) => text))]
  return texts.length === 0 ? null : random.shuffle([right.text, ...texts.slice(0, count - 1)])
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
